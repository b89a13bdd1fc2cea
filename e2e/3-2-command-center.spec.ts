import { newId } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import type { Locator, Page } from '@playwright/test'
import { type App, expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import { newRecord, practice, selectPractice, VERIFIER } from './support/records.ts'
import { unique } from './support/unique.ts'

const PROMPT = 'Dear user, once you select a connection, the corresponding data will be displayed'
const DAY_MS = 86_400_000

/** The first working day after today, plus a number of weeks. */
function workingDay(weeks = 0): string {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Chicago' })
  let day = Date.parse(today) + DAY_MS
  while ([0, 6].includes(new Date(day).getUTCDay())) day += DAY_MS
  return new Date(day + weeks * 7 * DAY_MS).toISOString().slice(0, 10)
}
function saturday(): string {
  const day = Date.parse(workingDay(1))
  return new Date(day + (6 - new Date(day).getUTCDay()) * DAY_MS).toISOString().slice(0, 10)
}
const typed = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

const rows = (page: Page, label: string) =>
  page
    .getByRole('grid', { name: label })
    .getByRole('row')
    .filter({ has: page.locator('td') })
const schedules = (page: Page) => rows(page, 'Extraction schedules')

/** Selects practices on a screen that asks for them. */
async function choose(page: Page, ...numbers: number[]): Promise<void> {
  await expect(page.getByText(PROMPT)).toBeVisible()
  for (const number of numbers)
    await page.getByRole('switch', { name: demoPractices[number]?.name ?? '' }).check({ force: true })
  await page.getByRole('button', { name: 'Active selected practices' }).click()
}

async function openWithPractice(app: App, path: string, permissions: string[] = []): Promise<void> {
  await app.arrive(await newPerson({ permissions, practices: [0] }))
  await selectPractice(app.page)
  await app.page.goto(path)
}

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add schedule' }).click()
  return page.getByRole('dialog', { name: 'Add schedule' })
}

test.describe('3 §2 Command Center', () => {
  test('a page of the sheet becomes records, live on the list: verified, with forms, sources and documents', async ({
    app,
    page,
  }) => {
    test.slow()
    const day = workingDay()
    const name = demoPractices[3]?.name ?? ''
    const place = [demoPractices[3]?.id, day]
    // The robot would schedule the day by itself in the practice's early morning. A finished schedule prevents that;
    // deleting the old one also deletes its log lines.
    await asOwner((query) =>
      query('delete from extraction_schedules where practice_id = $1 and sheet_date = $2', place),
    )
    await asOwner((query) =>
      query(
        `insert into extraction_schedules (id, practice_id, sheet_date, type, status) values ($3, $1, $2, 'new', 2)`,
        [...place, newId()],
      ),
    )
    // So that all records of the day come from the robot.
    await asOwner((query) =>
      query('delete from verification_records where practice_id = $1 and appointment_date = $2', place),
    )
    await app.enter(
      await newPerson({ permissions: ['extractionSchedule', ...VERIFIER], practices: [3] }),
      '/extraction_schedule',
    )
    await choose(page, 3)
    await expect(page.getByRole('heading', { level: 1, name: 'Command Center' })).toBeVisible()

    // A colleague has the list open.
    const list = await page.context().newPage()
    await list.goto(`/iv_missingcode?startDate=${day}&endDate=${day}&rowsPerPage=50`)
    const listed = list.getByRole('row').filter({ has: list.locator('td') })
    await expect(list.getByText(/^No /)).toBeVisible()

    const dialog = await openDialog(page)
    await expect(dialog.getByRole('combobox', { name: 'Practice' })).toHaveValue(name)
    await dialog.getByRole('textbox', { name: 'Start Date', exact: true }).fill(typed(day))
    await dialog.getByRole('button', { name: 'Verify dates' }).click()
    await expect(dialog.getByText('1 day has a page in the sheet:')).toBeVisible()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await app.toast('The schedule was added')
    const line = schedules(page)
      .filter({ hasText: typed(day) })
      .filter({ hasText: 'Jo Urney' })
    await expect(line).toContainText('New')
    await expect(line).toContainText('Indicted')
    await expect(line).toContainText(/\d+ rows/)

    await expect(listed.first()).toBeVisible()
    await expect(line.getByRole('progressbar')).toHaveCount(0)
    const count = Number(/(\d+) rows/.exec((await line.textContent()) ?? '')?.[1])
    const refused = Number(/(\d+) refused/.exec((await line.textContent()) ?? '')?.[1] ?? 0)
    await expect(listed).toHaveCount(count - refused)
    await expect(listed.filter({ hasText: 'Not content loaded' })).toHaveCount(0)
    const verdicts = listed.filter({ hasText: /Done by DR|Check|Unchecked|No action taken/ })
    await expect(verdicts).toHaveCount(count - refused)

    const { rows: filled } = await asOwner((query) =>
      query(
        `select id from verification_records r where practice_id = $1 and appointment_date = $2 and type = 'FBD'
           and verification_by = 'Done by DR' and (select count(*) from jsonb_object_keys(answer_sources)) > 20
         order by sheet_row limit 1`,
        [demoPractices[3]?.id, day],
      ),
    )
    const transactionId = String(filled[0]?.['id'])
    await list.evaluate(([to, usr]) => history.pushState({ usr, key: 'journey', idx: 1 }, '', to), [
      '/missingCode',
      { transactionId },
    ] as const)
    await list.reload()
    await list.getByRole('tab', { name: /^Plan and payer/ }).click()
    await expect(list.getByRole('img', { name: /^Filled in by the robot/ }).first()).toBeVisible()
    await list.evaluate(([to, usr]) => history.pushState({ usr, key: 'journey', idx: 1 }, '', to), [
      '/transaction-detail',
      { transactionId },
    ] as const)
    await list.reload()
    await list.getByRole('tab', { name: 'Files' }).click()
    await list.getByRole('button', { name: 'Load the files' }).click()
    const files = list.getByRole('list', { name: 'Files of this record' }).getByRole('listitem')
    await expect(files).toHaveCount(1)
    await list.close()

    await expect(line.getByRole('link')).toHaveAttribute('href', /^\/logs\?sheetDate=/)
    await line.getByRole('link').click()
    await expect(page.getByRole('textbox', { name: 'Sheet Date', exact: true })).toHaveValue(typed(day))
    await expect(rows(page, 'Logs').first()).toContainText('Created: The appointment was added and is being checked.')
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(`of ${count}`)
  })

  test('dates are verified before they are confirmed, and what is changed has to be verified again', {
    tag: '@all',
  }, async ({ app, page }) => {
    await app.enter(
      await newPerson({ permissions: ['extractionSchedule'], practices: [4, 5, 6] }),
      '/extraction_schedule',
    )
    await page.getByRole('button', { name: /Lakeside Family Dentistry/ }).click()
    await choose(page, 5, 6)
    const dialog = await openDialog(page)
    await dialog.getByRole('button', { name: 'Verify dates' }).click()
    await expect(dialog.getByText('Practice is required')).toBeVisible()
    await expect(dialog.getByText('Start Date is required')).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: 'Practice' })).toBeFocused()
    await app.isAccessible()

    const [monday, weekend] = [workingDay(1), saturday()]
    await dialog.getByRole('combobox', { name: 'Practice' }).click()
    await page.getByRole('option', { name: demoPractices[5]?.name ?? '' }).click()
    await dialog.getByRole('textbox', { name: 'Start Date', exact: true }).fill(typed(weekend))
    await dialog.getByRole('textbox', { name: 'End Date', exact: true }).fill(typed(monday))
    await dialog.getByRole('button', { name: 'Verify dates' }).click()
    await expect(dialog.getByText("End Date can't be before start date")).toBeVisible()
    await dialog.getByRole('textbox', { name: 'End Date', exact: true }).fill('12/31/2099')
    await expect(dialog.getByText('At most 31 days at once')).toBeVisible()

    await dialog.getByRole('textbox', { name: 'End Date', exact: true }).fill('')
    await dialog.getByRole('button', { name: 'Verify dates' }).click()
    await app.toast(`The sheet has no page for ${typed(weekend)}.`)
    await expect(dialog.getByRole('button', { name: 'Verify dates' })).toBeVisible()

    await dialog.getByRole('textbox', { name: 'Start Date', exact: true }).fill(typed(monday))
    await dialog.getByRole('textbox', { name: 'End Date', exact: true }).fill(typed(weekend))
    await dialog.getByRole('button', { name: 'Verify dates' }).click()
    await expect(dialog.getByText(`The sheet has no page for ${typed(weekend)}.`)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeVisible()
    await app.isAccessible()

    await dialog.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'Review' }).click()
    await expect(dialog.getByText('Compares the sheet with Bitewing and changes nothing.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
    // A type that is changed back has to be verified again, too.
    await dialog.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'New', exact: true }).click()
    await expect(dialog.getByRole('button', { name: 'Verify dates' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Verify dates' }).click()
    await dialog.getByRole('combobox', { name: 'Practice' }).click()
    await page.getByRole('option', { name: demoPractices[6]?.name ?? '' }).click()
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
    await dialog.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'Review' }).click()
    await dialog.getByRole('textbox', { name: 'End Date', exact: true }).fill('')
    await dialog.getByRole('button', { name: 'Verify dates' }).click()

    // A colleague has meanwhile scheduled the same page, and the robot is working on it.
    const held = newId()
    await asOwner((query) =>
      query(
        `insert into extraction_schedules (id, practice_id, sheet_date, type, status) values ($1, $2, $3, 'review', 1)`,
        [held, demoPractices[6]?.id, monday],
      ),
    )
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await app.toast(`The robot is already at ${typed(monday)} with the type review.`)
    await asOwner((query) => query('update extraction_schedules set status = 2 where id = $1', [held]))
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await app.toast('The schedule was added')
    await expect(dialog).toHaveCount(0)
    const lines = schedules(page).filter({ hasText: typed(monday) })
    await expect(lines).toHaveCount(2)
    await expect(lines.filter({ hasText: 'Jo Urney' })).toContainText('Indicted')
    await expect(lines.filter({ hasText: 'Robot' })).toHaveCount(1)
  })

  test('shows each state in its word, and what is going on as it goes on', { tag: '@all' }, async ({ app, page }) => {
    const id = newId()
    const set = async (columns: string) =>
      asOwner(async (query) => {
        await query(`update extraction_schedules set ${columns} where id = $1`, [id])
        await query(
          `select pg_notify('bitewing_live', json_build_object('event',
             json_build_object('topic', 'robot', 'practiceId', $1::text, 'recordId', $2::text))::text)`,
          [practice.id, id],
        )
      })
    await asOwner((query) =>
      query(
        `insert into extraction_schedules (id, practice_id, sheet_date, type) values ($1, $2, '2031-03-04', 'retry')`,
        [id, practice.id],
      ),
    )
    await openWithPractice(app, '/extraction_schedule', ['extractionSchedule'])
    await expect(page.getByRole('columnheader')).toHaveText([
      'Name',
      'Date Created',
      'Practice',
      'Type',
      'Dates',
      'Status',
      'Progress',
      'Actions',
    ])
    const line = schedules(page).filter({ hasText: '03/04/2031' })
    await expect(line).toContainText(`Robot`)
    await expect(line).toContainText(practice.name)
    await expect(line).toContainText('Retry')
    await expect(line).toContainText('Pending')
    await set('status = 1')
    await expect(line).toContainText('In process')
    await set('status = 2, rows_read = 12, rows_refused = 2')
    await expect(line).toContainText('Indicted')
    await expect(line).toContainText('12 rows, 2 refused')
  })

  test('what the robot has set aside is shown with its reason and tried again', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const last = `Aside${unique()}`
    const record = await newRecord({ patient_last_name: last, appointment_date: '2031-03-05' })
    await asOwner((query) =>
      query(
        `insert into robot_tasks (id, practice_id, kind, subject_id, step, due, state, reason)
         values ($1, $2, 'record', $3, 'report', '2031-03-05', 'set aside', 'The step "report" failed.')`,
        [newId(), practice.id, record],
      ),
    )
    await openWithPractice(app, '/extraction_schedule', ['extractionSchedule'])
    await expect(page.getByRole('heading', { name: 'Set aside' })).toBeVisible()
    const line = rows(page, 'Set aside').filter({ hasText: last })
    await expect(line).toContainText('03/05/2031')
    await expect(line).toContainText('Write to the sheet')
    await expect(line).toContainText('The step "report" failed.')
    await line.getByRole('button', { name: 'Try again' }).click()
    await app.toast('It was given to the robot again')
    await expect(line).toHaveCount(0)
  })

  test('without the permission the screen is not opened', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await newPerson())
    await page.goto('/extraction_schedule')
    await expect(page).toHaveURL(/\/$/)
  })
})

test.describe('3 §4 Logs', () => {
  test('of a sheet date are shown by ten, and new ones come by themselves', async ({ app, page }) => {
    const schedule = newId()
    const log = (row: number, status: boolean, title: string, message: string) =>
      asOwner((query) =>
        query(
          `insert into extraction_logs (id, practice_id, schedule_id, sheet_date, row_number, status, title, message)
           values ($1, $2, $3, '2031-04-01', $4, $5, $6, $7)`,
          [newId(), practice.id, schedule, row, status, title, message],
        ),
      )
    await asOwner((query) =>
      query(
        `insert into extraction_schedules (id, practice_id, sheet_date, type, status)
         values ($1, $2, '2031-04-01', 'new', 2)`,
        [schedule, practice.id],
      ),
    )
    for (let row = 2; row <= 12; row += 1) await log(row, row !== 3, row === 3 ? 'Refused' : 'Created', `Row ${row}.`)
    await page.clock.install()
    await openWithPractice(app, '/logs')
    await expect(page.getByText('Please select a sheet date')).toBeVisible()
    const date = page.getByRole('textbox', { name: 'Sheet Date', exact: true })
    await date.focus()
    await date.blur()
    await expect(page.getByText('Sheet Date is required')).toBeVisible()
    await date.fill('04012031')
    await expect(page.getByText('Sheet Date is required')).toHaveCount(0)
    await expect(page.getByRole('columnheader')).toHaveText([
      'Sheet Date',
      'Row',
      'Status',
      'Title / Message',
      'Date Created',
      'Practice',
    ])
    await expect(rows(page, 'Logs')).toHaveCount(10)
    await expect(rows(page, 'Logs').nth(1)).toContainText('FALSE')
    await expect(rows(page, 'Logs').nth(1)).toContainText('Refused: Row 3.')
    await expect(rows(page, 'Logs').nth(2)).toContainText('TRUE')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(rows(page, 'Logs')).toHaveCount(1)
    await log(13, true, 'Updated', 'Row 13.')
    await page.clock.fastForward('00:15')
    await expect(rows(page, 'Logs').nth(1)).toContainText('Updated: Row 13.')
    await page.reload()
    await expect(rows(page, 'Logs')).toHaveCount(2)
  })

  test('ask for a connection first', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await newPerson({ practices: [0] }), '/logs')
    await choose(page, 0)
    await expect(page.getByRole('textbox', { name: 'Sheet Date', exact: true })).toBeVisible()
  })
})

test.describe('3 §2 Audit Trait', () => {
  test('is stepped through day by day, and narrowed by robot, code and dates', async ({ app, page }) => {
    const robot = `Robot ${unique()}`
    const said = (at: string, code: string, message: string) =>
      asOwner((query) =>
        query(
          `insert into bot_statuses (id, practice_id, bot_name, code, message, created_at)
           values ($1, $2, $3, $4, $5, $6::timestamp at time zone 'America/Chicago')`,
          [newId(), practice.id, robot, code, message, at],
        ),
      )
    await said('2031-05-06T00:00:00', 'CHECK', 'First of the day')
    await said('2031-05-06T23:59:59', 'DONE', 'Last of the day')
    for (let count = 1; count <= 26; count += 1) await said(`2031-05-07T08:00:${10 + count}`, 'DONE', `Said ${count}`)
    const log = rows(page, 'Bot log')
    await openWithPractice(app, '/audit-trait', ['auditTrait'])
    const today = new Date().toLocaleDateString('en-US', {
      timeZone: 'America/Chicago',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    await expect(page.getByRole('group', { name: 'Day' })).toContainText(today)

    await page.goto('/audit-trait?startDate=2031-05-07&endDate=2031-05-07')
    await expect(page.getByRole('columnheader')).toHaveText(['Bot Name', 'Code', 'Message', 'Practice', 'Date Created'])
    await expect(log).toHaveCount(25)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(log).toHaveCount(1)
    await page.getByRole('button', { name: 'One day back' }).click()
    await expect(page.getByRole('group', { name: 'Day' })).toContainText('05/06/2031')
    await expect(log).toHaveCount(2)
    await expect(log.first()).toContainText('Last of the day')
    await page.getByRole('button', { name: 'One day forward' }).click()
    await expect(log).toHaveCount(25)

    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Bot Name').last().fill(robot.toLowerCase())
    await page.getByLabel('Code').last().fill('check')
    await page.getByLabel('Start date', { exact: true }).fill('05/01/2031')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(log).toHaveCount(1)
    await expect(log).toContainText('First of the day')
    await expect(page.getByRole('group', { name: 'Day' })).toContainText('05/01/2031 – 05/07/2031')
    await page.getByRole('button', { name: 'Today' }).click()
    await expect(page.getByText('The robot has said nothing on this day.')).toBeVisible()
  })

  test('without the permission the screen is not opened', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await newPerson())
    await page.goto('/audit-trait')
    await expect(page).toHaveURL(/\/$/)
  })
})

inEveryLook('Command Center, Logs and Audit Trait', () => {
  test('axe finds nothing', { tag: '@all' }, async ({ app, page }) => {
    const id = newId()
    await asOwner(async (query) => {
      await query(
        `insert into extraction_schedules (id, practice_id, sheet_date, type, status, rows_read, rows_refused)
         values ($1, $2, '2031-06-03', 'upload', 2, 12, 2)`,
        [id, practice.id],
      )
      await query(
        `insert into extraction_logs (id, practice_id, schedule_id, sheet_date, row_number, status, title, message)
         values ($1, $2, $3, '2031-06-03', 2, false, 'Refused', 'The patient has no name.')`,
        [newId(), practice.id, id],
      )
      // One task that the robot has yet to finish, and one that it has given up on.
      await query(
        `insert into robot_tasks (id, practice_id, kind, subject_id, step, due, state, wake_at, reason)
         values ($1, $2, 'record', $3, 'check', '2031-06-03', 'paused', '2031-06-03', 'The payer is away.'),
           ($4, $2, 'page', $5, 'extract', '2031-06-04', 'set aside', null, 'The step "extract" failed.')`,
        [newId(), practice.id, newId(), newId(), newId()],
      )
      await query(
        `insert into bot_statuses (id, practice_id, bot_name, code, message, created_at)
         values ($1, $2, 'Bitewing robot', 'UNCHECKED', 'The payer could not be reached.', '2031-06-03T18:00:00Z')`,
        [newId(), practice.id],
      )
    })
    await openWithPractice(app, '/extraction_schedule', ['extractionSchedule', 'auditTrait'])
    await expect(schedules(page).filter({ hasText: '06/03/2031' }).first()).toContainText('left')
    await expect(page.getByRole('heading', { name: 'Set aside' })).toBeVisible()
    await app.isAccessible()
    const dialog = await openDialog(page)
    await dialog.getByRole('textbox', { name: 'Start Date', exact: true }).fill(typed(workingDay(2)))
    await dialog.getByRole('button', { name: 'Verify dates' }).click()
    await expect(dialog.getByText('1 day has a page in the sheet:')).toBeVisible()
    await app.isAccessible()
    await page.goto('/logs?sheetDate=2031-06-03')
    await expect(rows(page, 'Logs').first()).toContainText('The patient has no name.')
    await app.isAccessible()
    await page.goto('/audit-trait?startDate=2031-06-03&endDate=2031-06-03')
    await expect(rows(page, 'Bot log').first()).toContainText('The payer could not be reached.')
    await app.isAccessible()
  })
})
