import { inEveryLook } from './support/looks.ts'
import { expect, test } from './support/journey.ts'
import { newPerson } from './support/people.ts'

inEveryLook('3 §6 the difference of two people', () => {
  test('shows what only one of them was given, and everything on demand', async ({ app, page }) => {
    const one = await newPerson({ permissions: ['notes', 'flagColor'], practices: [12] })
    const other = await newPerson({ permissions: ['notes'], practices: [12, 13] })
    const manager = await newPerson({ permissions: ['user', 'notes', 'flagColor'], practices: [12, 13] })
    await app.enter(manager, `/users?email=${one.id}`)
    await page
      .getByRole('row', { name: new RegExp(one.id) })
      .getByRole('button', { name: 'More actions' })
      .click()
    await page.getByRole('menuitem', { name: 'Compare with…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Compare Jo Urney' })
    await dialog.getByLabel('Email').fill(other.id)
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await app.isAccessible()
    await dialog.getByRole('button', { name: `Compare with ${other.email}` }).click()
    const permissions = dialog.getByRole('table', { name: 'Permissions' })
    await expect(permissions.getByRole('row', { name: 'Settings › Flag Color Yes No' })).toBeVisible()
    await expect(permissions.getByRole('row', { name: /Insurance › Notes/ })).toHaveCount(0)
    await expect(dialog.getByRole('table', { name: 'Practices' }).getByRole('row')).toHaveCount(2)
    await app.isAccessible()
    await dialog.getByRole('switch', { name: 'Show what both have' }).check()
    await expect(permissions.getByRole('row', { name: 'Insurance › Notes Yes Yes' })).toBeVisible()
    await expect(dialog.getByRole('table', { name: 'Practices' }).getByRole('row')).toHaveCount(3)
  })
})
