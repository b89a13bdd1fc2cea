import {
  dayFromNow,
  modal,
  newCarrier,
  openForm,
  openList,
  openRecord,
  row,
  tab,
  toCall,
} from './support/call-center.ts'
import { expect, test } from './support/journey.ts'
import { changeBehindTheBack, ownCarrier, practice, rowOf } from './support/records.ts'

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

  test('is Save first and Update afterwards', { tag: '@all' }, async ({ app }) => {
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

  test('a code that becomes eligible needs its frequency', { tag: '@all' }, async ({ app }) => {
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

  test('an ELG record asks: FBD, eligibility only, or not at all', { tag: '@all' }, async ({ app, page }) => {
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

  test('tells what the record must have', { tag: '@all' }, async ({ app }) => {
    const carrier = ownCarrier()
    await toCall(carrier, { patient_first_name: 'Req', note: 'x', policy_type: null })
    const window = await openForm(app, carrier, 'Req')
    await window.getByLabel('Call reference number').fill('R-1')
    await window.getByRole('button', { name: 'Save', exact: true }).last().click()
    await app.toast('Cannot update')
    await app.toast('Dear user, the following field(s) is/are required')
  })

  test('the benefit period is two dates, read in words, and what is none stays as it was told', {
    tag: '@all',
  }, async ({ app }) => {
    const carrier = ownCarrier()
    const answers = { BenefitPeriod: 'Calendar year' }
    const id = await toCall(carrier, { patient_first_name: 'Ben', note: 'x', answers })
    const window = await openForm(app, carrier, 'Ben')
    await expect(window.getByText("'Calendar year' is no period of two dates.")).toBeVisible()
    await window.getByRole('textbox', { name: 'Benefit period from' }).fill('03/04/2026')
    await window.getByRole('textbox', { name: 'Benefit period to' }).fill('12/31/2026')
    await expect(window.getByText('March 4, 2026 to December 31, 2026')).toBeVisible()
    await window.getByRole('button', { name: 'Save', exact: true }).last().click()
    await app.toast('Spreadsheet saved')
    expect((await rowOf(id))['answers']).toMatchObject({ BenefitPeriod: '2026/03/04 - 2026/12/31' })
  })

  test('two agents: what both changed is shown side by side', { tag: '@all' }, async ({ app, page }) => {
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

  test('an audited record can only be read', { tag: '@all' }, async ({ app, page }) => {
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

  test('without save_verification it can only be read', { tag: '@all' }, async ({ app }) => {
    const carrier = ownCarrier()
    await toCall(carrier, { patient_first_name: 'Ron' })
    const window = await openForm(app, carrier, 'Ron', ['callCenter.save_verification'])
    await expect(window.getByText('You can look at this form, but not change it.')).toBeVisible()
    await expect(window.getByRole('button', { name: 'Call back at…' })).toHaveCount(0)
  })

  test('the call script asks one question at a time, and Enter goes on', { tag: '@all' }, async ({ app, page }) => {
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

  test('is a page of its own, with the next patient of the same carrier', { tag: '@all' }, async ({ app, page }) => {
    const carrier = ownCarrier()
    await newCarrier(carrier)
    await toCall(carrier, { patient_first_name: 'One' })
    await toCall(carrier, { patient_first_name: 'Two', appointment_date: dayFromNow(2) })
    const window = await openRecord(app, carrier, 'One')
    await window.getByRole('button', { name: 'Open in full page' }).click()
    // The window has the same heading and buttons until it is gone.
    await expect(page.getByRole('button', { name: 'Back to the list' })).toBeVisible()
    await expect(window).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Verification Call Center' })).toBeVisible()
    await expect(page.getByText(practice.npi)).toBeVisible()
    await expect(page.getByText(practice.tax_id)).toBeVisible()
    await page.getByRole('button', { name: /Next patient of this carrier: Two/ }).click()
    await expect(page.getByRole('heading', { name: /Two/ })).toBeVisible()
    // By the page itself: one from outside may come before the browser has noted the last step of the history.
    await page.evaluate(() => location.reload())
    await expect(page.getByRole('heading', { name: /One/ })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: /Two/ })).toBeVisible()
  })
})
