import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { simplePdf } from '../db/src/demo/pdf.ts'
import { type App, expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import { newRecord, practice, selectPractice, VERIFIER, withoutActions } from './support/records.ts'

const NAME = 'Eligibility of Ana Reyes'
const PDF = `${NAME}.pdf`

type Chosen = { name: string; mimeType: string; buffer: Buffer }
const pdf = (name: string, ...lines: string[]): Chosen => ({
  name,
  mimeType: 'application/pdf',
  buffer: simplePdf(lines.length === 0 ? ['Eligibility'] : lines),
})

/** A day that no other journey uses, far from the demo's days. */
const ownDay = () => new Date(Date.UTC(2100, 0, 1) + randomInt(20_000) * 86_400_000).toISOString().slice(0, 10)

type Wishes = { contents?: Buffer[]; without?: string[]; audited?: boolean; open?: boolean }

/** Opens the grid with one record that has these files, and the files dialog above it. */
async function openDialog(app: App, wishes: Wishes = {}): Promise<string> {
  const { contents = [simplePdf(['Eligibility'])], without = [], audited = false, open = true } = wishes
  const day = ownDay()
  const id = await newRecord({ appointment_date: day })
  const person = await newPerson({ permissions: VERIFIER, practices: [0] })
  await withoutActions(person, ...without)
  await app.arrive(person)
  await selectPractice(app.page)
  for (const [index, content] of contents.entries())
    await attach(app.page, id, index === 0 ? NAME : `${NAME} ${index + 1}`, content)
  if (audited) await asOwner((query) => query('update verification_records set audited = true where id = $1', [id]))
  await app.page.goto(`/allTransaction?dates=${day}..${day}`)
  if (open) await seeFile(app.page)
  return id
}

async function seeFile(page: Page): Promise<void> {
  await page
    .getByRole('row', { name: /Ana Reyes/ })
    .getByRole('button', { name: 'More actions' })
    .click()
  await page.getByRole('menuitem', { name: 'See File' }).click()
  await expect(dialog(page)).toBeVisible()
}

/** Uploads a file as the record's own page does. */
async function attach(page: Page, transactionId: string, name: string, content: Buffer): Promise<void> {
  await page.evaluate(
    async ({ fields, bytes }) => {
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.append(field, value)
      form.append('files', new Blob([Uint8Array.from(bytes)]), 'file')
      const token = /token=([^;]+)/.exec(document.cookie)?.[1]
      const headers = { authorization: `Bearer ${token}` }
      const { status } = await fetch('/api/trans/elg/upload', { method: 'POST', headers, body: form })
      if (status !== 200) throw new Error(`attaching a file was answered ${status}`)
    },
    { fields: { transactionId, name, clientId: practice.id }, bytes: [...content] },
  )
}

/** As if by another person, of whom nothing else is known here. */
async function replacedBySomebody(recordId: string): Promise<void> {
  await asOwner((query) =>
    query('update files set version = version + 1, updated_by = null, created_by = null where record_id = $1', [
      recordId,
    ]),
  )
}

const dialog = (page: Page) => page.getByRole('dialog')
const card = (page: Page, name = PDF) => dialog(page).getByRole('listitem', { name })
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name, exact: true })
/** The file's name; the icon beside it has the same label. */
const label = (page: Page, name = PDF) => button(page, `Preview ${name}`).first()

async function choose(page: Page, file: Chosen, name = PDF): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button(page, `Update ${name}`).click()
  await (await chooser).setFiles(file)
}

async function wordFile(): Promise<Buffer> {
  const { insuranceForm, toDocx } = await import('../packages/documents/src/index.ts')
  const { defaultFbdTemplate } = await import('@bitewing/domain')
  const { someone } = await import('../packages/documents/src/testing/forms.ts')
  return Buffer.from(toDocx(insuranceForm({ template: defaultFbdTemplate(), answers: {}, ...someone })))
}

test.describe('2 §2.5 Files of a transaction', () => {
  test('there are none', { tag: '@all' }, async ({ app, page }) => {
    await openDialog(app, { contents: [] })
    await expect(dialog(page)).toContainText(
      'Dear user, currently, this transaction does not have any fields attached to it.',
    )
    await app.isAccessible()
  })

  test('each is a card whose label is cut at 15 characters, with the whole name to be heard and to be seen', {
    tag: '@all',
  }, async ({ app, page }) => {
    await openDialog(app, { contents: [simplePdf(['First']), simplePdf(['Second'])] })
    await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
    await expect(label(page)).toHaveText('Eligibility of…')
    await expect(card(page)).toContainText('ELG')
    await label(page).hover()
    await expect(page.getByRole('tooltip', { name: PDF })).toBeVisible()
    await app.isAccessible()
  })

  test('one is looked at as pages and as a table, and downloaded', async ({ app, page }) => {
    await openDialog(app, { contents: [simplePdf(['Annual maximum', 'Remaining'])] })
    await label(page).click()
    await expect(dialog(page).getByRole('heading', { name: PDF })).toBeVisible()
    await expect(dialog(page).getByRole('group', { name: 'Page 1 of 1' })).toContainText('Annual maximum')
    await dialog(page).getByText('Table', { exact: true }).click()
    await expect(dialog(page).getByRole('cell')).toHaveText(['Annual maximum', 'Remaining'])
    await expect(dialog(page).getByRole('table', { name: 'Table 1, page 1' })).toBeVisible()
    await app.isAccessible()
    const downloading = page.waitForEvent('download')
    await button(page, 'Download').click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(PDF)
    expect(readFileSync(await download.path()).equals(simplePdf(['Annual maximum', 'Remaining']))).toBe(true)
    await button(page, 'Back to the files').click()
    await expect(card(page)).toBeVisible()
  })

  test('a table that is no JSON, and a file that cannot be read, are told as such and tried again', {
    tag: '@all',
  }, async ({ app, page }) => {
    await openDialog(app)
    await page.route('**/api/utils/pdftotable', (route) => route.fulfill({ body: '<html>' }))
    await label(page).click()
    await dialog(page).getByText('Table', { exact: true }).click()
    await expect(dialog(page).getByRole('alert')).toContainText('Dear user, please try again')
    await page.route('**/api/utils/pdftotable', (route) =>
      route.fulfill({ status: 422, json: { success: false, show: true, err: "Sorry, but can't read the document." } }),
    )
    await button(page, 'Try again').click()
    await expect(dialog(page).getByRole('alert')).toContainText("Sorry, but can't read the document.")
    await app.isAccessible()
    await app.tryAgain('**/api/utils/pdftotable')
    await expect(dialog(page).getByRole('cell')).toHaveText(['Eligibility'])
  })

  test('one is updated by the same type only, and after a confirmation', async ({ app, page }) => {
    await openDialog(app)
    await choose(page, { name: 'other.docx', mimeType: '', buffer: Buffer.from('x') })
    await app.toast('Dear user, please use the same file type')
    await choose(page, pdf('new.pdf', 'New'))
    await expect(card(page)).toContainText('Replace its content?')
    await expect(button(page, 'Cancel')).toBeFocused()
    await button(page, 'Preview the new content, new.pdf').click()
    await expect(dialog(page).getByRole('group', { name: 'Page 1 of 1' })).toContainText('New')
    await expect(button(page, 'Download')).toHaveCount(0)
    await button(page, 'Back to the files').click()
    await button(page, 'Cancel').click()
    await expect(card(page)).not.toContainText('Replace its content?')
    await expect(label(page)).toBeFocused()
    await choose(page, pdf('new.pdf', 'New'))
    await button(page, 'Confirm').click()
    await app.toast('The file was successfully uploaded')
    await label(page).click()
    await expect(dialog(page).getByRole('group', { name: 'Page 1 of 1' })).toContainText('New')
  })

  test('one that somebody else replaced meanwhile is not overwritten unseen, and what was chosen stays chosen', {
    tag: '@all',
  }, async ({ app, page }) => {
    const id = await openDialog(app)
    await choose(page, pdf('new.pdf', 'New'))
    await replacedBySomebody(id)
    await button(page, 'Confirm').click()
    await app.toast(
      'This file was replaced in the meantime by somebody else. Please look at it before you replace or delete it. Nothing you chose is lost.',
    )
    await expect(card(page)).toContainText('Replace its content?')
    await expect(card(page)).toContainText('new.pdf')
    await button(page, 'Confirm').click()
    await app.toast('The file was successfully uploaded')
    await label(page).click()
    await expect(dialog(page).getByRole('group', { name: 'Page 1 of 1' })).toContainText('New')
  })

  test('one is deleted after a confirmation, and cancelling keeps it', { tag: '@all' }, async ({ app, page }) => {
    await openDialog(app)
    await button(page, `Delete ${PDF}`).click()
    await expect(card(page)).toContainText('Delete this file? It cannot be brought back.')
    await app.isAccessible()
    await button(page, 'Cancel').click()
    await button(page, `Delete ${PDF}`).click()
    await button(page, 'Confirm').click()
    await app.toast('The file was successfully deleted')
    await expect(dialog(page)).toContainText('does not have any fields attached to it.')
  })

  test('a Word file is shown as pages, and so is one that is about to take its place', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const word = await wordFile()
    await openDialog(app, { contents: [word] })
    await label(page, `${NAME}.docx`).click()
    const firstPage = dialog(page).getByRole('group', { name: /Page 1 of/ })
    await expect(firstPage).toContainText('Full Benefit Breakdown')
    await dialog(page).getByText('Table', { exact: true }).click()
    await expect(dialog(page).getByRole('table', { name: 'Table 1, page 1' })).toContainText('Cedar Hill Family')
    await button(page, 'Back to the files').click()
    await choose(page, { name: 'letter.docx', mimeType: '', buffer: word }, `${NAME}.docx`)
    await button(page, 'Preview the new content, letter.docx').click()
    await expect(firstPage).toContainText('Full Benefit Breakdown')
  })

  test('who may only look is offered nothing else', { tag: '@all' }, async ({ app, page }) => {
    await openDialog(app, { without: ['files.editFiles', 'files.deleteFiles', 'files.downloadFiles'] })
    await expect(label(page)).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: /^(Update|Delete|Download)/ })).toHaveCount(0)
    await label(page).click()
    await expect(dialog(page).getByRole('group', { name: 'Page 1 of 1' })).toContainText('Eligibility')
    await expect(button(page, 'Download')).toHaveCount(0)
  })

  test('an audited record is looked at and downloaded, and no more', { tag: '@all' }, async ({ app, page }) => {
    await openDialog(app, { audited: true })
    await expect(dialog(page)).toContainText('This record is audited')
    await expect(dialog(page).getByRole('button', { name: /^(Update|Delete)/ })).toHaveCount(0)
    await expect(button(page, `Download ${PDF}`)).toBeVisible()
  })

  test('files that cannot be loaded, and a download that fails, are told as such', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const id = await openDialog(app, { open: false })
    await page.route(`**/api/iv/transaction/${id}?*`, (route) => route.abort())
    await seeFile(page)
    await expect(dialog(page).getByRole('alert')).toContainText('The files could not be loaded.')
    await app.tryAgain(`**/api/iv/transaction/${id}?*`)
    await page.route('**/api/trans/elg/download', (route) => route.abort())
    await button(page, `Download ${PDF}`).click()
    await app.toast("File: Couldn't download the file, please try again")
  })
})

inEveryLook('the Files dialog', () => {
  test('cards, a question and the viewer', { tag: '@all' }, async ({ app, page }) => {
    await openDialog(app, { contents: [simplePdf(['Annual maximum', 'Remaining']), simplePdf(['Second'])] })
    await button(page, `Delete ${NAME} 2.pdf`).click()
    await app.isAccessible()
    await label(page).click()
    await expect(dialog(page).getByRole('group', { name: 'Page 1 of 1' })).toContainText('Annual maximum')
    await dialog(page).getByText('Table', { exact: true }).click()
    await expect(dialog(page).getByRole('cell').first()).toHaveText('Annual maximum')
    await app.isAccessible()
  })
})
