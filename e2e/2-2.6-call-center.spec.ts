import { newId } from '@bitewing/db'
import type { Locator, Page } from '@playwright/test'
import { type App, expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import {
  changeBehindTheBack,
  chooseAction,
  newRecord,
  openWith,
  ownCarrier,
  practice,
  rowOf,
  selectPractice,
  withoutActions,
} from './support/records.ts'

const AGENT = ['callCenter', 'patientInfo', 'files', 'notes', 'columnsConfiguration']
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const modal = (page: Page) => page.getByRole('dialog', { name: 'Verification Call Center' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** The browser's day, in its time zone. */
function dayFromNow(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000)
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(day)
}

/** A record that waits for a call, of a carrier that no other journey has. */
async function toCall(carrier: string, columns: Record<string, unknown> = {}): Promise<string> {
  return await newRecord({
    carrier_name: carrier,
    appointment_date: dayFromNow(1),
    verification_by: 'Check',
    eligibility_status: 'Check',
    policy_type: 'Primary',
    ...columns,
  })
}

async function newCarrier(name: string, phone = '18005550199'): Promise<string> {
  const id = newId()
  await asOwner((query) =>
    query('insert into carriers (id, name, phone_number) values ($1, $2, $3)', [id, name, phone]),
  )
  return id
}

async function openList(app: App, carrier: string, without: string[] = []): Promise<void> {
  const person = await newPerson({ permissions: AGENT, practices: [0] })
  await withoutActions(person, ...without)
  await app.arrive(person)
  await selectPractice(app.page)
  await app.page.goto(`/callCenter?carrier=e:${encodeURIComponent(carrier)}`)
}

async function openRecord(app: App, carrier: string, name: string, without: string[] = []): Promise<Locator> {
  await openList(app, carrier, without)
  await row(app.page, name).click()
  await expect(modal(app.page).getByRole('heading', { name: new RegExp(name) })).toBeVisible()
  return modal(app.page)
}

async function openForm(app: App, carrier: string, name: string, without: string[] = []): Promise<Locator> {
  const window = await openRecord(app, carrier, name, without)
  await tab(app.page, 'Verification').click()
  await expect(window.getByRole('tablist', { name: 'Sections of the form' })).toBeVisible()
  return window
}

test.describe('2 §2.6 Call Center list', () => {
  test('without list_transaction the person is sent to the landing', async ({ app, page }) => {
    await openList(app, ownCarrier(), ['callCenter.list_transaction'])
    await expect(page).toHaveURL(/\/$/)
  })

  test('shows what waits for a call, and all, each with its count', async ({ app, page }) => {
    const carrier = ownCarrier()
    await toCall(carrier, { patient_first_name: 'Later', appointment_date: dayFromNow(2) })
    await toCall(carrier, { patient_first_name: 'Sooner' })
    await toCall(carrier, { patient_first_name: 'Done', verification_by: 'Done by DR' })
    await openList(app, carrier)
    await expect(page).toHaveTitle(/Insurance Verification \| Call Center/)
    await expect(page.getByRole('radio', { name: 'To call (2)' })).toBeChecked()
    await expect(page.locator('tbody tr').filter({ hasText: 'Reyes' })).toHaveText([/Sooner/, /Later/])
    await page.getByText('All (3)').click()
    await expect(row(page, 'Done Reyes')).toBeVisible()
    await expect(page).toHaveURL(/queue=all/)
  })

  test('a failed load is an empty table that can be asked for again', async ({ app, page }) => {
    const carrier = ownCarrier()
    await toCall(carrier)
    await page.route('**/getAllTransaction*', (route) => route.abort())
    await openList(app, carrier)
    await app.tryAgain('**/getAllTransaction*')
    await expect(row(page, 'Reyes')).toBeVisible()
  })

  test('verifies, unaudits for who may, and opens the tickets in place', async ({ app, page }) => {
    const carrier = ownCarrier()
    const id = await toCall(carrier, { type: 'ELG', patient_first_name: 'Star' })
    await openList(app, carrier)
    await chooseAction(row(page, 'Star'), 'Verify')
    await page.getByRole('button', { name: 'Yes' }).click()
    await app.toast('The transaction was set as verified')
    expect(await rowOf(id)).toMatchObject({ audited: true })
    await page.getByText(/^All \(/).click()
    await chooseAction(row(page, 'Star'), 'Unaudit')
    await page.getByRole('button', { name: 'Yes' }).click()
    await app.toast('The transaction was set as not verified')
    await chooseAction(row(page, 'Star'), 'Issue')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL(/callCenter/)
  })
})

test.describe('2 §2.6 Verification Call Center', () => {
  test('has the record’s own carrier first, its numbers with their lines, and Patient Info in front', async ({
    app,
    page,
  }) => {
    const carrier = ownCarrier()
    await newCarrier(carrier)
    await toCall(carrier, { patient_first_name: 'Cara' })
    const window = await openRecord(app, carrier, 'Cara')
    await expect(window.getByLabel('Carrier', { exact: true })).toHaveValue(carrier)
    await expect(window.getByLabel('Number', { exact: true })).toHaveValue(
      /Provider line, \+1\(800\)555-0199 \(Carrier\)/,
    )
    await expect(window.getByRole('link', { name: '+1(800)555-0199' })).toHaveAttribute('href', 'tel:+18005550199')
    await expect(tab(page, 'Patient Info')).toHaveAttribute('aria-selected', 'true')
    await window.getByRole('button', { name: 'Report this number as wrong' }).click()
    await app.toast('Thank you. Whoever looks after the payers will see it.')
    await expect(window.getByText('Reported as wrong')).toBeVisible()
  })

  test('asks before another carrier is told who the patient is', async ({ app, page }) => {
    const carrier = ownCarrier()
    await toCall(carrier, { patient_first_name: 'Otto' })
    const window = await openRecord(app, carrier, 'Otto')
    await expect(window.getByRole('alert')).toContainText('This is not the carrier of the record')
    await expect(window.locator('a[href^="tel:"]')).toHaveCount(0)
    await window.getByRole('button', { name: 'Show the number anyway' }).click()
    await expect(window.locator('a[href^="tel:"]')).toHaveCount(1)
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })

  test('says when carriers or a number are not to be had', async ({ app, page }) => {
    const carrier = ownCarrier()
    await newCarrier(carrier, '')
    await toCall(carrier, { patient_first_name: 'Nell' })
    const window = await openRecord(app, carrier, 'Nell')
    await expect(window.getByText('Phone number not found, please try again.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.route('**/api/v2/appsettings/carriers*', (route) => route.abort())
    await page.reload()
    await row(page, 'Nell').click()
    await expect(modal(page).getByText('Carriers list not found.')).toBeVisible()
  })

  test('opens the files only after they were checked', async ({ app, page }) => {
    const carrier = ownCarrier()
    await toCall(carrier, { patient_first_name: 'Fay' })
    await openRecord(app, carrier, 'Fay')
    await page.route('**/filecheck/**', (route) => route.abort())
    await tab(page, 'Files').click()
    await app.toast('Could not check files')
    await expect(tab(page, 'Patient Info')).toHaveAttribute('aria-selected', 'true')
    await page.unroute('**/filecheck/**')
    await tab(page, 'Files').click()
    await expect(tab(page, 'Files')).toHaveAttribute('aria-selected', 'true')
  })

  test('saves the patient info as a spreadsheet', async ({ app, page }) => {
    const carrier = ownCarrier()
    const id = await toCall(carrier, { patient_first_name: 'Pia' })
    const window = await openRecord(app, carrier, 'Pia')
    await window.getByLabel('Employer Name').fill('Lakeside Mills')
    await window.getByRole('button', { name: 'Save', exact: true }).first().click()
    await app.toast('Spreadsheet saved')
    expect(await rowOf(id)).toMatchObject({ employer_name: 'Lakeside Mills' })
    await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  })

  test('closing with something typed asks first', async ({ app, page }) => {
    const carrier = ownCarrier()
    await toCall(carrier, { patient_first_name: 'Uma' })
    const window = await openForm(app, carrier, 'Uma')
    await window.getByLabel('Representative name').fill('Dana')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(window.getByLabel('Representative name')).toHaveValue('Dana')
  })
})

test.describe('2 §2.6 the verification form', () => {
  test('from the list to the saved verification with the keyboard alone', async ({ app, page }) => {
    const carrier = ownCarrier()
    const id = await toCall(carrier, { patient_first_name: 'Kay', note: '' })
    await openList(app, carrier)
    await row(page, 'Kay').focus()
    await page.keyboard.press('Enter')
    await expect(modal(page).getByRole('heading', { name: /Kay/ })).toBeVisible()
    await tab(page, 'Patient Info').focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(tab(page, 'Verification')).toHaveAttribute('aria-selected', 'true')
    await modal(page).getByRole('radio', { name: 'Active', exact: true }).first().focus()
    await page.keyboard.press('a')
    await modal(page).getByLabel('Annual maximum, individual').focus()
    await page.keyboard.type('1500')
    await page.keyboard.press('Control+Enter')
    await app.toast('Please write down in the notes what was said.')
    await expect(modal(page).getByRole('textbox', { name: /^Notes/ })).toBeFocused()
    await page.keyboard.type('Spoke with Dana')
    await page.keyboard.press('Control+Enter')
    await app.toast('Spreadsheet saved')
    expect(await rowOf(id)).toMatchObject({
      verification_by: 'Done by CC',
      eligibility_status: 'Active',
      note: 'Spoke with Dana',
      answers: expect.objectContaining({ AnnMax: '1500' }),
    })
  })

  test('is Save first and Update afterwards', async ({ app }) => {
    const carrier = ownCarrier()
    await toCall(carrier, { patient_first_name: 'Sal', note: 'As it was' })
    const window = await openForm(app, carrier, 'Sal')
    const panel = window.getByRole('tabpanel', { name: 'Verification' })
    await window.getByLabel('Call reference number').fill('R-17')
    await panel.getByRole('button', { name: 'Save' }).click()
    await app.toast('Spreadsheet saved')
    await window.getByLabel('Call reference number').fill('R-18')
    await panel.getByRole('button', { name: 'Update' }).click()
    await app.toast('Verification updated')
  })

  test('a code that becomes eligible needs its frequency', async ({ app }) => {
    const carrier = ownCarrier()
    await toCall(carrier, { patient_first_name: 'Eli', note: 'x' })
    const window = await openForm(app, carrier, 'Eli')
    await window.getByRole('tab', { name: /^Procedures/ }).click()
    await window.getByRole('radiogroup', { name: 'D0140 Eligible' }).getByRole('radio').first().focus()
    await app.page.keyboard.press('e')
    const frequency = window.getByRole('textbox', { name: 'D0140 Frequency' })
    await window.getByRole('button', { name: 'Save', exact: true }).last().click()
    await app.toast('A code that is eligible needs its frequency')
    await expect(frequency).toBeFocused()
    await frequency.fill('1 in 6 months')
    await window.getByRole('button', { name: 'Save', exact: true }).last().click()
    await app.toast('Spreadsheet saved')
  })

  test('an ELG record asks: FBD, eligibility only, or not at all', async ({ app, page }) => {
    const carrier = ownCarrier()
    const id = await toCall(carrier, { patient_first_name: 'Ege', type: 'ELG', note: 'x' })
    const window = await openForm(app, carrier, 'Ege')
    await window.getByLabel('Call reference number').fill('R-1')
    await window.getByLabel('Annual maximum, individual').fill('900')
    const save = window.getByRole('button', { name: 'Save', exact: true }).last()
    await save.click()
    await expect(
      page.getByText('A change of type from ELG to FBD is going to be made, you want to continue?'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await rowOf(id)).toMatchObject({ type: 'ELG', version: 1 })
    await save.click()
    await page.getByRole('button', { name: 'Save eligibility only' }).click()
    await app.toast('Spreadsheet saved')
    expect(await rowOf(id)).toMatchObject({ type: 'ELG' })
    // What is not part of the eligibility is still there, unsaved.
    await expect(window.getByLabel('Annual maximum, individual')).toHaveValue('900')
    await window.getByRole('button', { name: 'Update', exact: true }).click()
    await page.getByRole('button', { name: 'Change to FBD and save' }).click()
    await app.toast('Verification updated')
    expect(await rowOf(id)).toMatchObject({ type: 'FBD', answers: expect.objectContaining({ AnnMax: '900' }) })
  })

  test('tells what the record must have', async ({ app }) => {
    const carrier = ownCarrier()
    await toCall(carrier, { patient_first_name: 'Req', note: 'x', policy_type: null })
    const window = await openForm(app, carrier, 'Req')
    await window.getByLabel('Call reference number').fill('R-1')
    await window.getByRole('button', { name: 'Save', exact: true }).last().click()
    await app.toast('Cannot update')
    await app.toast('Dear user, the following field(s) is/are required')
  })

  test('the benefit period is two dates, read in words, and what is none stays as it was told', async ({ app }) => {
    const carrier = ownCarrier()
    const answers = { BenefitPeriod: 'Calendar year' }
    const id = await toCall(carrier, { patient_first_name: 'Ben', note: 'x', answers })
    const window = await openForm(app, carrier, 'Ben')
    await expect(window.getByText("'Calendar year' is no period of two dates.")).toBeVisible()
    await window.getByLabel('Benefit period from').fill('03/04/2026')
    await window.getByLabel('Benefit period to').fill('12/31/2026')
    await expect(window.getByText('March 4, 2026 to December 31, 2026')).toBeVisible()
    await window.getByRole('button', { name: 'Save', exact: true }).last().click()
    await app.toast('Spreadsheet saved')
    expect((await rowOf(id))['answers']).toMatchObject({ BenefitPeriod: '2026/03/04 - 2026/12/31' })
  })

  test('two agents: what both changed is shown side by side', async ({ app, page }) => {
    const carrier = ownCarrier()
    const id = await toCall(carrier, { patient_first_name: 'Duo', note: 'x' })
    const window = await openForm(app, carrier, 'Duo')
    await window.getByLabel('Representative name').fill('Mine')
    await page.route('**/api/tmp/merge*', (route) => route.abort())
    await changeBehindTheBack(id, `answers = answers || '{"RepName":"Theirs"}'`)
    await page.unroute('**/api/tmp/merge*')
    await window.getByRole('button', { name: 'Save', exact: true }).last().click()
    const conflict = page.getByRole('dialog').filter({ hasText: 'Theirs' })
    await expect(conflict).toContainText('Mine')
    await conflict.getByRole('button', { name: /save/i }).click()
    await app.toast('Spreadsheet saved')
    expect((await rowOf(id))['answers']).toMatchObject({ RepName: 'Mine' })
  })

  test('an audited record can only be read', async ({ app, page }) => {
    const carrier = ownCarrier()
    await toCall(carrier, { patient_first_name: 'Aud', audited: true })
    await openList(app, carrier)
    await page.getByText(/^All \(/).click()
    await row(page, 'Aud').click()
    await tab(page, 'Verification').click()
    const panel = modal(page).getByRole('tabpanel', { name: 'Verification' })
    await expect(panel.getByLabel('Effective date')).toHaveAttribute('readonly')
    await expect(panel.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await expect(modal(page).getByText('This record is audited. Some features are disabled.')).toBeVisible()
  })

  test('without save_verification it can only be read', async ({ app }) => {
    const carrier = ownCarrier()
    await toCall(carrier, { patient_first_name: 'Ron' })
    const window = await openForm(app, carrier, 'Ron', ['callCenter.save_verification'])
    await expect(window.getByText('You can look at this form, but not change it.')).toBeVisible()
    await expect(window.getByRole('button', { name: 'Call back at…' })).toHaveCount(0)
  })

  test('the call script asks one question at a time, and Enter goes on', async ({ app, page }) => {
    const carrier = ownCarrier()
    await toCall(carrier, { patient_first_name: 'Scr', note: 'x', answers: {} })
    const window = await openForm(app, carrier, 'Scr')
    await window.getByText('Call script').click()
    await expect(window.getByText('Is the plan active for this patient today?')).toBeVisible()
    await page.keyboard.press('a')
    await page.keyboard.press('Enter')
    await expect(window.getByText('Since when is the patient covered?')).toBeVisible()
    await page.keyboard.type('01012026')
    await page.keyboard.press('Enter')
    await expect(window.getByText('From when to when does the benefit period run?')).toBeVisible()
    await page.keyboard.press('Shift+Enter')
    await expect(window.getByLabel('Effective date')).toHaveValue('01/01/2026')
  })

  test('is a page of its own, with the next patient of the same carrier', async ({ app, page }) => {
    const carrier = ownCarrier()
    await newCarrier(carrier)
    await toCall(carrier, { patient_first_name: 'One' })
    await toCall(carrier, { patient_first_name: 'Two', appointment_date: dayFromNow(2) })
    const window = await openRecord(app, carrier, 'One')
    await window.getByRole('button', { name: 'Open in full page' }).click()
    await expect(page.getByRole('heading', { name: 'Verification Call Center' })).toBeVisible()
    await expect(page.getByText(practice.npi)).toBeVisible()
    await expect(page.getByText(practice.tax_id)).toBeVisible()
    await page.getByRole('button', { name: /Next patient of this carrier: Two/ }).click()
    await expect(page.getByRole('heading', { name: /Two/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: /Two/ })).toBeVisible()
  })
})

test.describe('2 §2.6 callbacks and the wallboard', () => {
  test('a call that was put off comes up at its hour', async ({ app, page }) => {
    const carrier = ownCarrier()
    await toCall(carrier, { patient_first_name: 'Bak' })
    const window = await openRecord(app, carrier, 'Bak')
    await window.getByRole('button', { name: 'Call back at…' }).click()
    await page.getByLabel('Time').fill('never')
    await page.getByRole('button', { name: 'Call back at…' }).last().click()
    await expect(page.getByText('Please enter a time such as 2:30 PM.')).toBeVisible()
    await page.getByLabel('Time').fill('12:00 AM')
    await page.getByRole('button', { name: 'Call back at…' }).last().click()
    await app.toast('The call is put off.')
    await page.keyboard.press('Escape')
    await expect(page.getByText(new RegExp(`Call back now: .*${carrier}`))).toBeVisible()
    await page.getByRole('button', { name: /^Callbacks/ }).click()
    await page.getByRole('listitem').filter({ hasText: carrier }).getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText(new RegExp(`Call back now: .*${carrier}`))).toHaveCount(0)
  })

  test('the wallboard has numbers and no names', async ({ app, page }) => {
    const carrier = ownCarrier()
    await toCall(carrier, { patient_first_name: 'Secret', appointment_date: dayFromNow(0) })
    await openList(app, carrier)
    await page.getByRole('link', { name: 'Wallboard' }).click()
    await expect(page.getByText('Visits within 24 hours, not verified')).toBeVisible()
    await expect(page.getByText('Secret')).toHaveCount(0)
    await app.isAccessible()
  })
})

test.describe('2 §2.6 the numbers of a carrier', () => {
  test('are looked after by who administers the payers, checked, and seen by who calls', async ({ app, page }) => {
    const carrier = ownCarrier()
    await newCarrier(carrier)
    await toCall(carrier, { patient_first_name: 'Num' })
    await app.enter(
      await newPerson({ permissions: ['user', 'permissions', ...AGENT], practices: [0] }),
      `/clients?view=payers&search=${encodeURIComponent(carrier)}`,
    )
    await row(page, carrier).getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: `How ${carrier} is asked` })
    await dialog.getByRole('button', { name: 'Add a number' }).click()
    await dialog.getByLabel('Number', { exact: true }).last().fill('555-0111')
    await dialog.getByLabel('Line', { exact: true }).last().fill('Dental providers')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText(/Please enter the number with its country code/)).toBeVisible()
    await dialog.getByLabel('Number', { exact: true }).last().fill('+18885550111')
    await dialog.getByRole('button', { name: 'Move +18885550111 up' }).click()
    await dialog.getByLabel('Menu of the line').fill('2, then 1')
    await app.isAccessible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await app.toast('Payer Edited Successfully')
    await selectPractice(page)
    await page.goto(`/callCenter?carrier=e:${encodeURIComponent(carrier)}`)
    await row(page, 'Num').click()
    await expect(modal(page).getByLabel('Number', { exact: true })).toHaveValue(/Dental providers, \+1\(888\)555-0111/)
    await expect(modal(page).getByText('2, then 1')).toBeVisible()
  })
})

inEveryLook('2 §2.6 in light, dark and narrow', () => {
  test('the list and the verification are accessible', async ({ app, page }) => {
    const carrier = ownCarrier()
    await newCarrier(carrier)
    await toCall(carrier, { patient_first_name: 'Axe' })
    await openList(app, carrier)
    await expect(row(page, 'Axe')).toBeVisible()
    await app.isAccessible()
    await row(page, 'Axe').click()
    await tab(page, 'Verification').click()
    await app.isAccessible()
    await openWith(page, '/callCenter', { transactionId: await toCall(carrier) })
    await expect(page.getByRole('heading', { name: 'Verification Call Center' })).toBeVisible()
    await app.isAccessible()
  })
})
