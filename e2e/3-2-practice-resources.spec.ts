import { demoPractices } from '@bitewing/db/demo'
import { practices as towns } from '@bitewing/population'
import type { Locator, Page } from '@playwright/test'
import { anOwnForm, badFiles } from '../apps/server/src/testing/documents.ts'
import { type App, expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { newPerson } from './support/people.ts'
import { choose, fillPractice, ownName } from './support/practice-form.ts'
import { chooseAction } from './support/records.ts'

/** A sheet and a folder at Google that the demo's practices do not use, since this one has a workbook. */
const free = towns.at(-1) as (typeof towns)[number]
const LAKESIDE = 'Lakeside Family Dentistry'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const NOT_PROVEN = 'Its sheet or folder is not proven to belong to the client'

const manager = () => newPerson({ permissions: ['user'], practices: [5] })
const staff = () => newPerson({ permissions: ['user', 'permissions'], practices: [5] })

async function addPractice(app: App, page: Page, name: string, ids?: typeof free): Promise<Locator> {
  await page.getByRole('button', { name: 'Add practice' }).click()
  const dialog = page.getByRole('dialog')
  await choose(page, dialog, 'Client', LAKESIDE)
  await fillPractice(page, dialog, name, ids)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await app.toast('Practice Saved Successfully')
  return page.getByRole('row', { name: new RegExp(name) })
}

async function atGoogle(path: string, body: object): Promise<void> {
  const answer = await fetch(`${process.env['SANDBOX_URL']}/google${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sandbox-google-token', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

test.describe('3 §2 a practice’s sheet and folder', () => {
  test('that a manager types are proven by a code in them', async ({ app, page }) => {
    await app.enter(await manager(), '/client-practice')
    const row = await addPractice(app, page, ownName('Lakeside'), free)
    await expect(row.getByRole('img', { name: NOT_PROVEN })).toBeVisible()

    await chooseAction(row, 'Edit')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Not proven', { exact: true })).toHaveCount(2)
    await expect(dialog.getByRole('button', { name: 'Register' })).toHaveCount(0)
    await app.isAccessible()
    const sheet = dialog.getByRole('listitem').filter({ hasText: 'Google sheet' })
    await expect(sheet).toContainText(`Not proven to belong to ${LAKESIDE}`)
    await sheet.getByRole('button', { name: 'Check now' }).click()
    await app.toast('The code was not found there.')

    const title = await sheet.locator('code').innerText()
    await atGoogle(`/v4/spreadsheets/${free.spreadsheetId}:batchUpdate`, {
      requests: [{ addSheet: { properties: { title } } }],
    })
    await sheet.getByRole('button', { name: 'Check now' }).click()
    await app.toast('It is proven to belong to the client.')
    await expect(sheet).toHaveCount(0)
    await expect(dialog.getByText('Not proven', { exact: true })).toHaveCount(1)

    const folder = dialog.getByRole('listitem').filter({ hasText: 'Google folder' })
    await atGoogle('/drive/v3/files', { name: await folder.locator('code').innerText(), parents: [free.folderId] })
    await folder.getByRole('button', { name: 'Check now' }).click()
    await expect(dialog.getByText('Proven', { exact: true })).toHaveCount(2)

    const forms = dialog.getByRole('region', { name: 'Word forms' })
    const breakdowns = forms.getByRole('listitem').filter({ hasText: 'Full breakdowns' })
    const chosen = breakdowns.locator('input[type=file]')
    await expect(breakdowns).toContainText('Documents are made on Bitewing’s form.')
    const macros = badFiles.macros()
    await chosen.setInputFiles({ name: macros.name, mimeType: DOCX, buffer: Buffer.from(await macros.arrayBuffer()) })
    await app.toast('holds macros and was not uploaded')
    const own = anOwnForm(['PlanName', 'PatientName', 'OfficeCat'])
    await chosen.setInputFiles({ name: own.name, mimeType: DOCX, buffer: Buffer.from(await own.arrayBuffer()) })
    await app.toast('made on this file from now on')
    await expect(breakdowns).toContainText('2 bookmarks are filled.')
    await expect(breakdowns).toContainText('which stays as it is: OfficeCat')
    await app.isAccessible()
    await breakdowns.getByRole('button', { name: 'Use Bitewing’s form again' }).click()
    await page
      .getByRole('dialog')
      .filter({ hasText: 'again instead of' })
      .getByRole('button', { name: 'Use Bitewing’s form again' })
      .click()
    await expect(breakdowns).toContainText('Documents are made on Bitewing’s form.')

    await dialog.getByLabel('Spreadsheet ID').fill('another')
    await expect(dialog.getByText('Once it is saved, it is shown whether it is proven')).toBeVisible()
    await dialog.getByLabel('Spreadsheet ID').fill(free.spreadsheetId)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(row).toBeVisible()
    await expect(row.getByRole('img', { name: NOT_PROVEN })).toHaveCount(0)
  })

  test('are registered by who decides for all clients, and released, each after a question', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    await app.enter(await staff(), '/client-practice')
    const name = ownName('Lakeside')
    const row = await addPractice(app, page, name)
    await chooseAction(row, 'Edit')
    const dialog = page.getByRole('dialog', { name: 'Edit practice' })
    const sheet = dialog.getByRole('listitem').filter({ hasText: 'Google sheet' })
    await expect(sheet).toContainText(`Belongs to ${LAKESIDE}.`)
    await sheet.getByRole('button', { name: 'Release' }).click()
    const question = page.getByRole('dialog').filter({ hasText: 'until it is registered or proven again' })
    await app.isAccessible()
    await question.getByRole('button', { name: 'Release' }).click()
    await app.toast('It was released.')
    await sheet.getByRole('button', { name: `Register for ${LAKESIDE}` }).click()
    await page
      .getByRole('dialog')
      .filter({ hasText: 'without proof?' })
      .getByRole('button', { name: `Register for ${LAKESIDE}` })
      .click()
    await app.toast('It is registered for the client.')
    await expect(dialog.getByText('Proven', { exact: true })).toHaveCount(2)

    await dialog.getByLabel('Folder ID').fill(demoPractices[0]?.folder_id ?? '')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('This belongs to Brightsmile Dental Group.')).toBeVisible()
    await expect(dialog.getByLabel('Folder ID')).toBeFocused()
  })
})

inEveryLook('a sheet and a folder that are not proven', () => {
  test('axe finds nothing', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await manager(), '/client-practice')
    const row = await addPractice(app, page, ownName('Lakeside'))
    await app.isAccessible()
    await chooseAction(row, 'Edit')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Check now' })).toHaveCount(2)
    await app.isAccessible()
  })
})
