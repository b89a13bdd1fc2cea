import { readFileSync } from 'node:fs'
import { simplePdf } from '../db/src/demo/pdf.ts'
import type { Page } from '@playwright/test'
import { type App, expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import {
  changeBehindTheBack,
  newRecord,
  openWith,
  selectPractice,
  VERIFIER,
  withoutActions,
} from './support/records.ts'

const OFFERED = 'Eligibility_Active_Harborline Dental_Ana Reyes'

async function openFiles(app: App, transactionId: string, without: string[] = []): Promise<void> {
  const person = await newPerson({ permissions: VERIFIER, practices: [0] })
  await withoutActions(person, ...without)
  await app.arrive(person)
  await selectPractice(app.page)
  await openWith(app.page, '/transaction-detail', { transactionId })
  await app.page.getByRole('tab', { name: 'Files' }).click()
  await app.page.getByRole('button', { name: 'Load the files' }).click()
  await expect(app.page.getByRole('tab', { name: 'Files' })).toHaveAttribute('aria-selected', 'true')
}

const pdf = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'application/pdf',
  buffer: simplePdf(lines.length === 0 ? ['Eligibility'] : lines),
})
const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel(/Add files/).setInputFiles(files)
const filesOf = (page: Page) => page.getByRole('list', { name: 'Files of this record' }).getByRole('listitem')
const upload = (page: Page) => page.getByRole('button', { name: /^Upload/ }).click()

async function addOne(app: App, ...lines: string[]): Promise<void> {
  await choose(app.page, pdf('card.pdf', ...lines))
  await upload(app.page)
  await app.toast('The file was successfully uploaded')
}

test.describe('1 §5 uploaded files', () => {
  test('several are named, uploaded, looked at and downloaded', async ({ app, page }) => {
    await openFiles(app, await newRecord())
    await expect(
      page.getByText('Dear user, currently, this transaction does not have any fields attached to it.'),
    ).toBeVisible()
    await choose(page, pdf('scan-1.pdf', 'First'), pdf('scan-2.pdf', 'Second'))
    await expect(page.getByLabel('File name').nth(0)).toHaveValue(OFFERED)
    await expect(page.getByLabel('File name').nth(1)).toHaveValue(`${OFFERED} (2)`)
    await page.getByLabel('File name').nth(1).fill('Plan summary')
    await page.getByRole('combobox', { name: 'Type' }).nth(1).click()
    await page.getByRole('option', { name: 'Other' }).click()
    await page.getByRole('button', { name: 'Upload 2 files' }).click()
    await app.toast('Successfully uploaded')
    await expect(filesOf(page)).toHaveCount(2)
    await expect(filesOf(page).nth(0)).toContainText(`${OFFERED}.pdf`)
    await expect(filesOf(page).nth(0)).toContainText('ELG')
    await expect(filesOf(page).nth(0)).toContainText('Jo Urney')
    await expect(filesOf(page).nth(1)).toContainText('Plan summary.pdf')
    await expect(filesOf(page).nth(1)).toContainText('Other')

    await page.getByRole('button', { name: 'Look at Plan summary.pdf' }).click()
    const viewer = page.getByRole('dialog', { name: 'Plan summary.pdf' })
    await expect(viewer.getByRole('group', { name: 'Page 1 of 1' })).toContainText('Second')
    await app.isAccessible()
    const downloading = page.waitForEvent('download')
    await viewer.getByRole('button', { name: 'Download' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('Plan summary.pdf')
    expect(readFileSync(await download.path()).equals(simplePdf(['Second']))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Look at Plan summary.pdf' })).toBeFocused()
  })

  test('a Word file is shown as pages', { tag: '@all' }, async ({ app, page }) => {
    await openFiles(app, await newRecord())
    await choose(page, { name: 'letter.docx', mimeType: '', buffer: Buffer.from(await wordFile()) })
    await upload(page)
    await app.toast('The file was successfully uploaded')
    await page.getByRole('button', { name: `Look at ${OFFERED}.docx` }).click()
    const viewer = page.getByRole('dialog', { name: `${OFFERED}.docx` })
    await expect(viewer.getByRole('group', { name: /Page 1 of/ })).toContainText('Full Benefit Breakdown')
    await viewer.getByRole('button', { name: 'Zoom in' }).click()
    await viewer.getByRole('button', { name: 'Next page' }).click()
    await expect(viewer.getByRole('textbox', { name: 'Page' })).toHaveValue('2')
  })

  test('each needs a name, and only documents are allowed', async ({ app, page }) => {
    await openFiles(app, await newRecord())
    await choose(page, { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') }, pdf('card.pdf'))
    await app.toast("Dear user, the allowed files are: Documents and PDF's")
    await page.getByLabel('File name').fill('')
    await upload(page)
    await app.toast('Dear user, please give a name to all the new files')
    await expect(page.getByLabel('File name')).toHaveAttribute('aria-invalid', 'true')
    await app.isAccessible()
    await page.getByLabel('File name').fill('Card')
    await upload(page)
    await app.toast('The file was successfully uploaded')
    await expect(filesOf(page)).toHaveText([/Card\.pdf/])
  })

  test('one that only claims to be a PDF is refused with the reason, and can be removed', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    await openFiles(app, await newRecord())
    await choose(page, { name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ not a PDF') })
    await upload(page)
    await expect(page.getByText("Dear user, the allowed files are: Documents and PDF's")).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try card.pdf again' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove card.pdf from the list' }).click()
    await expect(page.getByText('New files')).toHaveCount(0)
  })

  test('an upload that fails on the way says so, loses nothing, and goes through when tried again', {
    tag: '@all',
  }, async ({ app, page }) => {
    await openFiles(app, await newRecord())
    await page.route('**/api/trans/elg/upload', (route) => route.abort())
    await choose(page, pdf('card.pdf'))
    await page.getByLabel('File name').fill('Card')
    await upload(page)
    await expect(page.getByText('something went wrong with your connection')).toBeVisible()
    await page.unroute('**/api/trans/elg/upload')
    await page.getByRole('button', { name: 'Try card.pdf again' }).click()
    await app.toast('The file was successfully uploaded')
    await expect(filesOf(page)).toHaveText([/Card\.pdf/])
  })

  test('an upload can be cancelled, and leaving while one is under way asks', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    await openFiles(app, await newRecord())
    await page.route('**/api/trans/elg/upload', () => undefined)
    await choose(page, pdf('card.pdf'))
    await upload(page)
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible()
    await page.getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Cancel card.pdf' }).click()
    await expect(page.getByRole('button', { name: 'Upload the file' })).toBeEnabled()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await upload(page)
    await app.toast('The file was successfully uploaded')
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(page).not.toHaveURL(/transaction-detail/)
  })

  test('one is replaced by the same type only, and deleted after a question', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    await openFiles(app, await newRecord())
    await addOne(app, 'Old')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: `Replace ${OFFERED}.pdf` }).click()
    await (await chooser).setFiles({ name: 'other.docx', mimeType: '', buffer: Buffer.from('x') })
    await app.toast('Dear user, please use the same file type')
    const second = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: `Replace ${OFFERED}.pdf` }).click()
    await (await second).setFiles(pdf('new.pdf', 'New'))
    await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click()
    await app.toast('The file was successfully uploaded')
    await page.getByRole('button', { name: `Look at ${OFFERED}.pdf` }).click()
    await expect(page.getByRole('group', { name: 'Page 1 of 1' })).toContainText('New')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Delete ${OFFERED}.pdf` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await app.toast('The file was successfully deleted')
    await expect(filesOf(page)).toHaveCount(0)
  })

  test('an audited record can be looked at and no more', { tag: '@all' }, async ({ app, page }) => {
    const id = await newRecord()
    await openFiles(app, id)
    await addOne(app)
    await changeBehindTheBack(id, 'audited = true')
    await expect(page.getByText('Drop files here')).toHaveCount(0)
    await expect(page.getByRole('button', { name: `Delete ${OFFERED}.pdf` })).toHaveCount(0)
    await expect(page.getByRole('button', { name: `Replace ${OFFERED}.pdf` })).toHaveCount(0)
    await expect(page.getByRole('button', { name: `Download ${OFFERED}.pdf` })).toBeVisible()
    await page.getByRole('button', { name: `Look at ${OFFERED}.pdf` }).click()
    await expect(page.getByRole('group', { name: 'Page 1 of 1' })).toContainText('Eligibility')
  })

  test('who may only look is offered nothing else', { tag: '@all' }, async ({ app, page }) => {
    const id = await newRecord()
    await openFiles(app, id, ['files.addFiles', 'files.editFiles', 'files.deleteFiles', 'files.downloadFiles'])
    await expect(page.getByText('does not have any fields attached')).toBeVisible()
    await expect(page.getByText('Drop files here')).toHaveCount(0)
  })

  test('what a colleague adds appears by itself, and what is missing in the storage says so', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const id = await newRecord()
    await openFiles(app, id)
    await asOwner((query) =>
      query(
        `insert into files (id, practice_id, record_id, type, filename, content_type, size, sha256, storage_key)
         select substr(md5(random()::text), 1, 24), practice_id, id, 'elg', 'Lost.pdf', 'application/pdf', 9, '\\x00', md5(random()::text)
         from verification_records where id = $1`,
        [id],
      ),
    )
    await changeBehindTheBack(id, "comment = ''")
    await expect(filesOf(page)).toHaveText([/Lost\.pdf/])
    await page.getByRole('tab', { name: 'Notes' }).click()
    await page.getByRole('tab', { name: 'Files' }).click()
    await expect(page.getByText('Missing in the storage')).toBeVisible()
    await page.getByRole('button', { name: 'Strike out missing files' }).click()
    await app.toast('One file was struck out')
    await expect(filesOf(page)).toHaveCount(0)
  })

  test('a download that fails says so', { tag: '@all' }, async ({ app, page }) => {
    await openFiles(app, await newRecord())
    await addOne(app)
    await page.route('**/api/trans/elg/download', (route) => route.abort())
    await page.getByRole('button', { name: `Download ${OFFERED}.pdf` }).click()
    await app.toast("File: Couldn't download the file, please try again")
  })
})

inEveryLook('axe finds nothing in the files', () => {
  test('list, new files and viewer', { tag: '@all' }, async ({ app, page }) => {
    await openFiles(app, await newRecord())
    await addOne(app)
    await choose(page, pdf('next.pdf'))
    await app.isAccessible()
    await page.getByRole('button', { name: `Look at ${OFFERED}.pdf` }).click()
    await expect(page.getByRole('group', { name: 'Page 1 of 1' })).toContainText('Eligibility')
    await app.isAccessible()
  })
})

async function wordFile(): Promise<Uint8Array> {
  const { insuranceForm, toDocx } = await import('../packages/documents/src/index.ts')
  const { defaultFbdTemplate } = await import('@bitewing/domain')
  const { someone } = await import('../packages/documents/src/testing/forms.ts')
  return toDocx(insuranceForm({ template: defaultFbdTemplate(), answers: {}, ...someone }))
}
