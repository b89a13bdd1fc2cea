import type { Page } from '@playwright/test'
import { inEveryLook } from './support/looks.ts'
import { App, expect, test } from './support/journey.ts'
import { asOwner, message, newPerson } from './support/people.ts'

const manager = () => newPerson({ permissions: ['user', 'transaction', 'missingCode'], practices: [12, 13] })
const newEmail = () => `form-${Date.now()}-${Math.floor(performance.now())}@bitewing.example`
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

async function fillPerson(page: Page, email: string): Promise<void> {
  await page.getByLabel('First Name').fill('Ines')
  await page.getByLabel('Last Name').fill('Ortega')
  await page.getByLabel('Login email').fill(email)
}

inEveryLook('3 §2 the user form', () => {
  test('every field is checked as it is written, and what is right is saved', async ({ app, page }) => {
    const email = newEmail()
    await app.enter(await manager(), '/users')
    await page.getByRole('button', { name: 'Add a new User' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New user' })).toBeVisible()
    await app.isAccessible()
    await page.getByLabel('Login email').fill('nobody')
    await save(page)
    await expect(page.getByText('please provide a valid e-mail')).toBeVisible()
    await expect(page.getByText('please assign at least one practice')).toBeVisible()
    await expect(page.getByLabel('First Name')).toBeFocused()
    await app.isAccessible()

    await fillPerson(page, email)
    await page.getByRole('button', { name: 'Check All of Palmetto Oral Health' }).click()
    await expect(page.getByText('please assign at least one practice')).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Phone' }).fill('512555')
    await save(page)
    await expect(page.getByText('Dear user, please provide a valid phone number')).toBeVisible()
    await page.getByRole('textbox', { name: 'Phone' }).fill('')
    await save(page)
    await expect(page.getByText('Dear user, please provide a valid phone number')).toBeVisible()
    await page.getByRole('switch', { name: 'Send PIN to email' }).check()
    await expect(page.getByText('Dear user, please provide a valid phone number')).toHaveCount(0)

    await page.getByRole('switch', { name: 'Create Password?' }).check()
    await page.locator('[name=password]').fill('weak')
    await page.locator('[name=confirmPassword]').fill('other')
    await save(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Password Strength' })).toBeVisible()
    await expect(page.getByText('the password must match')).toBeVisible()
    await app.isAccessible()
    await page.getByRole('switch', { name: 'Create Password?' }).uncheck()

    await tick(page, 'All Transactions').check()
    await save(page)
    await app.toast('User succesfully saved')
    await expect(page).toHaveURL(/\/users/)
    const [letter] = await message({ id: '', email, password: '', firstName: '' }, /password_create\?signature=/)
    expect(letter).toBeTruthy()
  })

  test('the default page is one that the ticked permissions open; ticking a parent clears it', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    await app.enter(await manager(), '/user-form')
    const defaultPage = page.getByRole('combobox', { name: 'Default page' })
    await tick(page, 'All Transactions').check()
    await defaultPage.click()
    await expect(page.getByRole('option')).toHaveText(['All Transactions', 'Transactions Report', 'Transaction Plan'])
    await page.getByRole('option', { name: 'Transactions Report' }).click()
    await expect(defaultPage).toHaveValue('Transactions Report')
    await tick(page, 'Insurance').check()
    await expect(defaultPage).toHaveValue('')
    await expect(tick(page, 'Insurance Verification')).toBeChecked()
    await tick(page, 'All Transactions').uncheck()
    await defaultPage.click()
    await expect(page.getByRole('option', { name: 'Transactions Report' })).toHaveCount(0)
  })

  test('who may not be changed is shown read-only, with the sentence why', { tag: '@all' }, async ({ app, page }) => {
    const who = await manager()
    const elsewhere = await newPerson({ permissions: ['transaction'], practices: [12, 0] })
    const more = await newPerson({ permissions: ['billing_report'], practices: [12] })
    await app.enter(who, '/users')
    for (const [email, sentence] of [
      [who.email, 'This is you: nobody changes their own permissions'],
      [elsewhere.email, 'They also work for practices that you do not administer'],
      [more.email, 'They may do something that you may not'],
    ] as const) {
      await page.goto(`/users?email=${email}`)
      await page.getByRole('row', { name: new RegExp(email) }).click()
      await expect(page.getByText(sentence)).toBeVisible()
      await expect(page.getByLabel('First Name')).toBeDisabled()
      await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Block' })).toHaveCount(0)
    }
    await app.isAccessible()
    await expect(page.getByText('Brightsmile')).toHaveCount(0)
  })
})

test.describe('3 §2 the user form', () => {
  test('with the keyboard alone a user is added, and Ctrl+Enter saves', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await manager(), '/user-form')
    await page.getByLabel('First Name').focus()
    await page.keyboard.type('Kay')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Board')
    await page.keyboard.press('Tab')
    await page.keyboard.type(newEmail())
    await page.keyboard.press('Tab')
    await page.keyboard.type('5125550123')
    const practices = page.getByRole('list', { name: 'Practices' }).getByRole('checkbox')
    for (
      let presses = 0;
      presses < 30 && !(await practices.first().evaluate((box) => box === document.activeElement));
      presses += 1
    )
      await page.keyboard.press('Tab')
    await expect(practices.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(practices.nth(1)).toBeChecked()
    await page.keyboard.press('Control+Enter')
    await app.toast('User succesfully saved')
  })

  test('what was typed survives a reload, but for passwords; leaving asks', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await manager(), '/user-form')
    await fillPerson(page, newEmail())
    await page.getByRole('switch', { name: 'Create Password?' }).check()
    await page.locator('[name=password]').fill('Quite-a-long-1!')
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    )
    expect(kept).not.toContain('Quite-a-long')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByLabel('First Name')).toHaveValue('Ines')
    await expect(page.locator('[name=password]')).toHaveValue('')
    await page.getByRole('link', { name: 'Users' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/users/)
  })

  test('a person is blocked with a reason, unblocked, invited again and signed out', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const person = await newPerson({ permissions: ['transaction'], practices: [12] })
    await app.enter(await manager(), `/users?email=${person.id}`)
    await page.getByRole('row', { name: new RegExp(person.id) }).click()
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await app.toast('The user was signed out everywhere.')
    await page.getByRole('button', { name: 'Block' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Block' }).click()
    await expect(dialog.getByText('Please say why the person is blocked.')).toBeVisible()
    await app.isAccessible()
    await dialog.getByLabel('Reason').fill('Left the company')
    await dialog.getByRole('button', { name: 'Block' }).click()
    await app.toast('The user was blocked.')
    await expect(page.getByText('Blocked', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Unblock' }).click()
    await app.toast('The user was unblocked.')
    await asOwner((query) => query('update users set password_hash = null where id = $1', [person.id]))
    await page.reload()
    await page.getByRole('button', { name: 'Send invitation again' }).click()
    await app.toast('The invitation was sent.')
    await message(person, /password_create\?signature=/)
  })

  test('a right that is taken away signs the person out, and what they had typed is there afterwards', {
    tag: '@all',
  }, async ({ app, page, browser }) => {
    const clerk = await newPerson({ permissions: ['user', 'flagColor'], practices: [12] })
    const boss = await newPerson({ permissions: ['user', 'flagColor'], practices: [12, 13] })
    await app.enter(clerk, '/user-form')
    await fillPerson(page, newEmail())
    await page.getByRole('switch', { name: 'Send PIN to email' }).check()
    await page.getByRole('button', { name: 'Check All of Palmetto Oral Health' }).click()

    const other = await browser.newContext({ baseURL: process.env['BASE_URL'] ?? '' })
    const theirs = await other.newPage()
    await new App(theirs).enter(boss, `/users?email=${clerk.id}`)
    await theirs.getByRole('row', { name: new RegExp(clerk.id) }).click()
    await theirs.getByRole('list', { name: 'Permissions' }).getByRole('checkbox', { name: 'Flag Color' }).uncheck()
    await theirs.getByRole('button', { name: 'Save' }).click()
    await expect(theirs.getByText('User succesfully saved')).toBeVisible()
    await other.close()

    await expect(page.getByText('Dear user. Your session has expired, please login')).toBeVisible()
    await app.typePassword(clerk)
    await app.typePin(clerk)
    await expect(page.getByText('Dear user. Your session has expired, please login')).toBeHidden()
    await expect(page.getByLabel('First Name')).toHaveValue('Ines')
    await save(page)
    await app.toast('User succesfully saved')
  })
})
