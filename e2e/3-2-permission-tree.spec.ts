import { expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { newPerson } from './support/people.ts'

test.describe('3 §2 the permission tree', () => {
  test('shows the whole hierarchy to everybody who is signed in, and nothing to change', async ({ app, page }) => {
    await app.enter(await newPerson({ practices: [0] }), '/tree')
    const tree = page.getByRole('treegrid', { name: 'Permission tree' })
    await expect(tree.getByRole('row', { name: /^Users M6 Module/ })).toBeVisible()
    await expect(
      tree.getByRole('row', { name: /^Permissions M6-S2 Section permissions \/permissions Yes Protected/ }),
    ).toBeVisible()
    await expect(
      tree.getByRole('row', { name: /^See who saw a patient M9-S5-A1 Action patient_accesses No Protected/ }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'More actions' })).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText(/Home.*Permissions.*Permission tree/)
  })

  test('is read with the keyboard, and searched', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await newPerson({ practices: [0] }), '/tree')
    await page.getByRole('textbox', { name: 'Search' }).fill('delete_user')
    await expect(page.getByText('1 found')).toBeVisible()
    await expect(page.getByRole('treegrid').getByRole('row')).toHaveCount(4)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('row', { name: /^Users M6 Module/ })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('row', { name: /^Delete M6-S1-A3/ })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('row', { name: /^Users M6-S1 Section/ })).toBeFocused()
  })

  test('says when it could not be loaded, and asks again', { tag: '@all' }, async ({ app, page }) => {
    await page.route('**/api/authz/system/permission', (route) => route.abort())
    await app.enter(await newPerson({ practices: [0] }), '/tree')
    await expect(page.getByText('The permissions could not be loaded.')).toBeVisible()
    // The menu is there all the same: until the server has answered it is drawn as the program ships it.
    await expect(
      page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Connections' }),
    ).toBeVisible()
    await app.tryAgain('**/api/authz/system/permission')
    await expect(page.getByRole('treegrid')).toBeVisible()
  })
})

inEveryLook('3 §2 the permission tree', () => {
  test('has nothing for axe to find', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await newPerson({ practices: [0] }), '/tree')
    await expect(page.getByRole('treegrid')).toBeVisible()
    await app.isAccessible()
  })
})
