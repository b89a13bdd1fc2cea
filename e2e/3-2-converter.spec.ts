import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { simplePdf } from '../db/src/demo/pdf.ts'
import { docx } from '../packages/documents/src/inspect/testing/docx.ts'
import { expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { newPerson } from './support/people.ts'

const pdf = (lines: readonly string[], name = 'Fees.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: simplePdf([...lines]),
})

async function convert(page: Page, option: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByRole('radio', { name: option }).check()
  await page.getByLabel('File to convert').setInputFiles(file)
}

async function contentOf(download: Download): Promise<string> {
  return (await readFile(await download.path())).toString()
}

inEveryLook('3 §2 File Converter', () => {
  test('a file of each kind is converted, and can be downloaded again', async ({ app, page }) => {
    test.slow()
    await app.enter(await newPerson({ permissions: [] }), '/converter')
    await app.isAccessible()
    const csv = page.waitForEvent('download')
    await convert(page, 'PDF - CSV', pdf(['Annual maximum 1500']))
    await app.toast('File converted correctly')
    expect((await csv).suggestedFilename()).toBe('Fees.csv')
    expect(await contentOf(await csv)).toContain('Annual maximum 1500')

    const workbook = page.waitForEvent('download')
    await convert(page, 'PDF - Xlsx', pdf(['Annual maximum 1500']))
    expect((await workbook).suggestedFilename()).toBe('Fees.xlsx')

    const again = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Fees.csv again' }).click()
    expect((await again).suggestedFilename()).toBe('Fees.csv')
    await app.isAccessible()
  })

  test('what does not fit, is too large or holds no text is refused with its sentence', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    await app.enter(await newPerson({ permissions: [] }), '/converter')
    await convert(page, 'Docx - PDF', pdf(['x']))
    await app.toast('Wrong File Extension')
    await convert(page, 'PDF - CSV', { ...pdf(['x']), buffer: Buffer.alloc(20_480_001) })
    await app.toast('File Size Exceeded')
    // Only its name says that it is a PDF.
    await convert(page, 'PDF - CSV', { ...pdf(['x'], 'Letter.pdf'), buffer: Buffer.from(docx()) })
    await expect(page.getByRole('listitem').filter({ hasText: 'Letter.pdf' })).toContainText('Wrong File Extension')
    await convert(page, 'PDF - Xlsx', pdf([], 'Scan.pdf'))
    await expect(page.getByRole('listitem').filter({ hasText: 'Scan.pdf' })).toContainText(
      'This PDF holds pictures only; there is no text to convert.',
    )
    await app.isAccessible()
  })
})

test.describe('3 §2 File Converter', () => {
  test('goes on when the page is left, and says when the upload fails', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await newPerson({ permissions: [] }), '/converter')
    await page.route('**/api/utils/convert', (route) => route.abort())
    await convert(page, 'PDF - CSV', pdf(['x']))
    await app.toast('there was a problem uploading your file, please try again')
    await page.unroute('**/api/utils/convert')
    const download = page.waitForEvent('download')
    await convert(page, 'PDF - CSV', pdf(['Deductible 50']))
    await page.getByRole('link', { name: 'Connections' }).click()
    expect(await contentOf(await download)).toContain('Deductible 50')
  })
})
