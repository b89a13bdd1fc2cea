import { newId } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import { expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import { choose } from './support/practice-form.ts'
import { chooseAction } from './support/records.ts'

const keeper = (...practices: number[]) => newPerson({ permissions: ['clientsNS'], practices })
const ownKey = () => `ns-${newId()}`

test.describe('3 §2 Client keys (NS)', () => {
  test('are created with every mistake on the way, changed and deleted, each with its message', async ({
    app,
    page,
  }) => {
    const key = ownKey()
    await app.enter(await keeper(0, 9), '/client-ns')
    await expect(page.getByRole('row', { name: /brightsmile-dental-group/ })).toContainText('Ada Quillan')
    await page.getByRole('button', { name: 'Create NS' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create NS' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Client is required')).toBeVisible()
    await expect(dialog.getByText('NS is required')).toBeVisible()
    await choose(page, dialog, 'Client', 'Brightsmile Dental Group')
    const field = dialog.getByRole('textbox', { name: 'NS' })
    for (const [wrong, message] of [
      ['ab', 'at least 3 characters'],
      ['two words', 'letters, digits, hyphens and underscores only'],
    ] as const) {
      await field.fill(wrong)
      await expect(dialog.getByText(message)).toBeVisible()
    }
    await field.fill('BRIGHTSMILE-dental-group')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('This NS is taken: choose another one.')).toBeVisible()
    await field.fill(key)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await app.toast('Created')
    const row = page.getByRole('row', { name: new RegExp(key) })
    await expect(row).toContainText('Jo Urney')

    await row.getByText(key).click()
    const edit = page.getByRole('dialog', { name: 'Edit NS' })
    await choose(page, edit, 'Client', 'Cascade Orthodontics')
    await edit.getByRole('button', { name: 'Save' }).click()
    await app.toast('Updated successful')
    await expect(row).toContainText('Cascade Orthodontics')

    await asOwner((query) =>
      query(
        `insert into feed_files (id, source_id, kind, practice_id, container, folder, name, event, size, created_at, day)
         select $1, $1, 'azure', id, $2, '', 'patients.csv', 'created', 1, now(), current_date from practices where id = $3`,
        [newId(), key, demoPractices[9]?.id],
      ),
    )
    await chooseAction(row, 'Delete')
    await expect(page.getByRole('dialog')).toContainText(`Delete the NS ${key}?`)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    const again = page.getByRole('dialog', { name: 'This NS is in use' })
    await expect(again).toContainText(`Files came under the NS ${key} until`)
    await again.getByRole('button', { name: 'Delete all the same' }).click()
    await app.toast('Deleted')
    await expect(row).toHaveCount(0)
    await asOwner((query) => query('delete from feed_files where container = $1', [key]))
  })

  test('that a colleague has changed meanwhile is not overwritten', { tag: '@all' }, async ({ app, page }) => {
    const [key, id] = [ownKey(), newId()]
    await asOwner((query) =>
      query('insert into client_keys (id, client_id, key) select $1, id, $2 from clients where name like $3', [
        id,
        key,
        'Palmetto%',
      ]),
    )
    await app.enter(await keeper(12), '/client-ns')
    await page.getByText(key).click()
    await asOwner((query) => query('update client_keys set version = version + 1 where id = $1', [id]))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'NS' }).fill(`${key}-mine`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await app.toast('Somebody else has changed this NS meanwhile.')
    await expect(dialog.getByRole('textbox', { name: 'NS' })).toHaveValue(`${key}-mine`)
    await asOwner((query) => query('delete from client_keys where id = $1', [id]))
  })

  test('is worked with the keyboard alone', { tag: '@all' }, async ({ app, page }) => {
    const key = ownKey()
    await app.enter(await keeper(12), '/client-ns')
    await page.getByRole('button', { name: 'Create NS' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Client' })).toBeFocused()
    await page.keyboard.type('Palm')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue('Palmetto Oral Health')
    await page.keyboard.type(key)
    await page.keyboard.press('Enter')
    await app.toast('Created')
    await expect(page.getByRole('row', { name: new RegExp(key) })).toContainText('Palmetto Oral Health')
    await asOwner((query) => query('delete from client_keys where key = $1', [key]))
  })

  test('a client typed before the list of clients is there is taken once it comes', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    let release = () => {}
    const typed = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/v2/client-keys/choices*', async (route) => {
      await typed
      await route.continue()
    })
    await app.enter(await keeper(12), '/client-ns')
    await page.getByRole('button', { name: 'Create NS' }).click()
    const client = page.getByRole('combobox', { name: 'Client' })
    await expect(client).toBeFocused()
    await page.keyboard.type('Palm')
    await page.keyboard.press('Tab')
    await expect(client).toHaveValue('')
    release()
    await expect(client).toHaveValue('Palmetto Oral Health')
    await expect(page.getByRole('textbox', { name: 'NS' })).toBeFocused()
  })

  test('are for those who may, of their own client', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await keeper(12), '/client-ns')
    await expect(page.getByRole('row', { name: /palmetto-oral-health/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /brightsmile/ })).toHaveCount(0)
  })

  test('are not to be seen without the permission', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await newPerson({ permissions: ['user'] }), '/')
    await expect(page.getByRole('link', { name: 'Client keys (NS)' })).toHaveCount(0)
    await page.goto('/client-ns')
    await expect(page).toHaveURL(/\/$/)
  })
})

inEveryLook('API keys', () => {
  test('are made, shown once, replaced with an overlap and ended', async ({ app, page }) => {
    const name = ownKey()
    await app.enter(await keeper(12), '/client-ns')
    await page.getByRole('link', { name: 'API keys' }).click()
    await page.getByRole('button', { name: 'Create API key' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create API key' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    for (const message of ['Client is required', 'Name is required', 'Choose at least one'])
      await expect(dialog.getByText(message)).toBeVisible()
    await app.isAccessible()
    await choose(page, dialog, 'Client', 'Palmetto Oral Health')
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('checkbox', { name: /^Orders/ }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    const shown = page.getByRole('dialog', { name: `New key: ${name}` })
    await expect(shown.getByText(/^bwk_/)).toBeVisible()
    await expect(shown.getByText(/^bws_/)).toBeVisible()
    await shown.getByRole('button', { name: 'I have copied both' }).click()
    await expect(page.getByText(/bws_/)).toHaveCount(0)
    const rows = page.getByRole('row', { name: new RegExp(name) })
    await expect(rows).toContainText('Works')

    await chooseAction(rows.first(), 'Replace')
    const replacing = page.getByRole('dialog', { name: `Replace ${name}` })
    await replacing.getByRole('button', { name: 'Replace' }).click()
    await page
      .getByRole('dialog', { name: `New key: ${name}` })
      .getByRole('button', { name: 'I have copied both' })
      .click()
    await expect(rows).toHaveCount(2)
    const old = rows.filter({ hasText: 'Being replaced' })
    await chooseAction(old, 'End')
    await expect(page.getByRole('dialog')).toContainText(`End the key ${name} now?`)
    await page.getByRole('dialog').getByRole('button', { name: 'End' }).click()
    await app.toast('The key has ended.')
    await expect(rows.filter({ hasText: 'Ended' })).toHaveCount(1)
  })
})

inEveryLook('Client keys (NS)', () => {
  test('axe finds nothing in the list, its dialog and its mistakes', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await keeper(0), '/client-ns')
    await expect(page.getByRole('row', { name: /brightsmile/ })).toBeVisible()
    await app.isAccessible()
    await page.getByRole('button', { name: 'Create NS' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('NS is required')).toBeVisible()
    await app.isAccessible()
  })
})
