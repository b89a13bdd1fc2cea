import type { Page } from '@playwright/test'
import { inEveryLook } from './support/looks.ts'
import { expect, test } from './support/journey.ts'
import { asOwner, newPerson } from './support/people.ts'

const manager = () => newPerson({ permissions: ['user', 'transaction', 'flagColor'], practices: [12, 13] })

async function choose(page: Page, field: string, typed: string): Promise<void> {
  const box = page.getByRole('dialog').getByRole('combobox', { name: field })
  await box.click()
  await box.pressSequentially(typed)
  await page.getByRole('option').first().click()
}

async function rowAction(page: Page, person: { id: string }, name: string): Promise<void> {
  await page
    .getByRole('row', { name: new RegExp(person.id) })
    .getByRole('button', { name: 'More actions' })
    .click()
  await page.getByRole('menuitem', { name }).click()
}

inEveryLook('3 §6 why somebody cannot see something', () => {
  test('a manager asks from the list and reads what is missing and who can give it', async ({ app, page }) => {
    const clerk = await newPerson({ permissions: ['transaction'], practices: [12] })
    await app.enter(await manager(), `/users?email=${clerk.id}`)
    await rowAction(page, clerk, 'Why not?')
    const dialog = page.getByRole('dialog', { name: 'What Jo Urney may see' })
    await expect(dialog.getByText('Choose a practice and a screen')).toBeVisible()
    await app.isAccessible()

    const practices = await asOwner((query) =>
      query(`select p.name from practices p join user_practices up on up.practice_id = p.id where up.user_id = $1`, [
        clerk.id,
      ]),
    )
    await choose(page, 'Practice', String(practices.rows[0]?.['name']))
    await choose(page, 'Screen or action', 'Flag Color')
    const answer = dialog.getByRole('status')
    await expect(answer).toContainText('Not held')
    await expect(answer).toContainText('They were not given “Flag Color”.')
    await expect(answer).toContainText('You can give what is missing.')
    await app.isAccessible()

    await choose(page, 'Screen or action', 'Insurance › Transactions Report')
    await expect(answer).toContainText('They may use Insurance › Transactions Report at')
    await choose(page, 'Screen or action', 'Client credentials')
    await expect(answer).toContainText('whether they do is not shown to you')
    await expect(answer).toContainText('Only somebody who holds “Permissions” can give it.')
    await app.isAccessible()
  })

  test('the menu and the buttons of a screen are drawn as the person would see them', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const clerk = await newPerson({ permissions: ['flagColor'], practices: [12] })
    await asOwner((query) =>
      query(
        `delete from user_permissions where user_id = $1 and permission_id in (select id from permissions where name = 'deleteColor')`,
        [clerk.id],
      ),
    )
    await app.enter(
      await newPerson({ permissions: ['user', 'flagColor'], practices: [12] }),
      `/users?email=${clerk.id}`,
    )
    await page.getByRole('row', { name: new RegExp(clerk.id) }).click()
    const called: string[] = []
    page.on('request', (request) => called.push(new URL(request.url()).pathname))
    await page.getByRole('button', { name: 'View as' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('As Jo Urney would see it; nothing is read with their rights.')).toBeVisible()
    const menu = dialog.getByRole('group', { name: 'Their menu' })
    await expect(menu.getByRole('button')).toHaveText(['Connections', 'Tools', 'Flag Color'])
    await app.isAccessible()
    await menu.getByRole('button', { name: 'Flag Color' }).click()
    const screen = dialog.getByRole('region', { name: 'Buttons of Flag Color' })
    await expect(screen.getByRole('listitem')).toHaveText([/Add\s*Shown/, /Change\s*Shown/, /Delete\s*Not shown/])
    await app.isAccessible()
    expect(called.filter((path) => path.includes('/scheme/color'))).toEqual([])
    await expect(page).toHaveURL(/\/user-form/)
  })
})
