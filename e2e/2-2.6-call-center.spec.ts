import { AGENT, dayFromNow, newCarrier, openList, openRecord, row, tab, toCall } from './support/call-center.ts'
import { expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import { chooseAction, openWith, ownCarrier, rowOf } from './support/records.ts'

test.describe('2 §2.6 Call Center list', () => {
  test('without list_transaction the person is sent to the landing', { tag: '@all' }, async ({ app, page }) => {
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

  test('a failed load is an empty table that can be asked for again', { tag: '@all' }, async ({ app, page }) => {
    const carrier = ownCarrier()
    await toCall(carrier)
    await page.route('**/getAllTransaction*', (route) => route.abort())
    await openList(app, carrier)
    // Nobody knows how many there are, so no number is said.
    await expect(page.getByRole('radio', { name: 'To call', exact: true })).toBeChecked()
    await app.tryAgain('**/getAllTransaction*')
    await expect(row(page, 'Reyes')).toBeVisible()
  })

  test('verifies, unaudits for who may, and opens the tickets in place', { tag: '@all' }, async ({ app, page }) => {
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

  test('the wallboard has numbers and no names', { tag: '@all' }, async ({ app, page }) => {
    const carrier = ownCarrier()
    await toCall(carrier, { patient_first_name: 'Secret', appointment_date: dayFromNow(0) })
    await openList(app, carrier)
    await page.getByRole('link', { name: 'Wallboard' }).click()
    await expect(page.getByText('Visits within 24 hours, not verified')).toBeVisible()
    await expect(page.getByText('Secret')).toHaveCount(0)
    await page.getByLabel('Verify at least').selectOption('72 hours before the day of the visit')
    await expect(page).toHaveURL(/sla=72/)
    await expect(page.getByText('Late', { exact: true })).toBeVisible()
    await app.isAccessible()
  })

  test('who works on a record is told to who opens it next, who may take it over', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const carrier = ownCarrier()
    const id = await toCall(carrier, { patient_first_name: 'Takn' })
    const first = await newPerson({ permissions: AGENT, practices: [0] })
    await asOwner(async (query) => {
      await query(`update users set first_name = 'Olive' where id = $1`, [first.id])
      await query(
        `insert into call_reservations (record_id, practice_id, user_id, until)
         select id, practice_id, $2, now() + interval '10 minutes' from verification_records where id = $1`,
        [id, first.id],
      )
    })
    await openList(app, carrier)
    await expect(row(page, 'Takn')).toContainText('Olive')
    await row(page, 'Takn').click()
    const banner = page.getByRole('status').filter({ hasText: 'works on this record until' })
    await expect(banner).toContainText('Olive')
    await banner.getByRole('button', { name: 'Take over' }).click()
    await expect(banner).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(row(page, 'Takn')).not.toContainText('Olive')
  })
})

inEveryLook('2 §2.6 in light, dark and narrow', () => {
  test('the list and the verification are accessible', { tag: '@all' }, async ({ app, page }) => {
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
