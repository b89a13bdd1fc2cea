import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { asOwner, endSessions, newPerson } from './support/people.ts'
import { expireToken } from './support/tokens.ts'

/** The page may be locked before the click, which its lock would then take. */
async function saveUnseen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', includeHidden: true }).dispatchEvent('click')
}

test.describe('1 §4 Session', () => {
  test('a session that ends while one types asks for the password again, and what was typed is kept', async ({
    app,
    page,
  }) => {
    const person = await newPerson()
    await app.signIn(person, '/profile')
    await page.getByLabel('First name').fill('Josephine')
    await endSessions(person)
    await saveUnseen(page)
    await expect(page.getByText('Dear user. Your session has expired, please login')).toBeVisible()
    await expect(app.toasts).toHaveCount(0)
    await app.typePassword(person)
    await app.typePin(person)
    await expect(page.getByText('Dear user. Your session has expired, please login')).toBeHidden()
    await expect(page.getByLabel('First name')).toHaveValue('Josephine')
    // The save that failed because the session had ended was repeated automatically.
    await app.toast('your data has been updated')
    const { rows } = await asOwner((query) => query('select first_name from users where id = $1', [person.id]))
    expect(rows).toEqual([{ first_name: 'Josephine' }])
  })

  test('somebody else who signs in at a locked page finds nothing of what was typed', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const [person, other] = [await newPerson(), await newPerson({ permissions: ['missingCode'] })]
    await app.signIn(person, '/profile')
    await page.getByLabel('First name').fill('Josephine')
    await endSessions(person)
    await saveUnseen(page)
    await app.typePassword(other)
    await app.typePin(other)
    await expect(page.getByText('Dear user. Your session has expired, please login')).toBeHidden()
    await page.goto('/profile')
    await expect(page.getByLabel('First name')).toHaveValue('Jo')
    await expect(page.locator(`input[value="${other.email}"]`)).toBeVisible()
    const { rows } = await asOwner((query) =>
      query('select first_name from users where id = any($1)', [[person.id, other.id]]),
    )
    expect(rows).toEqual([{ first_name: 'Jo' }, { first_name: 'Jo' }])
  })

  test('what is wrong with the password is said above the locked page', { tag: '@all' }, async ({ app, page }) => {
    const person = await newPerson()
    await app.signIn(person, '/profile')
    await page.getByLabel('First name').fill('Josephine')
    await endSessions(person)
    await saveUnseen(page)
    await app.typePassword(person, 'not the password')
    const problem = page.getByText('User not found !')
    await expect(problem).toBeVisible()
    const [x, y] = await problem.evaluate((text) => {
      const { left, top, width, height } = text.getBoundingClientRect()
      return [left + width / 2, top + height / 2]
    })
    const above = await page.evaluate(
      ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.textContent,
      [x, y],
    )
    expect(above).toContain('User not found !')
  })

  test('an expired token is replaced without a word', { tag: '@all' }, async ({ app, page, context }) => {
    const person = await newPerson()
    await app.signIn(person, '/profile')
    await expect(page.getByLabel('First name')).toHaveValue('Jo')
    await expireToken(context)
    await page.getByLabel('First name').fill('Joan')
    await page.getByRole('button', { name: 'Save' }).click()
    await app.toast('your data has been updated')
    await expect(page.getByText('Your session has expired')).toHaveCount(0)
  })

  test('after 25 minutes without a touch a notice counts down, and at 30 the page is locked', async ({ app, page }) => {
    const person = await newPerson()
    await page.clock.install()
    await app.signIn(person, '/profile')
    await page.getByLabel('First name').fill('Josepha')
    await page.clock.fastForward('25:05')
    await expect(page.getByText('Are you still there?')).toBeVisible()
    // A mouse movement shows that somebody is there.
    await page.mouse.move(300, 300)
    await expect(page.getByText('Are you still there?')).toBeHidden()
    await page.clock.fastForward('25:05')
    await page.clock.fastForward('05:05')
    await expect(page.getByText('Dear user. Your session has expired, please login')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Josepha')
  })

  test('signing out ends the session in every tab', { tag: '@all' }, async ({ app, page, context }) => {
    const person = await newPerson()
    await app.signIn(person)
    const other = await context.newPage()
    await other.goto('/profile')
    await expect(other.getByLabel('First name')).toHaveValue('Jo')
    await page.getByRole('button', { name: /Jo/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(other).toHaveURL(/\/login/)
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/login/)
  })
})
