import { newId, permissionId } from '@bitewing/db'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import { chooseAction } from './support/records.ts'
import { unique } from './support/unique.ts'

const administrator = () => newPerson({ permissions: ['permissions'], practices: [0] })
const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click()
/** A name that no other journey uses. */
const ownName = () => `journey${unique()}`

async function addModule(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add section' }).click()
  await dialog(page).getByLabel('Module').fill(name)
  await dialog(page).getByLabel('Permission name').fill(name)
  await save(page)
  await expect(dialog(page)).toHaveCount(0)
}

async function forget(name: string): Promise<void> {
  await asOwner((query) => query(`delete from permissions where origin = 'own' and name like $1`, [`${name}%`]))
}

test.describe('3 §2 System permission catalogue', () => {
  test('a module, its section and its action are added, each with what it must have', async ({ app, page }) => {
    const name = ownName()
    await app.enter(await administrator(), '/permissions')
    await page.getByRole('button', { name: 'Add section' }).click()
    await dialog(page).getByRole('switch', { name: 'Shown in the menu' }).check({ force: true })
    await save(page)
    await expect(dialog(page).getByText('Module is required')).toBeVisible()
    await expect(dialog(page).getByText('Permission name is required')).toBeVisible()
    await expect(dialog(page).getByText('Url is required')).toBeVisible()
    await expect(dialog(page).getByLabel('Module')).toBeFocused()
    await dialog(page).getByLabel('Url').fill('javascript:alert(1)')
    await expect(dialog(page).getByText('Must be the path of a screen, or begin with https://')).toBeVisible()
    await dialog(page).getByRole('switch', { name: 'Shown in the menu' }).uncheck({ force: true })
    await dialog(page).getByLabel('Url').fill('')
    await dialog(page).getByLabel('Module').fill(name)
    await dialog(page).getByLabel('Permission name').fill(name)
    await save(page)
    await app.toast('The permission was added.')
    await expect(row(page, new RegExp(`^${name}`))).toContainText(/X\d+ · own/)

    await chooseAction(row(page, new RegExp(`^${name}`)), 'Create element')
    await save(page)
    await expect(dialog(page).getByText('Section is required')).toBeVisible()
    await dialog(page).getByLabel('Section').fill(`${name} portal`)
    await dialog(page).getByLabel('Permission name').fill('permissions')
    await dialog(page).getByRole('switch', { name: 'Shown in the menu' }).check({ force: true })
    await dialog(page).getByLabel('Url').fill('https://payer.example/portal')
    await save(page)
    await app.toast('This name is already used for another permission.')
    await expect(dialog(page).getByLabel('Permission name')).toHaveValue('permissions')
    await dialog(page).getByLabel('Permission name').fill(`${name}portal`)
    await save(page)
    await expect(dialog(page)).toHaveCount(0)

    await page.getByRole('button', { name: `Expand ${name}` }).click()
    await chooseAction(row(page, new RegExp(`^${name} portal`)), 'Create element')
    // An action has neither protection nor a place in the menu.
    await expect(dialog(page).getByRole('switch')).toHaveCount(0)
    await expect(dialog(page).getByLabel('Url')).toHaveCount(0)
    await save(page)
    await expect(dialog(page).getByText('Action is required')).toBeVisible()
    await dialog(page).getByLabel('Action').fill('Print')
    await dialog(page).getByLabel('Permission name').fill('print')
    await save(page)
    await expect(dialog(page)).toHaveCount(0)
    await forget(name)
  })

  test('an entry that people hold is deleted after it was said how many', { tag: '@all' }, async ({ app, page }) => {
    const name = ownName()
    const person = await administrator()
    await app.enter(person, '/permissions')
    await addModule(page, name)
    await asOwner((query) =>
      query('insert into user_permissions select $1, id from permissions where name = $2', [person.id, name]),
    )
    await chooseAction(row(page, new RegExp(`^${name}`)), 'Delete')
    await expect(dialog(page)).toContainText('1 user and 0 clients have it, and lose it.')
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await app.toast('The permission was deleted.')
    await expect(row(page, new RegExp(`^${name}`))).toHaveCount(0)
  })

  test('of an entry of the program the look can be changed: the menu and the breadcrumbs follow', {
    tag: '@all',
  }, async ({ app, page }) => {
    await app.enter(await administrator(), '/permissions')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await page.getByRole('textbox', { name: 'Search' }).fill('M6-S2')
    const entry = row(page, /^Permissions|^Rights/)
    await chooseAction(entry, 'Edit')
    await expect(dialog(page).getByText('Part of the program')).toBeVisible()
    await expect(dialog(page).getByLabel('Permission name')).toBeDisabled()
    await expect(dialog(page).getByLabel('Url')).toBeDisabled()
    await dialog(page).getByRole('switch', { name: 'Protected' }).uncheck({ force: true })
    await save(page)
    await app.toast('This entry ships protected: its protection cannot be taken off.')
    await dialog(page).getByRole('switch', { name: 'Protected' }).check({ force: true })
    await dialog(page).getByLabel('Section').fill('Rights')
    await save(page)
    await expect(dialog(page)).toHaveCount(0)
    await expect(menu.getByRole('link', { name: 'Rights' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Rights')
    await expect(entry.getByRole('button', { name: 'More actions' })).toBeVisible()

    await chooseAction(entry, 'Edit')
    await expect(dialog(page).getByText('Bitewing calls it Permissions.')).toBeVisible()
    await dialog(page).getByLabel('Section').fill('Permissions')
    await save(page)
    await expect(menu.getByRole('link', { name: 'Permissions', exact: true })).toBeVisible()
  })

  test('entries are moved with the mouse and with the arrows, and the order is kept', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const name = ownName()
    await asOwner(async (query) => {
      const module = newId()
      await query(
        `insert into permissions (id, code, name, label, type, origin, position) values ($1, 'X' || $2, $3, $3, 'Module', 'own', 99)`,
        [module, String(Date.now()), name],
      )
      for (const [place, label] of ['One', 'Two', 'Three'].entries())
        await query(
          `insert into permissions (id, code, name, label, type, origin, parent_id, position)
           select $1, p.code || '-X' || $2::int, $3, $4, 'Section', 'own', p.id, $2::int from permissions p where p.id = $5`,
          [newId(), place + 1, `${name}${label}`, label, module],
        )
    })
    await app.enter(await administrator(), '/permissions')
    await page.getByRole('textbox', { name: 'Search' }).fill(name)
    await chooseAction(row(page, /^Three/), 'Move')
    const rows = dialog(page).getByRole('list').getByRole('listitem')
    await expect(rows).toHaveText(['One', 'Two', 'Three'])
    await dialog(page).getByRole('button', { name: 'Move Three up' }).focus()
    await page.keyboard.press('Enter')
    await expect(rows).toHaveText(['One', 'Three', 'Two'])
    await expect(dialog(page).getByRole('button', { name: 'Move Three up' })).toBeFocused()
    await app.toast('The order was saved.')

    const [from, to] = [await rows.nth(0).boundingBox(), await rows.nth(2).boundingBox()]
    if (from === null || to === null) throw new Error('the rows are not on the screen')
    await page.mouse.move(from.x + 60, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + 60, to.y + to.height - 2, { steps: 8 })
    const saved = page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok())
    await page.mouse.up()
    await expect(rows).toHaveText(['Three', 'Two', 'One'])
    await saved
    await page.reload()
    await page.getByRole('textbox', { name: 'Search' }).fill(name)
    await expect(page.getByRole('treegrid').getByRole('row', { name: /^(One|Two|Three)/ })).toHaveText([
      /^Three/,
      /^Two/,
      /^One/,
    ])
    await forget(name)
  })

  test('an entry of one’s own stands in the menu of those who hold it, and is opened apart', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const name = ownName()
    const person = await newPerson({ practices: [0] })
    await asOwner(async (query) => {
      const id = newId()
      await query(
        `insert into permissions (id, code, name, label, type, origin, parent_id, url, show_in_menu)
         values ($1, 'M1-X' || $2, $3, 'Payer portal', 'Section', 'own', $4, 'https://payer.example/portal', true)`,
        [id, String(Date.now()), name, permissionId('M1')],
      )
      await query('insert into user_permissions values ($1, $2)', [person.id, id])
      await query('insert into client_permissions select id, $1 from clients', [id])
    })
    await app.enter(person, '/main')
    const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: /Payer portal/ })
    await expect(link).toHaveAttribute('href', 'https://payer.example/portal')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(link).toHaveAttribute('target', '_blank')
    await forget(name)
  })

  test('is worked with the keyboard alone', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await administrator(), '/permissions')
    await page.getByRole('textbox', { name: 'Search' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(row(page, /^Home/)).toBeFocused()
    // Other journeys may have added a line in between.
    const verification = row(page, /^Insurance Verification/)
    const isReached = () => verification.evaluate((line) => line === document.activeElement)
    for (let presses = 0; presses < 8 && !(await isReached()); presses++) await page.keyboard.press('ArrowDown')
    await expect(verification).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(row(page, /^See the list/).first()).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
    await expect(dialog(page).getByLabel('Section')).toHaveValue('Insurance Verification')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  })

  test('an empty catalogue says so, and one that could not be loaded can be asked for again', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    await page.route('**/api/authz/system/permission', (route) =>
      route.fulfill({ json: { success: true, value: [], code: 200, err: null } }),
    )
    await app.enter(await administrator(), '/permissions')
    await expect(page.getByText('Dear user, there is no permissions yet, please try to create one')).toBeVisible()
    await page.unroute('**/api/authz/system/permission')
    await page.route('**/api/authz/system/permission/type', (route) => route.abort())
    await page.reload()
    await expect(page.getByText('The permissions could not be loaded.')).toBeVisible()
    await app.tryAgain('**/api/authz/system/permission/type')
    await expect(row(page, /^Home/)).toBeVisible()
  })

  test('is not opened without the permission', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await newPerson({ permissions: ['user'], practices: [0] }), '/permissions')
    await expect(page).not.toHaveURL(/permissions/)
  })
})

inEveryLook('3 §2 System permission catalogue', () => {
  test('has nothing for axe to find, with its form and its order', { tag: '@all' }, async ({ app, page }) => {
    test.slow()
    await app.enter(await administrator(), '/permissions')
    await expect(row(page, /^Home/)).toBeVisible()
    await app.isAccessible()
    await page.getByRole('button', { name: 'Add section' }).click()
    await save(page)
    await expect(dialog(page).getByText('Module is required')).toBeVisible()
    await app.isAccessible()
    await page.keyboard.press('Escape')
    await chooseAction(row(page, /^Insurance Verification/), 'Move')
    await expect(dialog(page).getByRole('listitem').first()).toBeVisible()
    await app.isAccessible()
  })
})
