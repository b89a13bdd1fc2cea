import type { Page } from '@playwright/test'
import { type App, expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { hasAppeared } from './support/passing.ts'
import { asOwner, newPerson } from './support/people.ts'
import {
  changeBehindTheBack,
  choosePracticeOnTheSpot,
  newRecord,
  openWith,
  ownCarrier,
  practice,
  rowOf,
  selectPractice,
  VERIFIER,
  withoutActions,
} from './support/records.ts'

const rows = (page: Page) => page.getByRole('row').filter({ has: page.locator('td') })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const actionsOf = (page: Page, name: string) => row(page, name).getByRole('button', { name: 'More actions' })

async function openList(app: App, carrier: string, without: string[] = []): Promise<void> {
  const person = await newPerson({ permissions: VERIFIER, practices: [0] })
  await withoutActions(person, ...without)
  await app.arrive(person)
  await selectPractice(app.page)
  await app.page.goto(`/iv_missingcode?carrier=${encodeURIComponent(carrier)}`)
}

test.describe('1 §2.3 Insurance Verification list', () => {
  test('without a selection asks for a connection, which can be chosen on the spot', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    await app.enter(await newPerson({ permissions: VERIFIER, practices: [0, 1] }), '/iv_missingcode')
    await choosePracticeOnTheSpot(page)
    await expect(rows(page)).toHaveCount(10)
  })

  test('shows what the specification names, the latest appointment first', async ({ app, page }) => {
    const carrier_name = ownCarrier()
    const counts = { required_fields: 8, missing_fields: 3 }
    await newRecord({ carrier_name, patient_first_name: 'Early', appointment_date: '2026-05-01', ...counts })
    const unchecked = { eligibility_status: 'INACTIVE', verification_by: 'Unchecked' }
    await newRecord({ carrier_name, patient_first_name: 'Late', appointment_date: '2026-05-09', ...unchecked })
    await openList(app, carrier_name)
    await expect(page.getByRole('columnheader')).toHaveText([
      'Appointment',
      'Patient Name',
      'Practice Name',
      'Carrier',
      'Missing Fields',
      'Verification By',
      'Eligibility Status',
      'Actions',
    ])
    await expect(rows(page).first()).toContainText('05/09/2026')
    const late = row(page, 'Late Reyes')
    await expect(late).toContainText(practice.name)
    await expect(late.getByRole('img', { name: 'There are no missing fields for this record' })).toBeVisible()
    await expect(late.locator('[data-tone=warning]')).toHaveText('INACTIVE')
    await late.locator('[data-tone=danger]').hover()
    await expect(page.getByRole('tooltip')).toHaveText('Issue in the Carrier Website')
    const early = row(page, 'Early Reyes')
    await early.getByRole('img', { name: '3 empty fields of 8' }).hover()
    await expect(page.getByRole('tooltip').filter({ hasText: '3 empty fields of 8' })).toBeVisible()
    await early.getByText('Done by DR').hover()
    await expect(page.getByRole('tooltip').filter({ hasText: 'Insurance Verification Completed' })).toBeVisible()
    await page.getByRole('button', { name: 'Appointment' }).click()
    await expect(rows(page).first()).toContainText('05/01/2026')
  })

  test('filters, page and rows per page are in the address, under the names of the specification', async ({
    app,
    page,
  }) => {
    const carrier_name = ownCarrier()
    for (let day = 1; day <= 12; day += 1)
      await newRecord({ carrier_name, appointment_date: `2026-04-${String(day).padStart(2, '0')}` })
    await newRecord({ carrier_name, appointment_date: '2026-04-20', eligibility_status: 'Termed' })
    await openList(app, carrier_name)
    await expect(page.getByText('1–10 of 13')).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/[?&]page=1(&|$)/)
    await expect(rows(page)).toHaveCount(3)
    await page.getByLabel('Rows per page').selectOption('25 rows')
    await expect(page).toHaveURL(/rowsPerPage=25/)
    await expect(rows(page)).toHaveCount(13)

    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('combobox', { name: 'Eligibility status' }).click()
    await page.getByRole('option', { name: 'Active', exact: true }).click()
    await page.getByLabel('Start date', { exact: true }).fill('04052026')
    await page.getByLabel('End date', { exact: true }).fill('04032026')
    await page.getByLabel('End date', { exact: true }).press('Tab')
    // The end was typed last, so the start is adjusted to it.
    await expect(page.getByLabel('Start date', { exact: true })).toHaveValue('04/03/2026')
    await page.getByLabel('End date', { exact: true }).fill('04062026')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/statusPatient=Active/)
    await expect(page).toHaveURL(/startDate=2026-04-03/)
    await expect(page).toHaveURL(/endDate=2026-04-06/)
    await expect(rows(page)).toHaveCount(4)
    await page.reload()
    await expect(rows(page)).toHaveCount(4)

    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('textbox', { name: 'Carrier name' }).fill('nobody has this carrier')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page.getByText('No records to display or there are no appointments scheduled')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Apply filters' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page).not.toHaveURL(/carrier|statusPatient|startDate|endDate/)
    await expect(rows(page).first()).toBeVisible()
  })

  test('offers what the permissions allow, and nothing where nothing was loaded', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const carrier_name = ownCarrier()
    const nothing = { eligibility_status: 'No content loaded', verification_by: 'Unchecked' }
    await newRecord({ carrier_name, patient_first_name: 'Plain' })
    await newRecord({ carrier_name, patient_first_name: 'Blank', ...nothing })
    await openList(app, carrier_name, ['missingCode.edit_missingcode', 'missingCode.audit_transaction'])
    await expect(row(page, 'Plain Reyes').getByRole('button', { name: 'Patient Info' })).toBeVisible()
    await row(page, 'Blank Reyes').getByText('Blank Reyes').click()
    await expect(page).toHaveURL(/iv_missingcode/)
    await expect(page.getByText('FBD')).toHaveCount(0)
    await expect(page.getByText('Set as verified')).toHaveCount(0)
    await expect(row(page, 'Blank Reyes').getByRole('button')).toHaveCount(0)
  })

  test('FBD opens the form of the record, also at the list’s own address', { tag: '@all' }, async ({ app, page }) => {
    const carrier_name = ownCarrier()
    const transactionId = await newRecord({ carrier_name })
    await openList(app, carrier_name)
    await actionsOf(page, 'Ana Reyes').click()
    await page.getByRole('menuitem', { name: 'FBD' }).click()
    await expect(page).toHaveURL('/missingCode')
    expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toEqual({
      transactionId,
      overridePermissions: true,
    })
    await expect(page.getByRole('tablist', { name: 'Sections of the form' })).toBeVisible()
    await openWith(page, '/iv_missingcode', { transactionId })
    await expect(page.getByRole('tablist', { name: 'Sections of the form' })).toBeVisible()
  })
})

test.describe('1 §4 the star', () => {
  test('sets a record as verified and back, after a question', async ({ app, page }) => {
    const carrier_name = ownCarrier()
    const id = await newRecord({ carrier_name })
    await openList(app, carrier_name)
    await actionsOf(page, 'Ana Reyes').click()
    await page.getByRole('menuitem', { name: 'Set as verified' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Dear user, are you sure you want to set this record as verified')
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await rowOf(id)).toMatchObject({ audited: false })

    await actionsOf(page, 'Ana Reyes').click()
    await page.getByRole('menuitem', { name: 'Set as verified' }).click()
    await question.getByRole('button', { name: 'Yes' }).click()
    await app.toast('The transaction was set as verified')
    await expect(row(page, 'Ana Reyes').getByRole('img', { name: 'Verified', exact: true })).toBeVisible()

    await actionsOf(page, 'Ana Reyes').click()
    await page.getByRole('menuitem', { name: 'Set as not verified' }).click()
    await expect(question).toContainText('Dear user, are you sure you want to set this record as not verified')
    await question.getByRole('button', { name: 'Yes' }).click()
    await app.toast('The transaction was set as not verified')
    expect(await rowOf(id)).toMatchObject({ audited: false })
  })

  test('says what is required when something is missing', { tag: '@all' }, async ({ app, page }) => {
    const carrier_name = ownCarrier()
    await newRecord({ carrier_name, policy_type: null, patient_first_name: 'EMPTY' })
    await newRecord({ carrier_name, patient_first_name: 'Cora', required_fields: 5, missing_fields: 2 })
    await openList(app, carrier_name)
    await actionsOf(page, 'EMPTY Reyes').click()
    await page.getByRole('menuitem', { name: 'Set as verified' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await app.toast('Cannot Audit')
    await app.toast('Dear user, the following field(s) is/are required: Policy Type, Patient First Name')
    await actionsOf(page, 'Cora Reyes').click()
    await page.getByRole('menuitem', { name: 'Set as verified' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await app.toast('There are 2 required fields missing: the record cannot be set as verified.')
  })

  test('says so when it cannot be set', { tag: '@all' }, async ({ app, page }) => {
    const carrier_name = ownCarrier()
    const id = await newRecord({ carrier_name })
    await openList(app, carrier_name)
    await expect(actionsOf(page, 'Ana Reyes')).toBeVisible()
    await asOwner((query) => query('delete from verification_records where id = $1', [id]))
    await actionsOf(page, 'Ana Reyes').click()
    await page.getByRole('menuitem', { name: 'Set as verified' }).click()
    await app.toast('The record was not found in the storage.')
    await expect(page.getByText('No records to display')).toBeVisible()
  })
})

test('what a colleague changes appears by itself, and its row glows', async ({ app, page }) => {
  const carrier_name = ownCarrier()
  const id = await newRecord({ carrier_name })
  await openList(app, carrier_name)
  await expect(row(page, 'Ana Reyes')).toContainText('Active')
  await changeBehindTheBack(id, `eligibility_status = 'Max Out'`)
  await app.glows('Ana Reyes')
  await expect(row(page, 'Ana Reyes')).toContainText('Max Out')
  await expect(page.locator('tr[data-changed]')).toHaveCount(0)
})

test("one's own changes do not glow", { tag: '@all' }, async ({ app, page }) => {
  const carrier_name = ownCarrier()
  const id = await newRecord({ carrier_name })
  await newRecord({ carrier_name, patient_first_name: 'Bo' })
  await openList(app, carrier_name)
  await actionsOf(page, 'Ana Reyes').click()
  await page.getByRole('menuitem', { name: 'Set as verified' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await app.toast('The transaction was set as verified')
  // A later change by somebody else does glow.
  await changeBehindTheBack(id, `eligibility_status = 'Max Out'`)
  await app.glows('Max Out')
  expect(await hasAppeared(page, 'changed', 'Bo Reyes')).toBe(false)
})

test('the list is worked with the keyboard alone', async ({ app, page }) => {
  const carrier_name = ownCarrier()
  await newRecord({ carrier_name, patient_first_name: 'First', appointment_date: '2026-05-09' })
  await newRecord({ carrier_name, patient_first_name: 'Second', appointment_date: '2026-05-08' })
  await openList(app, '')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Carrier name' })).toBeFocused()
  await page.keyboard.type(carrier_name)
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await rows(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Patient Info' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Resume Details' }).getByLabel('Patient First Name')).toHaveValue(
    'Second',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(actionsOf(page, 'Second Reyes')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/missingCode')
  await expect(page.getByText('First Reyes').first()).toBeVisible()
})

test('from the title of the list, two keys open the first record', { tag: '@all' }, async ({ app, page }) => {
  const carrier_name = ownCarrier()
  await newRecord({ carrier_name })
  await openList(app, carrier_name)
  await expect(row(page, 'Ana Reyes')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Ana Reyes')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/missingCode')
})

test('a click on a row opens the form, or what the user has chosen in the profile', { tag: '@all' }, async ({
  app,
  page,
}) => {
  const carrier_name = ownCarrier()
  await newRecord({ carrier_name })
  await openList(app, carrier_name)
  const carrier = row(page, 'Ana Reyes').getByText(carrier_name)
  await carrier.click({ modifiers: ['Shift'] })
  await carrier.selectText()
  await carrier.dispatchEvent('click')
  await expect(page).toHaveURL(/iv_missingcode/)
  await page.evaluate(() => getSelection()?.removeAllRanges())
  await carrier.click()
  await expect(page).toHaveURL('/missingCode')
  await page.goto('/profile')
  await page.getByRole('combobox', { name: 'A click on a record opens' }).click()
  await page.getByRole('option', { name: 'The detail', exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await app.toast('your data has been updated')
  await page.goto(`/iv_missingcode?carrier=${encodeURIComponent(carrier_name)}`)
  await carrier.click()
  await expect(page).toHaveURL('/transaction-detail')
})

inEveryLook('axe finds nothing', () => {
  test('in the list, its filter and its actions', { tag: '@all' }, async ({ app, page }) => {
    const carrier_name = ownCarrier()
    await newRecord({ carrier_name, audited: true })
    await newRecord({ carrier_name, verification_by: 'Check', eligibility_status: 'Not Found' })
    await newRecord({ carrier_name, patient_first_name: 'Bo', required_fields: 5, missing_fields: 2 })
    await openList(app, carrier_name)
    await expect(rows(page)).toHaveCount(3)
    await app.isAccessible()
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('textbox', { name: 'Carrier name' })).toBeVisible()
    await app.isAccessible()
    await page.keyboard.press('Escape')
    await actionsOf(page, 'Bo Reyes').click()
    await expect(page.getByRole('menu')).toBeVisible()
    await app.isAccessible()
  })
})
