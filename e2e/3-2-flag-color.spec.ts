import { expect, test } from './support/journey.ts'
import { asOwner, newPerson } from './support/people.ts'
import { chooseAction } from './support/records.ts'

test.describe('3 §2 Flag Color', () => {
  test('colours are added, changed and deleted, each with its message', async ({ app, page }) => {
    await app.enter(await newPerson({ permissions: ['flagColor'], practices: [9] }), '/colors')
    await expect(page.getByText('Waiting for fax')).toBeVisible()
    await page.getByRole('button', { name: 'Add color' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('You must write a name')).toBeVisible()
    await expect(dialog.getByText('Select Color')).toBeVisible()
    await expect(dialog.getByText('Color Priority must be greater than zero')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await dialog.getByLabel('Name').fill('To be called')
    await dialog.getByRole('textbox', { name: 'Code color' }).fill('#0b7285')
    await dialog.getByLabel('Priority').fill('7')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await app.toast('Color was saved correctly')
    const row = page.getByRole('row', { name: /To be called/ })
    await expect(row).toContainText('#0b7285')

    await row.getByText('#0b7285').click()
    await dialog.getByLabel('Name').fill('Called')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await app.toast('Color was update correctly')
    await chooseAction(page.getByRole('row', { name: /Called/ }), 'Delete')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Yes|Delete/ })
      .click()
    await app.toast('Color was deleted correctly')
    await expect(page.getByRole('row', { name: /Called/ })).toHaveCount(0)
  })

  test('a colour that the client has already is refused, and nothing typed is lost', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    await app.enter(await newPerson({ permissions: ['flagColor'], practices: [5] }), '/colors')
    await page.getByRole('button', { name: 'Add color' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Again')
    await dialog.getByRole('textbox', { name: 'Code color' }).fill('#c92a2a')
    await dialog.getByLabel('Priority').fill('3')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await app.toast('This color already exists')
    await expect(dialog.getByLabel('Name')).toHaveValue('Again')
  })

  test('who may only look sees no buttons', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await newPerson({ practices: [5] }), '/colors')
    await expect(page.getByText('Waiting for fax')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add color' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'More actions' })).toHaveCount(0)
    await page.getByText('Waiting for fax').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a client without colours says so, and what a colleague adds appears by itself', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const person = await newPerson({ permissions: ['flagColor'], practices: [12] })
    const clientId = '650000000001000000000003'
    await asOwner((query) => query('delete from flag_colours where client_id = $1', [clientId]))
    await app.enter(person, '/colors')
    await expect(page.getByText('No data found')).toBeVisible()
    await asOwner(async (query) => {
      await query(
        `insert into flag_colours (id, client_id, name, hex_code, priority) values (lpad('1', 24, '0'), $1, 'From a colleague', '#123456', 1)`,
        [clientId],
      )
      await query(
        `select pg_notify('bitewing_live', json_build_object('event', json_build_object('topic', 'colours', 'clientId', $1::text))::text)`,
        [clientId],
      )
    })
    await expect(page.getByText('From a colleague')).toBeVisible()
  })
})
