import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import { choose, fillPractice, ownName } from './support/practice-form.ts'
import { chooseAction, newRecord, withoutActions } from './support/records.ts'

/** Sees all clients. */
const staff = () => newPerson({ permissions: ['user', 'permissions'], practices: [0] })

async function newClient(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New Record' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Client' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByLabel('Address').fill('1 Pier Rd')
  await choose(page, dialog, 'State', 'Maine')
  await dialog.getByRole('combobox', { name: 'City' }).fill('Stonington')
  await dialog.getByRole('button', { name: 'Save' }).click()
}

test.describe('3 §2 Clients', () => {
  test('clients are added, found, changed and deleted, each with its message', async ({ app, page }) => {
    const name = ownName('Harbor')
    await app.enter(await staff(), '/clients')
    await expect(page.getByRole('row', { name: /Cascade Orthodontics/ })).toContainText('1207 Pine St, Seattle, WA')
    await app.isAccessible()

    await page.getByRole('button', { name: 'New Record' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Field is required')).toBeVisible()
    await expect(dialog.getByText('Select State')).toBeVisible()
    await expect(dialog.getByText('Select City')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await app.isAccessible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await newClient(page, name)
    await app.toast('Data saved successfully')
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Name').last().fill(name)
    await choose(page, page.locator('form'), 'State', 'Maine')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    const row = page.getByRole('row', { name: new RegExp(name) })
    await expect(row).toContainText('1 Pier Rd, Stonington, ME')
    await expect(page.getByRole('row')).toHaveCount(2)

    await chooseAction(row, 'Edit Client')
    await dialog.getByLabel('Address').fill('9 Pier Rd')
    await expect(dialog.getByText('Proven: one list of all benefits')).toBeVisible()
    await choose(page, dialog, 'Endpoint of Stedi', 'Redesigned: plans told apart')
    await expect(dialog.getByText('No real key has been tried on it yet')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await app.toast('Client Edited Successfully')
    await expect(row).toContainText('9 Pier Rd')

    await chooseAction(row, 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await app.toast(/The (client|practice) was deleted\./)
    await expect(page.getByText('No data found')).toBeVisible()
  })

  test('leaving a field for Save shows its error only after Save was clicked', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    await app.enter(await staff(), '/clients')
    await page.getByRole('button', { name: 'New Record' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('It answers from the sandbox')).toBeVisible()
    const save = dialog.getByRole('button', { name: 'Save' })
    const { x = 0, y = 0 } = (await save.boundingBox()) ?? {}
    // At its edge, from where the error would move it away.
    await page.mouse.move(x + 5, y + 3)
    await page.mouse.down()
    await expect(save).toBeFocused()
    await page.mouse.up()
    await expect(dialog.getByText('Select State')).toBeVisible()

    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'New Record' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByText('Field is required')).toBeVisible()
    await expect(dialog.getByText('Select State')).toHaveCount(0)
  })

  test('a client opens as a page, is changed there and gets its first practice', async ({ app, page }) => {
    const name = ownName('Pier')
    await app.enter(await staff(), '/clients-form')
    await page.getByLabel('Name').fill(name)
    await choose(page, page.locator('form'), 'State', 'Texas')
    await choose(page, page.locator('form'), 'City', 'Austin')
    await page.getByRole('button', { name: 'Save' }).click()
    await app.toast('Data saved successfully')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('This client has no practices yet.')).toBeVisible()

    await page.getByRole('button', { name: 'Add practice' }).click()
    const dialog = page.getByRole('dialog')
    const practice = ownName('Pier')
    await fillPractice(page, dialog, practice)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await app.toast('Practice Saved Successfully')
    await expect(page.getByRole('listitem').filter({ hasText: practice })).toBeVisible()
    await app.isAccessible()

    await page.reload()
    await page.getByLabel('Address').fill('5 Pier Rd')
    await page.getByRole('button', { name: 'Save' }).click()
    await app.toast('Client Edited Successfully')
    await page.getByRole('link', { name: 'Show in Client Practice' }).click()
    await expect(page.getByRole('row', { name: new RegExp(practice) })).toContainText('El Paso')
  })

  test('a manager sees the own client alone, and what cannot be done is said', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const manager = await newPerson({ permissions: ['user'], practices: [12, 13] })
    await withoutActions(manager, 'user.edit_client')
    await app.enter(manager, '/clients')
    const row = page.getByRole('row', { name: /Palmetto Oral Health/ })
    await expect(row).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'New Record' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Edit Client' })).toHaveCount(0)
    await chooseAction(row, 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await app.toast('This client cannot be deleted while it has practices (2). Please delete those first.')

    await row.getByText('Palmetto Oral Health').click()
    await expect(page.getByText('You can look at this client, but not change it.')).toBeVisible()
    await expect(page.getByLabel('Name')).toBeDisabled()
    await page.goto('/main')
    await page.goto('/clients-form')
    await expect(page.getByText('a new one is added by an administrator')).toBeVisible()
  })

  test('without the permission there is nothing to see', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await newPerson(), '/')
    for (const path of ['/clients', '/clients-form']) {
      await page.goto(path)
      await expect(page.getByText('Dear user, this content cannot be displayed.')).toBeVisible()
    }
    await page.goto('/client-practice')
    await expect(page).toHaveURL(/\/$/)
  })
})

test.describe('3 §2 Client Practice', () => {
  test('practices are added, changed and deleted, each with its message', async ({ app, page }) => {
    const name = ownName('Cascade')
    await app.enter(await newPerson({ permissions: ['user'], practices: [9, 10] }), '/')
    await page.getByRole('link', { name: 'Client Practice', exact: true }).click()
    await expect(page.getByRole('row', { name: /Cascade Portland/ })).toContainText('Oregon')
    await app.isAccessible()

    await page.getByRole('button', { name: 'Add practice' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    for (const text of [
      'Client is required',
      'Select State',
      'Select City',
      'Select Template',
      'The NPI has 10 digits.',
      'The Tax ID has 9 digits.',
      'Dear user, please provide a valid phone number',
      'Select PMS',
    ])
      await expect(dialog.getByText(text)).toBeVisible()
    await expect(dialog.getByText('Field is required')).toHaveCount(5)
    await app.isAccessible()
    await choose(page, dialog, 'Client', 'Cascade Orthodontics')
    await fillPractice(page, dialog, `${name} #2`)
    await expect(dialog.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Mountain (Denver)')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText("Only letters, digits, spaces, underscore, hyphen and & ' . , ( )")).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('switch', { name: 'ELG codes' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await app.toast('Practice Saved Successfully')
    const row = page.getByRole('row', { name: new RegExp(name) })
    await expect(row).toContainText('Texas')

    await row.getByText('Texas').click()
    await expect(dialog.getByRole('switch', { name: 'ELG codes' })).toBeChecked()
    await expect(dialog.getByRole('combobox', { name: 'Client' })).toBeDisabled()
    const readiness = dialog.getByRole('region', { name: 'Readiness' })
    await expect(readiness.getByRole('listitem').filter({ hasText: 'Sheet' })).toContainText('Missing')
    await expect(readiness.getByRole('listitem').filter({ hasText: 'NPI' })).toContainText('Ready')
    await dialog.getByLabel('NPI').fill('1234567890')
    await expect(dialog.getByText('The last digit does not fit the others')).toBeVisible()
    await dialog.getByLabel('NPI').fill('1234567893')
    await dialog.getByLabel('Description').fill('Around the corner')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await app.toast('Practice Edited Successfully')
    await expect(row).toContainText('Around the corner')

    await chooseAction(row, 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await app.toast(/The (client|practice) was deleted\./)
    await expect(row).toHaveCount(0)
  })

  test('a new practice can be selected at once; with appointments ahead it is not deleted', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const name = ownName('Lakeside')
    await app.enter(await newPerson({ permissions: ['user'], practices: [5] }), '/client-practice')
    await page.getByRole('button', { name: 'Add practice' }).click()
    const dialog = page.getByRole('dialog')
    await choose(page, dialog, 'Client', 'Lakeside Family Dentistry')
    await fillPractice(page, dialog, name)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await app.toast('Practice Saved Successfully')
    await page.getByRole('link', { name: 'Connections' }).click()
    await expect(page.getByText(name)).toBeVisible()

    const { rows } = await asOwner((query) => query('select id from practices where name = $1', [name]))
    await newRecord({ practice_id: rows[0]?.['id'], appointment_date: '2099-01-04' })
    await page.goto('/client-practice')
    await chooseAction(page.getByRole('row', { name: new RegExp(name) }), 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await app.toast('This practice cannot be deleted: it has appointments from today on (1).')
  })

  test('what was typed is not lost when the name is taken', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await newPerson({ permissions: ['user'], practices: [5, 6] }), '/client-practice')
    await page.getByRole('button', { name: 'Add practice' }).click()
    const dialog = page.getByRole('dialog')
    await choose(page, dialog, 'Client', 'Lakeside Family Dentistry')
    await fillPractice(page, dialog, 'Lakeside Loop')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('The client has a practice of this name already.')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await expect(dialog.getByLabel('Folder ID')).toHaveValue(/^folder-/)
  })
})

inEveryLook('clients and practices', () => {
  test('axe finds nothing', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await staff(), '/clients')
    await page.getByText('Brightsmile Dental Group').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Brightsmile Dental Group' })).toBeVisible()
    await app.isAccessible()
    await page.goto('/client-practice')
    await page.getByText('Palmetto Harbor').click()
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'State' })).toHaveValue('South Carolina')
    await app.isAccessible()
  })
})
