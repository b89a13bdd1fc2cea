import { expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { newPerson } from './support/people.ts'

const PUBLIC = [
  '/login',
  '/reset_password_request',
  `/password_reset?signature=${'x'.repeat(43)}`,
  `/authorize/${'0'.repeat(24)}?signature=${'x'.repeat(43)}`,
  '/outbox',
]
const SIGNED_IN = ['/', '/connections', '/profile', '/login-history', '/colors']

inEveryLook('axe finds nothing', () => {
  test('before signing in', async ({ app, page }) => {
    for (const path of PUBLIC) {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await app.isAccessible({ frame: true })
    }
  })

  test('after signing in', { tag: '@all' }, async ({ app, page }) => {
    test.slow()
    await app.enter(await newPerson({ permissions: ['flagColor'], practices: [0, 1, 5] }))
    for (const path of SIGNED_IN) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await app.isAccessible({ frame: true })
    }
    await page.goto('/colors')
    await page.getByRole('button', { name: 'Add color' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await app.isAccessible({ frame: true })
  })
})
