import type { Page } from '@playwright/test'
import { newId } from '@bitewing/db'
import { type App, expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import { chooseAction, selectPractice } from './support/records.ts'
import { unique } from './support/unique.ts'

const builder = () => newPerson({ permissions: ['template'], practices: [0] })
const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click()
const ownName = () => `Journey${unique()}`
const forget = (name: string) => asOwner((query) => query('delete from bookmarks where name = $1', [name]))

async function open(app: App, page: Page, person = builder()) {
  await app.arrive(await person)
  await selectPractice(page)
  await page.goto('/bookmarks')
  await expect(page.getByRole('heading', { name: 'Bookmarks' })).toBeVisible()
}

test.describe('3 §2 Bookmarks', () => {
  test('a text and a choice are made with every mistake on the way, changed and deleted', async ({ app, page }) => {
    const [name, choice] = [ownName(), ownName()]
    await open(app, page)
    await page.getByRole('button', { name: 'New Record' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Creating Bookmark' })).toBeVisible()
    await expect(dialog(page).getByText('Required')).toHaveCount(0)
    await save(page)
    await expect(dialog(page).getByText('Dear user, please fill al the fields').first()).toBeVisible()
    await dialog(page).getByLabel('Bookmark').fill('1 wrong name')
    await dialog(page).getByLabel('Label').fill('Bridge')
    await dialog(page).getByLabel('Length').fill('ten')
    await save(page)
    await expect(dialog(page).getByText('Field "lenght" must be a numeric value')).toBeVisible()
    await dialog(page).getByLabel('Length').fill('10')
    await dialog(page).getByLabel('Bookmark').fill('GroupNumber')
    await save(page)
    await expect(dialog(page).getByText('There is a bookmark of this name: choose another one.')).toBeVisible()
    await dialog(page).getByLabel('Bookmark').fill(name)
    await save(page)
    await app.toast('Bookmark successfully created')

    await page.getByRole('button', { name: 'New Record' }).click()
    await dialog(page).getByRole('combobox', { name: 'Type', exact: true }).click()
    await page.getByRole('option', { name: 'Check' }).click()
    await dialog(page).getByLabel('Bookmark').fill(choice)
    await dialog(page).getByLabel('Label').fill('Crowns paid on')
    await dialog(page).getByRole('button', { name: 'Remove the option Option 1' }).click()
    await save(page)
    await expect(dialog(page).getByText('Please include at least one option for this bookmark')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Add option' }).click()
    await dialog(page).getByRole('textbox', { name: 'Option 1' }).fill('Prep date')
    await save(page)
    await app.toast('Bookmark successfully created')

    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('textbox', { name: 'Bookmarks' }).fill(name)
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(row(page, name)).toContainText('Bridge')
    await chooseAction(row(page, name), 'Edit')
    await expect(dialog(page).getByRole('heading', { name: 'Editing Bookmark' })).toBeVisible()
    await expect(dialog(page).getByRole('combobox', { name: 'Type', exact: true })).toBeDisabled()
    await expect(dialog(page).getByLabel('Bookmark')).toBeDisabled()
    await expect(dialog(page).getByText('No template uses it yet.')).toBeVisible()
    await dialog(page).getByLabel('Label').fill('Bridges')
    await save(page)
    await app.toast('Bookmark successfully updated')
    await chooseAction(row(page, name), 'Delete')
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await app.toast('Bookmark successfully deleted')
    await expect(row(page, name)).toHaveCount(0)
    await forget(choice)
  })

  test('one that a template uses says which, and is not deleted', { tag: '@all' }, async ({ app, page }) => {
    const name = ownName()
    const [bookmarkId, templateId] = [newId(), newId()]
    const field = {
      id: newId(),
      kind: 'text',
      bookmark: name,
      label: 'Old label',
      required: false,
      symbol: '',
      effects: [],
      data: 'string',
      maximumLength: 10,
    }
    await asOwner(async (query) => {
      await query(
        `insert into bookmarks (id, client_id, name, label, kind, data, maximum_length)
         select $1, client_id, $2, 'New label', 'text', 'string', 10 from templates limit 1`,
        [bookmarkId, name],
      )
      await query(
        `insert into templates (id, client_id, name, type, content) select $1, client_id, $2, 'FBD', $3 from bookmarks where id = $4`,
        [
          templateId,
          name,
          JSON.stringify({ sections: [{ id: newId(), name: 'A', type: 'info', items: [field] }] }),
          bookmarkId,
        ],
      )
    })
    await open(app, page)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('textbox', { name: 'Bookmarks' }).fill(name)
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await chooseAction(row(page, name), 'Edit')
    await expect(dialog(page).getByRole('region', { name: 'Used by' })).toContainText(
      `${name} – can take the changes in the editor`,
    )
    await page.keyboard.press('Escape')
    await chooseAction(row(page, name), 'Delete')
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await app.toast('this record cannot be deleted, is being used by (1) template(s)')
    await asOwner((query) => query('delete from templates where id = $1', [templateId]))
    await forget(name)
  })

  test('everybody reads the library; only who builds templates changes it', { tag: '@all' }, async ({ app, page }) => {
    await open(app, page, newPerson({ permissions: ['missingCode'], practices: [0] }))
    await expect(page.getByRole('row', { name: /^AgeLimit|^Code_|^A/ }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'New Record' })).toHaveCount(0)
  })
})

inEveryLook('3 §2 Bookmarks', () => {
  test('axe finds nothing in the list and its dialog', { tag: '@all' }, async ({ app, page }) => {
    await open(app, page)
    await expect(page.getByText('Part of the program').first()).toBeVisible()
    await app.isAccessible()
    await page.getByRole('button', { name: 'New Record' }).click()
    await dialog(page).getByRole('combobox', { name: 'Type', exact: true }).click()
    await page.getByRole('option', { name: 'Multiple' }).click()
    await save(page)
    await expect(dialog(page).getByText('Dear user, please fill al the fields').first()).toBeVisible()
    await app.isAccessible()
  })
})
