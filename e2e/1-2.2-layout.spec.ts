import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { newPerson } from './support/people.ts'

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('not reached with the Tab key')
}

test.describe('1 §2.2 Layout', () => {
  test('the menu shows what the permissions allow, and unknown paths lead to the landing screen', async ({
    app,
    page,
  }) => {
    await app.enter(await newPerson({ permissions: ['flagColor'] }), '/no-such-screen')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByText('GENERAL')).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Flag Color' })).toBeVisible()
    await expect(menu.getByText('Users')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: /Jo/ })).toBeVisible()
  })

  test('breadcrumbs name the parents', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await newPerson(), '/login-history')
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect(crumbs).toContainText('Home')
    await crumbs.getByRole('link', { name: 'Profile' }).click()
    await expect(page).toHaveURL('/profile')
  })

  test('at 768 px the menu is a drawer', async ({ app, page }) => {
    await page.setViewportSize({ width: 768, height: 900 })
    await app.enter(await newPerson())
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(menu).toBeVisible()
    await app.isAccessible({ frame: true })
    await menu.getByRole('link', { name: 'Connections' }).click()
    await expect(page).toHaveURL('/connections')
    await expect(menu).toBeHidden()
    await app.isAccessible({ frame: true })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })

  test('dark mode follows the system, and a choice of one’s own stays', { tag: '@all' }, async ({ app, page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await app.enter(await newPerson())
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
    expect(await scheme()).toBe('dark')
    await page.getByRole('button', { name: 'Colours: as the system' }).click()
    expect(await scheme()).toBe('light')
    await page.reload()
    await expect(page.getByRole('button', { name: /Jo/ })).toBeVisible()
    expect(await scheme()).toBe('light')
  })

  test('Ctrl+K finds a screen and a practice', async ({ app, page }) => {
    await app.enter(await newPerson())
    await page.keyboard.press('Control+k')
    await page.keyboard.type('login hist')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/login-history')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('round rock')
    await expect(page.getByRole('option', { name: /Round Rock/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('contentinfo')).toContainText('1 practice selected')
  })

  test('everything can be done with the keyboard: sign in, choose a practice, add a colour', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const person = await newPerson({ permissions: ['flagColor'], practices: [10] })
    await page.goto('/login')
    await expect(page.getByLabel('Username')).toBeFocused()
    await page.keyboard.type(person.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(person.password)
    await page.keyboard.press('Enter')
    await app.typePin(person)
    await expect(page.getByRole('button', { name: /Jo/ })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('flag color')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Flag Color' })).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Add color' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
    await page.keyboard.type('By keyboard')
    await tabTo(page, page.getByRole('dialog').getByRole('textbox', { name: 'Code color' }))
    await page.keyboard.type('#862e9c')
    await tabTo(page, page.getByRole('dialog').getByLabel('Priority'))
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await app.toast('Color was saved correctly')
    await expect(page.getByRole('row', { name: /By keyboard/ })).toBeVisible()
  })
})
