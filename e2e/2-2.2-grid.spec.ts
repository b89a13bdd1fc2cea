import { randomInt } from 'node:crypto'
import { FILTER_OPERATIONS, passes, takesValue } from '@bitewing/domain'
import type { Page } from '@playwright/test'
import { type App, expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import { changeBehindTheBack, newRecord, practice, rowOf, selectPractice, withoutActions } from './support/records.ts'

const PERMISSIONS = ['transaction', 'patientInfo', 'files', 'flagColor', 'missingCode', 'columnsConfiguration']
const rows = (page: Page) => page.getByRole('row').filter({ has: page.locator('td') })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Active filters' })

/** A day that no other journey uses, far from the demo's days. */
function ownDay(): string {
  return new Date(Date.UTC(2040, 0, 1) + randomInt(20_000) * 86_400_000).toISOString().slice(0, 10)
}
const shown = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

async function openGrid(app: App, day: string, without: string[] = [], search = ''): Promise<void> {
  const person = await newPerson({ permissions: PERMISSIONS, practices: [0, 1] })
  await withoutActions(person, ...without)
  await app.arrive(person)
  await selectPractice(app.page)
  await app.page.goto(`/allTransaction?dates=${day}..${day}${search}`)
}

async function applyFilter(page: Page, fill: (form: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Filters' })
  await fill(form)
  await form.getByRole('button', { name: 'Apply filters' }).click()
}

test.describe('2 §2.2 All Transactions', () => {
  test('without list_transaction the person is sent to the landing', { tag: '@all' }, async ({ app, page }) => {
    await openGrid(app, ownDay(), ['transaction.list_transaction'])
    await expect(page).toHaveURL(/\/$/)
  })

  test('shows the default columns, dates as MM/dd/yyyy, the type in capitals, the meter by its rules', async ({
    app,
    page,
  }) => {
    const day = ownDay()
    const at = { appointment_date: day }
    await newRecord({ ...at, patient_first_name: 'Full', required_fields: 44, missing_fields: 0 })
    await newRecord({ ...at, patient_first_name: 'Part', required_fields: 44, missing_fields: 11 })
    await newRecord({
      ...at,
      patient_first_name: 'Gone',
      eligibility_status: 'Not Found',
      required_fields: 44,
      missing_fields: 44,
    })
    await openGrid(app, day)
    await expect(page).toHaveTitle(/Insurance Verification \| All Transactions/)
    await expect(page.getByRole('columnheader')).toHaveText([
      'Appointment',
      'Patient Name',
      'Practice',
      'Type',
      'Carrier Name',
      'Missing Fields',
      'Verification By',
      'Flag',
      'Actions',
    ])
    await expect(row(page, 'Part Reyes')).toContainText(shown(day))
    await expect(row(page, 'Part Reyes')).toContainText('FBD')
    await expect(row(page, 'Full Reyes').getByRole('img', { name: 'There are no missing fields' })).toBeVisible()
    await expect(row(page, 'Gone Reyes').getByRole('img', { name: 'Nothing can be filled in' })).toBeVisible()
    await expect(row(page, 'Part Reyes').getByRole('meter')).toHaveAttribute('aria-valuenow', '33')
  })

  test('2 §4 the eligibility status has the colour of its meaning', { tag: '@all' }, async ({ app, page }) => {
    const day = ownDay()
    const statuses = { Ada: 'Active', Bea: 'Inactive', Cy: 'Not Found' }
    for (const [patient_first_name, eligibility_status] of Object.entries(statuses))
      await newRecord({ appointment_date: day, patient_first_name, eligibility_status })
    await openGrid(app, day)
    const colours: string[] = []
    for (const [name, status] of Object.entries(statuses)) {
      const shownStatus = row(page, `${name} Reyes`).getByText(status, { exact: true })
      await expect(shownStatus).toBeVisible()
      colours.push(await shownStatus.evaluate((element) => getComputedStyle(element).color))
    }
    expect(new Set(colours).size).toBe(3)
  })

  test('the arrows move the selected day by one day', { tag: '@all' }, async ({ app, page }) => {
    const day = ownDay()
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    await newRecord({ appointment_date: day, patient_first_name: 'First' })
    await newRecord({ appointment_date: next, patient_first_name: 'Second' })
    await openGrid(app, day)
    await expect(row(page, 'First Reyes')).toBeVisible()
    await page.getByRole('button', { name: 'One day forward' }).click()
    await expect(row(page, 'Second Reyes')).toBeVisible()
    await expect(row(page, 'First Reyes')).toHaveCount(0)
    await expect(crumbs(page)).toContainText(shown(next))
    await page.getByRole('button', { name: 'One day back' }).click()
    await expect(row(page, 'First Reyes')).toBeVisible()
  })

  test('each filter operation leaves the records that it should', async ({ app, page }) => {
    const day = ownDay()
    const carriers = { Ada: 'Harbor Dental', Bea: 'harbor', Cy: 'EMPTY', Di: 'The Harbor', Ed: 'Summit', Flo: '' }
    for (const [patient_first_name, carrier_name] of Object.entries(carriers))
      await newRecord({ appointment_date: day, patient_first_name, carrier_name })
    await openGrid(app, day)
    await expect(rows(page)).toHaveCount(6)
    for (const operation of FILTER_OPERATIONS) {
      const name = operationName(operation)
      await applyFilter(page, async (form) => {
        await form.getByRole('combobox', { name: 'Carrier: operation' }).click()
        await form.getByRole('option', { name, exact: true }).click()
        const value = form.getByRole('textbox', { name: 'Carrier: value' })
        if (takesValue(operation)) await value.fill('Harbor')
        else await expect(value).toBeDisabled()
      })
      const truth = Object.entries(carriers).filter(([, text]) => passes(text, { operation, value: 'Harbor' }))
      await expect(crumbs(page)).toContainText(name)
      await expect(rows(page)).toHaveCount(truth.length)
      for (const [patient] of truth) await expect(row(page, `${patient} Reyes`)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Remove the filter Carrier' }).click()
    await expect(rows(page)).toHaveCount(6)
  })

  test('2 §5: a value is asked for, missing fields disable two filters, types are added by Enter', {
    tag: '@all',
  }, async ({ app, page }) => {
    const day = ownDay()
    await newRecord({ appointment_date: day, patient_first_name: 'Fay', required_fields: 9, missing_fields: 2 })
    await newRecord({ appointment_date: day, patient_first_name: 'Gus', type: 'ELG' })
    await openGrid(app, day)
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Filters' })
    await form.getByRole('combobox', { name: 'Provider: operation' }).click()
    await form.getByRole('option', { name: 'starts with' }).click()
    await form.getByRole('button', { name: 'Apply filters' }).click()
    await expect(form.getByText('Field is required')).toBeVisible()
    await form.getByRole('combobox', { name: 'Provider: operation' }).click()
    await form.getByRole('option', { name: 'is not empty' }).click()
    await form.getByRole('textbox', { name: 'Eligibility Status: value' }).fill('Active')
    await form.getByRole('combobox', { name: 'Missing Fields' }).click()
    await form.getByRole('option', { name: 'with missing fields', exact: true }).click()
    await expect(form.getByRole('textbox', { name: 'Eligibility Status: value' })).toHaveValue('')
    await expect(form.getByRole('textbox', { name: 'Eligibility Status: value' })).toBeDisabled()
    await expect(form.getByRole('combobox', { name: 'Verification By: operation' })).toBeDisabled()
    const types = form.getByRole('textbox', { name: 'Record type' })
    for (const code of ['fbd', 'FBD']) {
      await types.fill(code)
      await types.press('Enter')
    }
    await expect(form.getByRole('button', { name: 'Remove FBD' })).toHaveCount(1)
    await form.getByRole('button', { name: 'Apply filters' }).click()
    await expect(row(page, 'Fay Reyes')).toBeVisible()
    await expect(row(page, 'Gus Reyes')).toHaveCount(0)
    await expect(crumbs(page)).toContainText('with missing fields')
  })

  test('filters stay over a reload, but a patient’s name is neither in the address nor kept', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const day = ownDay()
    await newRecord({ appointment_date: day, patient_first_name: 'Zenobia' })
    await newRecord({ appointment_date: day, patient_first_name: 'Yan' })
    await openGrid(app, day)
    await applyFilter(page, (form) => form.getByRole('textbox', { name: 'Patient Name: value' }).fill('Zenobia'))
    await expect(rows(page)).toHaveCount(1)
    expect(page.url()).not.toMatch(/zenobia/i)
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toMatch(/zenobia/i)
    await page.goto('/allTransaction')
    await expect(crumbs(page)).toContainText(shown(day))
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Reset' }).click()
    await expect(crumbs(page)).not.toContainText(shown(day))
  })

  test('a header sorts for the moment, and the own order comes back', { tag: '@all' }, async ({ app, page }) => {
    const day = ownDay()
    await newRecord({ appointment_date: day, patient_first_name: 'Ann', carrier_name: 'Zeta' })
    await newRecord({ appointment_date: day, patient_first_name: 'Bob', carrier_name: 'Alpha' })
    await openGrid(app, day)
    await page.getByRole('button', { name: 'Carrier Name' }).click()
    await expect(rows(page).first()).toContainText('Bob Reyes')
    await expect(page.getByText('Carrier (ascending)')).toBeVisible()
    await page.getByRole('button', { name: 'Carrier Name' }).click()
    await expect(rows(page).first()).toContainText('Ann Reyes')
    await page.getByRole('button', { name: 'Back to my own order' }).click()
    await expect(page.getByText('Appointment (ascending)')).toBeVisible()
  })

  test('25, 50 or 100 rows a page, the first 25; or all of them as one scrolls', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const day = ownDay()
    await asOwner((query) =>
      query(
        `insert into verification_records (id, practice_id, appointment_date, type, patient_first_name, patient_last_name)
         select lpad(to_hex(extract(epoch from $2::date)::bigint + n), 24, 'e'), $1, $2, 'FBD', 'Many', lpad(n::text, 4, '0')
         from generate_series(1, 420) n`,
        [practice.id, day],
      ),
    )
    await openGrid(app, day, [], '&sort=patientName')
    await expect(page.getByText('1–25 of 420')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText([
      '25 rows',
      '50 rows',
      '100 rows',
    ])
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(rows(page).first()).toContainText('Many 0026')
    await page.getByRole('button', { name: 'Last page' }).click()
    await expect(rows(page).last()).toContainText('Many 0420')
    await page.getByText('Continuous').click()
    await expect(page.getByText('300 of 420 loaded')).toBeVisible()
    await rows(page).first().focus()
    await page.keyboard.press('Control+End')
    await expect(page.getByText('420 of 420 loaded')).toBeVisible()
  })

  test('a flag is picked from the client’s colours and taken away, without a mouse too', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const day = ownDay()
    const id = await newRecord({ appointment_date: day })
    await openGrid(app, day)
    await page.getByRole('button', { name: 'Flag of Ana Reyes: No flag' }).click()
    await page.getByRole('menuitem', { name: 'Urgent' }).click()
    await app.toast('Color saved')
    await expect(page.getByRole('button', { name: 'Flag of Ana Reyes: Urgent' })).toBeVisible()
    expect((await rowOf(id))['flag_colour_id']).not.toBeNull()
    await page.getByRole('button', { name: 'Flag of Ana Reyes: Urgent' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'No flag' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Flag of Ana Reyes: No flag' })).toBeVisible()
  })

  test('the row menu offers what is granted: More Details, Audit, Unaudit', async ({ app, page }) => {
    const day = ownDay()
    await newRecord({ appointment_date: day, type: 'ELG', patient_first_name: 'Eve' })
    await openGrid(app, day, ['transaction.unaudit', 'transaction.create'])
    await row(page, 'Eve Reyes').getByRole('button', { name: 'More actions' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['More Details', 'FBD', 'Audit', 'See File', 'Tickets'])
    await page.getByRole('menuitem', { name: 'Audit' }).click()
    await expect(page.getByRole('dialog')).toContainText(
      'Dear user, are you sure you want to set this record as verified',
    )
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await app.toast('The transaction was set as verified')
    await expect(row(page, 'Eve Reyes').getByRole('img', { name: 'Verified' })).toBeVisible()
    await row(page, 'Eve Reyes').getByRole('button', { name: 'More actions' }).click()
    await expect(page.getByRole('menuitem', { name: 'Unaudit' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await row(page, 'Eve Reyes').getByText('Eve Reyes').click()
    await expect(page).toHaveURL(/\/transaction-detail$/)
    await expect(page.getByText('Eve').first()).toBeVisible()
  })

  test('what a colleague changes appears by itself', async ({ app, page }) => {
    const day = ownDay()
    const id = await newRecord({ appointment_date: day })
    await openGrid(app, day)
    await expect(row(page, 'Ana Reyes')).toContainText('Done by DR')
    await changeBehindTheBack(id, `verification_by = 'Done by CC'`)
    await expect(row(page, 'Ana Reyes')).toContainText('Done by CC')
  })

  test('statistics: the shares and the total at once, and the panel stays as it was left', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const day = ownDay()
    for (const verification_by of ['Check', 'Check', 'Done by DR'])
      await newRecord({ appointment_date: day, verification_by })
    await openGrid(app, day)
    await page.getByRole('button', { name: 'Statistics', exact: true }).click()
    const panel = page.getByRole('region', { name: 'Statistics' })
    const results = [/Check.*2.*66\.67 %/, /Done by DR.*1.*33\.33 %/, /Total.*3.*100\.00 %/]
    await expect(panel.getByRole('listitem')).toHaveText(results)
    await page.reload()
    await expect(panel.getByRole('listitem')).toHaveText(results)
    const places = await panel.getByRole('listitem').evaluateAll((items) =>
      items.map((item) => {
        const { top, height } = item.getBoundingClientRect()
        return { top, lines: height / Number.parseFloat(getComputedStyle(item).lineHeight) }
      }),
    )
    expect(new Set(places.map(({ top }) => top)).size, 'side by side').toBe(1)
    for (const { lines } of places) expect(lines, 'words and a bar under them').toBeLessThan(2)
  })

  test('statistics of several practices: the hint first, then those of the chosen one', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const day = ownDay()
    await newRecord({ appointment_date: day, verification_by: 'Check' })
    await openGrid(app, day)
    await page.goto('/connections')
    await page.getByRole('button', { name: 'Check All', exact: true }).click()
    await page.getByRole('button', { name: 'Active selected practices' }).click()
    await app.toast('2 practices of Brightsmile Dental Group are selected.')
    await page.goto(`/allTransaction?dates=${day}..${day}`)
    await page.getByRole('button', { name: 'Statistics', exact: true }).click()
    const panel = page.getByRole('region', { name: 'Statistics' })
    await expect(panel).toContainText(
      'You must select a practice and then press the search statistics button in order to display information.',
    )
    await panel.getByRole('button', { name: 'Search statistics' }).click()
    await expect(panel.getByRole('listitem')).toHaveText([/Check.*1.*100\.00 %/, /Total.*1.*100\.00 %/])
  })

  test('columns are chosen and ordered in the grid, and come back as they were', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const day = ownDay()
    await newRecord({ appointment_date: day, eligibility_status: 'Inactive' })
    await openGrid(app, day)
    await expect(row(page, 'Ana Reyes').locator('[data-tone=warning]')).toHaveText('Inactive')
    const headers = page.getByRole('columnheader')
    await page.getByRole('button', { name: 'Columns', exact: true }).click()
    const chooser = page.getByRole('dialog', { name: 'Columns' })
    await chooser.getByRole('checkbox', { name: 'Type' }).uncheck()
    await chooser.getByRole('checkbox', { name: 'Eligibility' }).check()
    await chooser.getByRole('button', { name: 'Move Appointment down' }).focus()
    for (let place = 0; place < 2; place += 1) await page.keyboard.press('Enter')
    const chosen = ['Patient Name', 'Appointment', 'Practice', 'Carrier Name', 'Missing Fields', 'Verification By']
    await expect(headers).toHaveText([...chosen, 'Eligibility', 'Flag', 'Actions'])
    await expect(row(page, 'Ana Reyes').getByText('Inactive')).toHaveCount(1)
    await page.goto('/columns-configurations')
    await expect(page.getByRole('switch', { name: 'Show Eligibility' })).toBeChecked()
    await expect(page.getByRole('switch', { name: 'Show Type' })).not.toBeChecked()
    await page.goto(`/allTransaction?dates=${day}..${day}`)
    await expect(headers.first()).toHaveText('Patient Name')
    await page.getByRole('button', { name: 'Columns', exact: true }).click()
    await app.isAccessible()
    await chooser.getByRole('button', { name: 'Default columns' }).click()
    await expect(headers.first()).toHaveText('Appointment')
    await expect(headers).toHaveCount(9)
  })

  test('export: asks, then saves the workbook under the client’s name; a failure is said', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const day = ownDay()
    await newRecord({ appointment_date: day })
    await openGrid(app, day)
    await page.getByRole('button', { name: 'Export' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Are you sure you want to download this file?')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Export' }).click()
    const download = page.waitForEvent('download')
    await question.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toMatch(
      /^Brightsmile Dental Group \d\d-\d\d-\d{4} \d\d.\d\d.\d\d\.xlsx$/,
    )
    await page.route('**/api/iv/transaction/download', (route) => route.abort())
    await expect(page.getByRole('button', { name: 'Export' })).toBeEnabled()
    await page.getByRole('button', { name: 'Export' }).click()
    await question.getByRole('button', { name: 'Download' }).click()
    await app.toast('error downloading the file, try again')
  })

  test('a view is saved under a name, comes back, and its link shows a colleague the same', { tag: '@all' }, async ({
    app,
    page,
    context,
  }) => {
    const day = ownDay()
    await newRecord({ appointment_date: day, carrier_name: 'Alpha' })
    await openGrid(app, day, [], '&carrier=c:Alpha')
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('My Alpha')
    await page.getByRole('button', { name: 'Save this view' }).click()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('menuitem', { name: 'Copy a link to this view' }).click()
    await app.toast('The link was copied. It holds no patient name.')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.goto('/allTransaction?dates=2030-01-01..2030-01-01')
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'My Alpha' }).click()
    await expect(crumbs(page)).toContainText('contains Alpha')
    await page.goto(link)
    await expect(row(page, 'Ana Reyes')).toBeVisible()
    await expect(crumbs(page)).toContainText(shown(day))
  })

  test('a list that cannot be loaded leaves the table empty and offers another try', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const day = ownDay()
    await newRecord({ appointment_date: day })
    await openGrid(app, day)
    await expect(rows(page)).toHaveCount(1)
    await page.route('**/getAllTransaction', (route) => route.fulfill({ status: 400, body: '{}' }))
    await page.getByRole('button', { name: 'One day forward' }).click()
    await expect(page.getByText('The list could not be loaded.')).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
    await app.tryAgain('**/getAllTransaction')
    await expect(page.getByText('No records to display or there are no appointments scheduled')).toBeVisible()
  })

  inEveryLook('everyone can use it', () => {
    test('the grid, its filter form and its statistics', { tag: '@all' }, async ({ app, page }) => {
      const day = ownDay()
      await newRecord({ appointment_date: day, required_fields: 10, missing_fields: 4 })
      await openGrid(app, day, [], '&carrier=nem')
      await expect(row(page, 'Ana Reyes')).toBeVisible()
      await page.getByRole('button', { name: 'Statistics', exact: true }).click()
      await expect(page.getByText('100.00 %').first()).toBeVisible()
      await app.isAccessible()
      await page.getByRole('button', { name: 'Filters', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
      await app.isAccessible()
    })
  })
})

function operationName(operation: (typeof FILTER_OPERATIONS)[number]): string {
  return {
    c: 'contains',
    nc: 'does not contain',
    e: 'is equal to',
    ne: 'is not equal to',
    sw: 'starts with',
    ew: 'ends with',
    em: 'is empty',
    nem: 'is not empty',
  }[operation]
}
