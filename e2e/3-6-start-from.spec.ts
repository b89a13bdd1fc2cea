import type { Page } from '@playwright/test'
import { inEveryLook } from './support/looks.ts'
import { expect, test } from './support/journey.ts'
import { asOwner, newPerson } from './support/people.ts'

const tick = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Permissions' }).getByRole('checkbox', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Start from…' })
const start = (page: Page) => page.getByRole('button', { name: 'Start from…' }).click()

inEveryLook('3 §6 starting points', () => {
  test('a set fills the tree with what the manager may give, says the rest, and saves nothing', async ({
    app,
    page,
  }) => {
    const clerk = await newPerson({ permissions: ['flagColor'], practices: [12] })
    const manager = await newPerson({ permissions: ['user', 'missingCode', 'notes', 'flagColor'], practices: [12] })
    await app.enter(manager, `/users?email=${clerk.id}`)
    await page.getByRole('row', { name: new RegExp(clerk.id) }).click()
    await expect(tick(page, 'Flag Color')).toBeChecked()
    await start(page)
    await expect(dialog(page).getByRole('button', { name: 'Use Reader' })).toBeVisible()
    await expect(dialog(page).getByLabel('Name of the set')).toHaveCount(0)
    await app.isAccessible()
    await dialog(page).getByRole('button', { name: 'Use Verifier' }).click()
    await expect(tick(page, 'Insurance Verification')).toBeChecked()
    await expect(tick(page, 'Notes')).toBeChecked()
    await expect(tick(page, 'Flag Color')).not.toBeChecked()
    await expect(
      page.getByText(/Filled from Verifier\. Not ticked, because you may not give it: .*All Transactions/),
    ).toBeVisible()
    await app.isAccessible()
    const stored = await asOwner((query) =>
      query(
        `select p.name from user_permissions up join permissions p on p.id = up.permission_id
         where up.user_id = $1 and p.type = 'Section'`,
        [clerk.id],
      ),
    )
    expect(stored.rows).toEqual([{ name: 'flagColor' }])
    await page.getByRole('button', { name: 'Save' }).click()
    await app.toast('User succesfully saved')
  })

  test('what another person has is copied', { tag: '@all' }, async ({ app, page }) => {
    const model = await newPerson({ permissions: ['notes', 'flagColor'], practices: [12] })
    const manager = await newPerson({ permissions: ['user', 'notes', 'flagColor'], practices: [12] })
    await app.enter(manager, '/user-form')
    await start(page)
    await dialog(page).getByRole('tab', { name: 'Copy from a person' }).click()
    await dialog(page).getByLabel('Email').fill(model.id)
    await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
    await app.isAccessible()
    await dialog(page)
      .getByRole('button', { name: `Copy ${model.email}` })
      .click()
    await expect(tick(page, 'Notes')).toBeChecked()
    await expect(tick(page, 'Flag Color')).toBeChecked()
    await expect(tick(page, 'Users').first()).not.toBeChecked()
    await expect(page.getByText('Filled from Jo Urney. Nothing is saved before Save.')).toBeVisible()
  })

  test('an administrator keeps what is ticked as a set, which is there until it is deleted', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const name = `Own set ${Date.now()}`
    await app.enter(await newPerson({ permissions: ['user', 'permissions'], practices: [12] }), '/user-form')
    await tick(page, 'Claims').check()
    await start(page)
    await dialog(page).getByLabel('Name of the set').fill('verifier')
    await dialog(page).getByRole('button', { name: 'Save as a set' }).click()
    await expect(dialog(page).getByText('Another permission set has this name already.')).toBeVisible()
    await app.isAccessible()
    await dialog(page).getByLabel('Name of the set').fill(name)
    await dialog(page).getByRole('button', { name: 'Save as a set' }).click()
    await app.toast('The permission set was saved.')
    await expect(page).toHaveURL(/\/user-form/)
    await expect(page.getByText('please assign at least one practice')).toHaveCount(0)
    await dialog(page)
      .getByRole('button', { name: `Use ${name}` })
      .click()
    await expect(tick(page, 'Claims')).toBeChecked()
    await start(page)
    await dialog(page)
      .getByRole('button', { name: `Delete ${name}` })
      .click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Yes' }).click()
    await app.toast('The permission set was deleted.')
    await expect(dialog(page).getByRole('button', { name: `Use ${name}` })).toHaveCount(0)
  })
})
