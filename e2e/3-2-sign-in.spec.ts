import type { Browser } from '@playwright/test'
import { type App, expect, test } from './support/journey.ts'
import { asOwner, emptyOutbox, message, newPerson } from './support/people.ts'

test.describe('3 §2 Sign in', () => {
  test('with the password and the PIN one arrives at the landing screen', async ({ app, page }) => {
    await app.signIn(await newPerson())
    await expect(page.getByRole('heading', { name: /Jo/ })).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test('one arrives where one wanted to go', { tag: '@all' }, async ({ app, page }) => {
    const person = await newPerson()
    await app.signIn(person, '/login-history')
    await expect(page).toHaveURL(/\/login-history/)
  })

  test('a wrong password and an unknown user are told the same', { tag: '@all' }, async ({ app, page }) => {
    const person = await newPerson()
    await page.goto('/login')
    await app.typePassword(person, 'wrong')
    await expect(page.getByText('User not found !')).toBeVisible()
    await app.typePassword({ ...person, email: 'nobody@bitewing.example' })
    await expect(page.getByText('User not found !')).toBeVisible()
  })

  test('a wrong PIN can be corrected; a new one can be asked for, the fourth with a warning', async ({ app, page }) => {
    const person = await newPerson()
    await page.goto('/login')
    await app.typePassword(person)
    const [, pin = ''] = await message(person, /Your PIN is (\d{6})/)
    await page
      .getByLabel('PIN')
      .first()
      .fill(pin === '111111' ? '222222' : '111111')
    await expect(page.getByText('The PIN is not right.')).toBeVisible()
    for (let request = 2; request <= 4; request += 1) {
      await emptyOutbox(person)
      await page.getByRole('button', { name: 'Send a new pin' }).click()
      await message(person, /Your PIN is (\d{6})/)
    }
    await expect(
      page.getByText(
        "Dear user, you have exceded the limit of PIN's request. We have sent you an e-mail with the verification code.",
      ),
    ).toBeVisible()
    await app.typePin(person)
    await expect(page.getByRole('button', { name: /Jo/ })).toBeVisible()
  })

  test('one can go back to the previous step', { tag: '@all' }, async ({ app, page }) => {
    const person = await newPerson()
    await page.goto('/login')
    await app.typePassword(person)
    await page.getByRole('button', { name: 'Go to previous step' }).click()
    await expect(page.getByLabel('Username')).toHaveValue(person.email)
  })

  test('a country that is not allowed is told so', { tag: '@all' }, async ({ app, page }) => {
    await app.from('81.2.69.142')
    await page.goto('/login')
    await app.typePassword(await newPerson())
    await expect(
      page.getByText('Dear user, we are sorry... This application is not available in your country'),
    ).toBeVisible()
  })

  test('a blocked account is told so, and the e-mail can be sent again', { tag: '@all' }, async ({ app, page }) => {
    const person = await newPerson()
    await asOwner((query) => query('update users set blocked_at = now() where id = $1', [person.id]))
    await page.goto('/login')
    await app.typePassword(person)
    await expect(page.getByText('Your account is blocked.')).toBeVisible()
    await page.getByRole('button', { name: 'Send the e-mail again' }).click()
    const [, link = ''] = await message(person, /(\/password_reset\?signature=\S+)/)
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill('Opened-Again-1')
    await page.getByLabel('Confirm the new password', { exact: true }).fill('Opened-Again-1')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page).toHaveURL(/\/login/)
    await app.typePassword(person, 'Opened-Again-1')
    await app.typePin(person)
    await expect(page.getByRole('button', { name: /Jo/ })).toBeVisible()
  })
})

/** A known user signs in from a new location; resolves with the mailed link and another browser to open it in. */
async function newLocation(app: App, browser: Browser) {
  const person = await newPerson()
  await app.signIn(person)
  await app.page.context().clearCookies()
  await app.from('8.8.8.8')
  await app.page.goto('/login')
  await app.typePassword(person)
  await app.typePin(person)
  const [, link = ''] = await message(person, /(\/authorize\/\S+)/)
  const mailReader = await browser.newPage({ baseURL: process.env['BASE_URL'] ?? '' })
  return { person, link, mailReader }
}

test.describe('3 §2 New-location confirmation', () => {
  test('the sign-in waits and goes on by itself once Authorize is chosen', async ({ app, page, browser }) => {
    const { link, mailReader } = await newLocation(app, browser)
    await expect(page.getByText('This page goes on by itself')).toBeVisible()
    await mailReader.goto(link)
    await expect(mailReader.getByText('8.8.8.8')).toBeVisible()
    await mailReader.getByRole('button', { name: 'Authorize' }).click()
    await expect(mailReader.getByText('this location has been allowed, you can close this window')).toBeVisible()
    await expect(page.getByRole('button', { name: /Jo/ })).toBeVisible()
    await mailReader.goto(link)
    await expect(mailReader.getByText('Dear user, this URL is invalid or already expired.')).toBeVisible()
  })

  test('Block locks the account', { tag: '@all' }, async ({ app, page, browser }) => {
    const { person, link, mailReader } = await newLocation(app, browser)
    await mailReader.goto(link)
    await mailReader.getByRole('button', { name: 'Block' }).click()
    await expect(mailReader.getByText('your account has been blocked successfully')).toBeVisible()
    await expect(page.getByText('Your account is blocked.')).toBeVisible()
    await message(person, /account was blocked[\s\S]*password_reset/)
  })
})

test.describe('3 §5 Reset password', () => {
  test('the address is checked, and the link sets a strong new password', async ({ app, page }) => {
    const person = await newPerson()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Reset password' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-mail').fill('not an address')
    await dialog.getByRole('button', { name: 'Send the link' }).click()
    await expect(dialog.getByText('Please provide a valid e-mails')).toBeVisible()
    await app.toast('Please provide a valid e-mail')
    await dialog.getByLabel('E-mail').fill(person.email)
    // Something on the way answers with a page of its own.
    await page.route('**/api/authenticate/reset', (route) => route.fulfill({ status: 408, body: '<h1>Timeout</h1>' }))
    await dialog.getByRole('button', { name: 'Send the link' }).click()
    await expect(dialog.getByText('Please try again', { exact: true })).toBeVisible()
    await page.unroute('**/api/authenticate/reset')
    await dialog.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('please check your email')).toBeVisible()

    const [, link = ''] = await message(person, /(\/password_reset\?signature=\S+)/)
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill('weak')
    await page.getByLabel('Confirm the new password', { exact: true }).fill('weak')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('Password Strength')).toBeVisible()
    await page.getByLabel('New password', { exact: true }).fill('Strong-1-Password')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('Passwords does not match')).toBeVisible()
    await page.getByLabel('Confirm the new password', { exact: true }).fill('Strong-1-Password')
    await page.getByRole('button', { name: 'Save password' }).click()
    await app.toast('Your password has ben reset')
    await expect(page).toHaveURL(/\/login/)
    await app.typePassword(person, 'Strong-1-Password')
    await app.typePin(person)
    await expect(page.getByRole('button', { name: /Jo/ })).toBeVisible()
  })

  test('the page for it, which a bookmark may lead to, sends the link as well', async ({ app, page }) => {
    const person = await newPerson()
    await page.goto('/reset_password_request')
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('please check your email')).toBeVisible()
    await message(person, /(\/password_reset\?signature=\S+)/)
    await app.isAccessible()
  })

  test('a link that is not one is told so', { tag: '@all' }, async ({ app, page }) => {
    await page.goto(`/password_reset?signature=${'x'.repeat(43)}`)
    await expect(page.getByText('this URL is invalid or already expired')).toBeVisible()
    await app.isAccessible()
  })
})
