import { AGENT, modal, newCarrier, openForm, openRecord, row, tab, toCall } from './support/call-center.ts'
import { expect, test } from './support/journey.ts'
import { newPerson } from './support/people.ts'
import { ownCarrier, rowOf, selectPractice } from './support/records.ts'

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

  test('asks before another carrier is told who the patient is', { tag: '@all' }, async ({ app, page }) => {
    const carrier = ownCarrier()
    await toCall(carrier, { patient_first_name: 'Otto' })
    const window = await openRecord(app, carrier, 'Otto')
    await expect(window.getByRole('alert')).toContainText('This is not the carrier of the record')
    await expect(window.locator('a[href^="tel:"]')).toHaveCount(0)
    await window.getByRole('button', { name: 'Show the number anyway' }).click()
    await expect(window.locator('a[href^="tel:"]')).toHaveCount(1)
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })

  test('says when carriers or a number are not to be had', { tag: '@all' }, async ({ app, page }) => {
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

  test('opens the files only after they were checked', { tag: '@all' }, async ({ app, page }) => {
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

  test('saves the patient info as a spreadsheet', { tag: '@all' }, async ({ app, page }) => {
    const carrier = ownCarrier()
    const id = await toCall(carrier, { patient_first_name: 'Pia' })
    const window = await openRecord(app, carrier, 'Pia')
    await window.getByLabel('Employer Name').fill('Lakeside Mills')
    await window.getByRole('button', { name: 'Save', exact: true }).first().click()
    await app.toast('Spreadsheet saved')
    expect(await rowOf(id)).toMatchObject({ employer_name: 'Lakeside Mills' })
    await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  })

  test('closing with something typed asks first', { tag: '@all' }, async ({ app, page }) => {
    const carrier = ownCarrier()
    await toCall(carrier, { patient_first_name: 'Uma' })
    const window = await openForm(app, carrier, 'Uma')
    await window.getByLabel('Representative name').fill('Dana')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(window.getByLabel('Representative name')).toHaveValue('Dana')
  })
})

test.describe('2 §2.6 the numbers of a carrier', () => {
  test('are looked after by who administers the payers, checked, and seen by who calls', { tag: '@all' }, async ({
    app,
    page,
  }) => {
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
