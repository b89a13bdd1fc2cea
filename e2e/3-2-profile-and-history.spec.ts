import { expect, test } from './support/journey.ts'
import { asOwner, newPerson } from './support/people.ts'

test.describe('3 §2 Profile', () => {
  test('names, phone and notification are saved; a new phone needs the current password and keeps its digits only', async ({
    app,
    page,
  }) => {
    const person = await newPerson()
    await app.signIn(person, '/profile')
    await page.getByLabel('First name').fill('Joanna')
    await page.getByLabel('Phone').fill('5125550188')
    await expect(page.getByLabel('Phone')).toHaveValue('+1(512)555-0188')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Current password', { exact: true })).toBeFocused()
    await page.getByLabel('Current password', { exact: true }).fill(person.password)
    await page.getByRole('switch', { name: 'Receive e-mail notifications on every login' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await app.toast('your data has been updated')
    await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('')
    const { rows } = await asOwner((query) =>
      query('select first_name, phone, notify_on_login from users where id = $1', [person.id]),
    )
    expect(rows).toEqual([{ first_name: 'Joanna', phone: '15125550188', notify_on_login: true }])
  })

  test('what was typed is there after a reload, but for passwords, and gone after leaving', async ({ app, page }) => {
    const person = await newPerson()
    await app.signIn(person, '/profile')
    await page.getByLabel('First name').fill('Johanna')
    await page.getByLabel('New password', { exact: true }).fill('Strong-1-Password')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByLabel('First name')).toHaveValue('Johanna')
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('')
    await page.getByRole('link', { name: 'Connections' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { name: 'Connections' })).toBeVisible()
    await page.goto('/profile')
    await expect(page.getByLabel('First name')).toHaveValue('Jo')
  })

  test('a new password needs the current one and its confirmation, and leads to /login', async ({ app, page }) => {
    const person = await newPerson()
    await app.signIn(person, '/profile')
    await page.getByLabel('Current password', { exact: true }).fill('wrong')
    await page.getByLabel('New password', { exact: true }).fill('Strong-1-Password')
    await page.getByLabel('Confirm the new password', { exact: true }).fill('different')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('passwords do not match')).toBeVisible()
    await page.getByLabel('Confirm the new password', { exact: true }).fill('Strong-1-Password')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The current password is not right.').first()).toBeVisible()
    await page.getByLabel('Current password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/login/)
    await app.typePassword(person, 'Strong-1-Password')
    await app.typePin(person)
    await expect(page.getByRole('button', { name: /Jo/ })).toBeVisible()
  })
})

test.describe('3 §2 Login History', () => {
  test('shows the own sign-ins, 25 a page, and another place can be blocked and unblocked', async ({ app, page }) => {
    const person = await newPerson()
    await app.signIn(person)
    await asOwner((query) =>
      query(
        `insert into access_records (id, user_id, username_digest, outcome, ip, country, device_type, browser, browser_version, created_at)
         select lpad(to_hex(n), 24, '0'), $1, '', 'signed in', '10.0.0.' || n, 'United States', 'Mobile', 'Firefox', '140', now() - n * interval '1 hour'
         from generate_series(1, 40) n`,
        [person.id],
      ),
    )
    await page.goto('/login-history')
    await expect(page.getByRole('row')).toHaveCount(26)
    await expect(page.getByText('1–25 of 41')).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=1|page=2/)
    await expect(page.getByText('26–41 of 41')).toBeVisible()
    const row = page.getByRole('row', { name: /10\.0\.0\.30/ })
    await row.getByRole('button', { name: 'Block' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Yes|Block/ })
      .click()
    await app.toast('The location was blocked')
    await expect(row).toContainText('Inactive')
    await row.getByRole('button', { name: 'Unblock' }).click()
    await app.toast('The location was unblocked')
    await expect(row).toContainText('Active')
  })
})
