import type { OwnPermission } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import { dayIn } from '@bitewing/domain'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import {
  changeBehindTheBack,
  choosePracticeOnTheSpot,
  newRecord,
  ownCarrier,
  practice,
  selectPractice,
} from './support/records.ts'

/** Long after everything that the demo has. */
const MONTH = '2031-03'

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, name: string) => panel(page, 'Upcoming appointments').getByRole('link', { name })
const rowOf = (page: Page, table: string, name: string) =>
  page.getByRole('table', { name: table }).getByRole('row', { name })

/** The records that a number leads to are as many as it says. */
async function leadsTo(page: Page, number: Locator, count: number, ...crumbs: string[]): Promise<void> {
  await number.click()
  await expect(page.getByRole('heading', { name: 'Insurance Verification | All Transactions' })).toBeVisible()
  await expect(page.getByText(`1–${count} of ${count}`, { exact: true })).toBeVisible()
  for (const crumb of crumbs)
    await expect(page.getByRole('navigation', { name: 'Active filters' })).toContainText(crumb)
  await page.goBack()
  await expect(panel(page, 'Upcoming appointments')).toBeVisible()
}

/** As people read it. */
const monthFirst = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')

/** The dot that a point of the chart has while the mouse is over it. */
async function weekOnLine(page: Page, { line, week }: { line: number; week: number }): Promise<Locator> {
  const chart = panel(page, 'Appointments by week')
  await chart.locator('.recharts-line-dots').nth(line).locator('.recharts-line-dot').nth(week).hover({ force: true })
  return chart.locator('.recharts-active-dot').nth(line)
}

/** By this payer, just now. */
async function answered(payer: string, failure: string): Promise<void> {
  await asOwner((query) =>
    query(
      `insert into payer_answers (id, practice_id, provider, sandbox, payer_id, payer_name, failure, format, asked_at)
       values ($1, $2, 'stedi', true, 'J1', $3, $4, 'none', now())`,
      [newId(), practice.id, payer, failure],
    ),
  )
}

/** Eight records of a month, of which four are done, and one of the month before. */
async function someRecords(carrier: string): Promise<string> {
  const open = { verification_by: 'Not content loaded', eligibility_status: 'EMPTY' }
  for (const columns of [
    { appointment_date: `${MONTH}-01` },
    { appointment_date: `${MONTH}-08`, audited: true },
    { appointment_date: `${MONTH}-09`, eligibility_status: 'Max Out', type: 'ELG' },
    { appointment_date: `${MONTH}-31`, verification_by: 'Done by CC' },
    { appointment_date: `${MONTH}-10`, ...open, required_fields: 9, missing_fields: 4 },
    { appointment_date: `${MONTH}-11`, ...open, type: 'ELG' },
    { appointment_date: `${MONTH}-12`, verification_by: 'Check', eligibility_status: 'Not Found' },
    { appointment_date: '2031-02-28' },
  ])
    await newRecord({ carrier_name: carrier, ...columns })
  const waiting = { appointment_date: `${MONTH}-13`, verification_by: 'Check', eligibility_status: 'Check' }
  return await newRecord({ carrier_name: carrier, ...waiting })
}

inEveryLook('2 §2.9 Dashboard', () => {
  test('without a practice it asks for one; then every number leads to its records', async ({ app, page }) => {
    const carrier = ownCarrier()
    const open = await someRecords(carrier)
    const today = dayIn(practice.time_zone)
    const unchecked = { verification_by: 'Unchecked', eligibility_status: 'Unchecked' }
    for (const columns of [unchecked, { type: 'ELG', audited: true }, { required_fields: 3, missing_fields: 1 }])
      await newRecord({ carrier_name: carrier, appointment_date: today, ...columns })
    for (const failure of ['timeout', '']) await answered(carrier, failure)

    await app.enter(await newPerson({ permissions: ['home', 'transaction'] }), '/home')
    await expect(page.getByText('Please select a connection', { exact: true })).toBeVisible()
    await choosePracticeOnTheSpot(page)
    // A patient who was looked for in this tab does not disturb.
    await page.evaluate(() =>
      sessionStorage.setItem('bitewing.filters.all-transactions.patient', '{"operation":"c","value":"nobody"}'),
    )
    await page.goto(`/home?month=${MONTH}&carrier=${encodeURIComponent(carrier)}`)

    await expect(panel(page, 'Upcoming appointments').getByText('In the next five days')).toHaveCount(4)
    await expect(card(page, 'ELG')).toContainText('1')
    await expect(card(page, 'Missing Code')).toContainText('1')
    await expect(card(page, 'Audited')).toContainText('1')
    await card(page, 'FBD').hover()
    await expect(page.getByRole('tooltip')).toContainText(`Appointments from ${monthFirst(today)} to `)
    await leadsTo(page, card(page, 'FBD'), 2, 'In the next five days', carrier)
    await leadsTo(page, card(page, 'Audited'), 1, 'In the next five days', 'audited')

    const failing = rowOf(page, 'Payers that fail today', carrier)
    await expect(failing).toContainText('1 of 2')
    await expect(panel(page, 'Payers that fail today')).toContainText('Failed counts answers and not records')
    await leadsTo(page, failing.getByRole('link'), 1, 'In the next five days', carrier, 'Unchecked')

    const counters = panel(page, 'What became of them')
    await expect(counters.getByRole('listitem')).toContainText([
      /Completed4.*50.00 %.*February 2031: 1 \(\+300.00 %\)/,
      /Not Completed2.*25.00 %/,
      /Not Found1/,
      /Audited1/,
      /Other1/,
    ])
    await leadsTo(page, counters.getByRole('link', { name: /^Completed/ }), 4, 'Completed')
    const monthBefore = 'February 2031: 1 (+300.00 %), Completed'
    await leadsTo(page, counters.getByRole('link', { name: monthBefore }), 1, '02/01/2031', 'Completed')

    await expect(page.getByRole('table', { name: 'Status', exact: true }).getByRole('row')).toContainText([
      'Status',
      /Active.*2.*25.00 %/,
      /Pending.*1.*12.50 %/,
      /Not Completed by anybody.*2/,
      /Not Found and not completed.*1/,
      /Other.*2/,
      /Completed by call center.*1/,
      /Completed otherwise.*0/,
      /Still open.*1/,
      /Total.*8/,
    ])
    await leadsTo(
      page,
      rowOf(page, 'Status', 'Not Completed by anybody').getByRole('link'),
      2,
      'Not Completed by anybody',
    )
    await leadsTo(page, page.locator('.recharts-pie-sector').nth(1), 1, 'Pending')
    await leadsTo(page, rowOf(page, 'Appointments by week', 'FBD').getByRole('link').nth(1), 4, '03/08/2031')
    await leadsTo(page, await weekOnLine(page, { line: 0, week: 1 }), 4, '03/08/2031')
    await leadsTo(page, await weekOnLine(page, { line: 1, week: 1 }), 2, '03/08/2031')
    await leadsTo(page, rowOf(page, 'By practice', practice.name).getByRole('link').nth(2), 3, practice.name)
    await leadsTo(
      page,
      rowOf(page, 'By practice', practice.name).getByRole('link').last(),
      1,
      '02/01/2031',
      '02/28/2031',
    )

    await panel(page, 'Status').getByText('ELG', { exact: true }).click()
    await expect(panel(page, 'Status').getByRole('row', { name: 'Total 2' })).toBeVisible()
    await app.isAccessible()

    await page.goto(`/home?month=${MONTH}`)
    await leadsTo(page, rowOf(page, 'By carrier', carrier).getByRole('link').first(), 8, carrier)
    await rowOf(page, 'By carrier', carrier).getByRole('button').click()
    await expect(page.getByRole('table', { name: 'By carrier' })).toHaveCount(0)
    await panel(page, 'Status').getByText('ELG', { exact: true }).click()

    await changeBehindTheBack(open, `verification_by = 'Done by DR', eligibility_status = 'Active', type = 'ELG'`)
    await expect(panel(page, 'Status').getByRole('row', { name: 'Active 1 33.33 %' })).toBeVisible()
  })
})

test.describe('2 §2.9 Dashboard', () => {
  test('months follow each other over the year, carriers are searched, and a failure says so', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    await app.arrive(await newPerson({ permissions: ['home'], practices: [0] }))
    await selectPractice(page)
    await page.goto('/home?month=2030-12')
    await expect(page.getByText('There are no appointments in December 2030.')).toBeVisible()
    await expect(panel(page, 'What became of them').getByText('November 2030: 0')).toHaveCount(5)
    await expect(panel(page, 'Status').getByRole('row', { name: 'Total 0' })).toBeVisible()
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(page.getByText('January 2031', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'This month' }).click()
    await expect(page).not.toHaveURL(/month/)

    await page.getByRole('combobox', { name: 'Carrier' }).pressSequentially('harborl')
    await expect(page.getByRole('option', { name: 'Harborline Dental' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/carrier=Harborline\+Dental/)
    // Who may not see the grid has the numbers alone.
    await expect(panel(page, 'Upcoming appointments').getByText('FBD')).toBeVisible()
    await expect(panel(page, 'Upcoming appointments').getByRole('link')).toHaveCount(0)

    await page.route('**/api/dashboard/graphicsData', (route) => route.abort())
    await page.getByRole('button', { name: 'Previous month' }).click()
    await expect(page.getByText('The numbers could not be loaded.')).toBeVisible()
    await page.unroute('**/api/dashboard/graphicsData')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(panel(page, 'Upcoming appointments')).toBeVisible()
  })

  test('Enter takes the carrier that is highlighted, however busy the browser is, and all of them once the field is emptied', {
    tag: '@all',
  }, async ({ app, page }) => {
    // What the list of options does a moment later, a busy browser does much later.
    await page.addInitScript(() => {
      const later = window.setTimeout
      window.setTimeout = ((run: () => void, ms = 0) => later(run, ms === 0 ? 1000 : ms)) as typeof setTimeout
    })
    await app.arrive(await newPerson({ permissions: ['home'], practices: [0] }))
    await selectPractice(page)
    await page.goto('/home')
    const carrier = page.getByRole('combobox', { name: 'Carrier' })
    await carrier.pressSequentially('harborl')
    await expect(page.getByRole('option', { name: 'Harborline Dental' })).toBeVisible()
    // Begun after those of the list, and over after them.
    await page.evaluate(() => new Promise((later) => setTimeout(later)))
    await carrier.press('Enter')
    await expect(page).toHaveURL(/carrier=Harborline\+Dental/)
    await expect(carrier).toHaveValue('Harborline Dental')
    await expect(page.getByRole('option')).toHaveCount(0)

    await carrier.press('ControlOrMeta+a')
    await carrier.press('Delete')
    await carrier.press('Enter')
    await expect(page).not.toHaveURL(/carrier/)
    await expect(carrier).toHaveValue('')
  })

  test('who may list records at another client alone has the numbers of this one, and no links', {
    tag: '@all',
  }, async ({ app, page }) => {
    await page.route('**/api/authz/get/user/permission*', async (route) => {
      const answer = await route.fetch()
      const { value, ...rest } = (await answer.json()) as { value: OwnPermission[] }
      const elsewhere = value.map(({ actions, ...held }) => ({
        ...held,
        actions: actions.map(({ name }) => ({ name, notAt: name === 'list_transaction' ? [practice.client_id] : [] })),
      }))
      await route.fulfill({ response: answer, json: { ...rest, value: elsewhere } })
    })
    await app.arrive(await newPerson({ permissions: ['home', 'transaction'], practices: [0] }))
    await selectPractice(page)
    await page.goto('/home')
    await expect(panel(page, 'Upcoming appointments').getByText('FBD')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  })
})
