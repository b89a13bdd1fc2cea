import { expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson, type Person } from './support/people.ts'

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
    await expect(page.getByLabel(/^Current password/)).toBeFocused()
    await page.getByLabel(/^Current password/).fill(person.password)
    await page.getByRole('switch', { name: 'Receive e-mail notifications on every login' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await app.toast('your data has been updated')
    await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('')
    const { rows } = await asOwner((query) =>
      query('select first_name, phone, notify_on_login from users where id = $1', [person.id]),
    )
    expect(rows).toEqual([{ first_name: 'Joanna', phone: '15125550188', notify_on_login: true }])
  })

  test('what was typed is there after a reload, but for passwords, and gone after leaving', { tag: '@all' }, async ({
    app,
    page,
  }) => {
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

  test('a new password needs the current one and its confirmation, and leads to /login', { tag: '@all' }, async ({
    app,
    page,
  }) => {
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
    await expect(page.getByRole('grid', { name: 'Login History' }).getByRole('row')).toHaveCount(26)
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

    // Green is for a person who got in.
    await expect(row.locator('[data-tone="success"]')).toHaveCount(1)
    await asOwner((query) =>
      query(
        `insert into access_records (id, user_id, username_digest, outcome, ip, country, device_type, browser, browser_version)
         values (lpad('dead', 24, '0'), $1, '', 'refused', '10.0.1.1', 'United States', 'Mobile', 'Firefox', '140')`,
        [person.id],
      ),
    )
    await page.goto('/login-history')
    const refused = page.getByRole('row', { name: /10\.0\.1\.1/ })
    await expect(refused).toContainText('wrong password')
    await expect(refused.locator('[data-tone="success"]')).toHaveCount(0)
  })

  test('shows where one is signed in; one place or all others are signed out with the password', {
    tag: '@all',
  }, async ({ app, page }) => {
    const person = await newPerson()
    await app.signIn(person)
    await signedInAt(person, '10.9.0.1', '10.9.0.2', '10.9.0.3')
    await page.goto('/login-history')
    const places = page.getByRole('grid', { name: 'Where you are signed in' })
    await expect(places.getByRole('row')).toHaveCount(5)
    await expect(places.getByRole('row', { name: /This one/ }).getByRole('button', { name: 'Sign out' })).toHaveCount(0)

    await places
      .getByRole('row', { name: /10\.9\.0\.2/ })
      .getByRole('button', { name: 'Sign out' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Sign out' })
    await expect(dialog).toContainText('The session in Firefox 140 at 10.9.0.2 ends at once.')
    await dialog.getByLabel(/^Current password/).fill('wrong')
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await app.toast('The current password is not right.')
    await dialog.getByLabel(/^Current password/).fill(person.password)
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await app.toast('The session has ended')
    await expect(places).not.toContainText('10.9.0.2')

    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    const everywhere = page.getByRole('dialog', { name: 'Sign out everywhere else' })
    await everywhere.getByLabel(/^Current password/).fill(person.password)
    await everywhere.getByRole('button', { name: 'Sign out' }).click()
    await app.toast('You are signed out everywhere else')
    await expect(places.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
    const { rows } = await asOwner((query) =>
      query('select count(*)::int as open from sessions where user_id = $1 and ended_at is null', [person.id]),
    )
    expect(rows).toEqual([{ open: 1 }])
  })
})

inEveryLook('the places where one is signed in', () => {
  test('axe finds nothing', { tag: '@all' }, async ({ app, page }) => {
    const person = await newPerson()
    await app.signIn(person)
    await signedInAt(person, '10.9.1.1', '10.9.1.2')
    await page.goto('/login-history')
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible()
    await app.isAccessible()
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await app.isAccessible()
  })
})

/** Sessions in other browsers, at these addresses. */
async function signedInAt(person: Person, ...addresses: string[]): Promise<void> {
  await asOwner((query) =>
    query(
      `with places as (
         insert into access_records (id, user_id, username_digest, outcome, ip, country, region, device_type, browser, browser_version)
         select left(md5($1 || ip), 24), $1, '', 'signed in', ip, 'United States', 'Texas', 'Computer', 'Firefox', '140.0'
         from unnest($2::text[]) ip returning id)
       insert into sessions (id, user_id, access_record_id, created_at)
       select id, $1, id, now() - interval '1 hour' from places`,
      [person.id, addresses],
    ),
  )
}
