import { newWorkbook } from '../packages/documents/src/workbook/index.ts'
import { newId } from '@bitewing/db'
import type { Page } from '@playwright/test'
import { type App, expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import { chooseAction, ownCarrier, selectPractice } from './support/records.ts'

const THIS_YEAR = String(new Date().getFullYear())
const HEADINGS = ['Code', 'Description', 'Fee']

async function open(app: App, path: string): Promise<void> {
  await app.arrive(await newPerson({ permissions: ['feeSchedule'], practices: [0] }))
  await selectPractice(app.page)
  await app.page.goto(path)
}

async function drop(page: Page, name: string, pages: Parameters<typeof newWorkbook>[0]): Promise<void> {
  const buffer = Buffer.from(newWorkbook(pages))
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const combobox = (page: Page, name: string) => page.getByRole('combobox', { name })
const row = (page: Page, name: RegExp | string) => page.getByRole('row', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

async function choose(page: Page, name: string, option: string): Promise<void> {
  await combobox(page, name).click()
  await combobox(page, name).pressSequentially(option)
  await combobox(page, name).press('Enter')
}

async function edit(page: Page, code: RegExp, values: Record<string, string>): Promise<void> {
  await row(page, code).first().getByRole('gridcell').first().click()
  const dialog = page.getByRole('dialog', { name: 'Edit line' })
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: 'Save' }).click()
}

inEveryLook('3 §2 Fee Schedule', () => {
  test('a sheet with duplicates, wrong prices, numbers and odd rows is corrected, saved, and updated when it is there already', async ({
    app,
    page,
  }) => {
    const carrier = ownCarrier()
    await open(app, '/feeschedule')
    await expect(combobox(page, 'Year')).toHaveValue(THIS_YEAR)
    await page.locator('input[type=file]').setInputFiles({
      name: 'fees.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('x'),
    })
    await expect(page.getByText('File not allowed')).toBeVisible()

    await drop(page, 'Empty.xlsx', [{ title: 'Fees', rows: [HEADINGS, ['Two', 'columns']] }])
    await app.toast('No records were found, please provide an excel with the information')
    const rows = [
      HEADINGS,
      ['D0120', 'Exam', 52],
      ['D0140', 'Emergency', '$1,080.50'],
      ['d0120', 'Exam again', '$54'],
      ['D0150', 'First visit', 'ask'],
      ['Section of x-rays'],
      ...Array.from({ length: 25 }, (_, n) => [`OWN${n}`, `Our own ${n}`, 10 + n]),
    ]
    await drop(page, 'Prices 2026.xlsx', [
      { title: 'Notes', rows: [['Only a word']] },
      { title: carrier, rows },
    ])
    await expect(page.getByText('File accepted')).toBeVisible()
    await app.toast('Some of the codes are duplicates')
    await expect(combobox(page, 'Carrier')).toHaveValue(carrier)
    await expect(field(page, 'Description')).toHaveValue('Prices 2026')
    await expect(page.getByText('One row of the sheet has another number of columns, and is left out.')).toBeVisible()
    await expect(page.getByText('1–25 of 29')).toBeVisible()
    await expect(row(page, /D0140/)).toContainText('waiting')
    await app.isAccessible()

    await page.getByText('Duplicates (2)').click()
    await expect(page.getByText('Some of the codes are duplicates: D0120')).toBeVisible()
    await edit(page, /Exam again/, { 'Code Services': 'D0140' })
    await expect(page.getByText('D0140 code already exists!')).toBeVisible()
    await page.getByRole('dialog', { name: 'Edit line' }).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await chooseAction(row(page, /Exam again/), 'Remove line')
    await expect(page.getByText('Every code is there once.')).toBeVisible()

    await save(page).click()
    await app.toast('Some of the codes have issues, please correct them before processing the page')
    await app.toast('D0150 has wrong price')
    await page.getByText('Wrong prices (1)').click()
    await expect(row(page, /D0150/)).toContainText('Price is incorrect')
    await edit(page, /D0150/, { Price: '98', Description: '' })
    await expect(page.getByText('Price is incorrect').last()).toBeVisible()
    await expect(page.getByText('Description is required')).toBeVisible()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Code Services').fill('')
    await dialog.getByLabel('Price').fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Code Services is required')).toBeVisible()
    await expect(dialog.getByText('Price is required')).toBeVisible()
    await dialog.getByLabel('Code Services').fill('D0150')
    await dialog.getByLabel('Description').fill('First visit')
    await dialog.getByLabel('Price').fill('$98')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Rows (28)').click()
    await save(page).click()
    await app.toast(`The fee schedule of ${carrier} for ${THIS_YEAR} was saved with 28 lines.`)
    await expect(row(page, /D0150/)).toContainText('done')

    // The list of payers knows the carrier under another name too.
    const alias = ownCarrier()
    await asOwner((query) =>
      query('insert into carriers (id, name, aliases) values ($1, $2, $3)', [newId(), carrier, [alias]]),
    )
    await drop(page, 'Again.xlsx', [{ title: alias, rows: [HEADINGS, ['D0120', 'Exam', 60]] }])
    await expect(page.getByText('1–1 of 1')).toBeVisible()
    await save(page).click()
    const there = page.getByRole('dialog', { name: 'The schedule already exists' })
    await expect(there).toContainText(`There is a fee schedule of ${carrier} for ${THIS_YEAR} already.`)
    await page.getByRole('dialog').getByRole('button', { name: 'Update Records' }).click()
    await expect(page.getByRole('heading', { name: 'Update Records' })).toBeVisible()
    for (const name of ['Practice', 'Year', 'Carrier']) await expect(combobox(page, name)).toBeDisabled()
    await expect(combobox(page, 'Carrier')).toHaveValue(carrier)
    await edit(page, /D0120/, { Price: '$60' })
    await app.toast('The line was saved.')
    await expect(row(page, /D0120/)).toContainText('$60.00')
    await expect(row(page, /D0120/)).toContainText('updated')
    await expect(row(page, /D0140/)).toContainText('done')
    // The address alone leads to the same schedule, when the browser has forgotten the rest.
    await page.goto(`${new URL(page.url()).pathname}${new URL(page.url()).search}`)
    await expect(combobox(page, 'Carrier')).toHaveValue(carrier)
  })
})

test.describe('3 §2 Update Records', () => {
  test('stored prices are compared, raised, pasted and put back', async ({ app, page }) => {
    const carrier = ownCarrier()
    const upload = async () => {
      const rows = [HEADINGS, ['D0120', 'Exam', 50], ['D2740', 'Crown', 1000]]
      await drop(page, 'A.xlsx', [{ title: carrier, rows }])
      await save(page).click()
      await app.toast('was saved with 2 lines.')
      await page.getByRole('link', { name: 'Update Records' }).click()
      await expect(page.getByText('Choose a carrier to see its lines.')).toBeVisible()
    }
    await open(app, '/feeschedule')
    await upload()
    await choose(page, 'Carrier', carrier)
    await page.getByRole('button', { name: 'Changes and undo' }).click()
    await page.getByRole('button', { name: 'Undo: Saved with 2 lines.' }).click()
    const question = page.getByRole('dialog', { name: 'Please confirm' })
    await expect(question).toContainText(`takes the whole schedule of ${carrier} ${THIS_YEAR} away`)
    await question.getByRole('button', { name: 'Undo' }).click()
    await app.toast('2 lines were put back.')
    await expect(row(page, /D2740/)).toHaveCount(0)
    await expect(page.getByText('Choose a carrier to see its lines.')).toBeVisible()

    // It can be uploaded again.
    await page.goto('/feeschedule')
    await upload()
    await choose(page, 'Carrier', carrier)
    await expect(row(page, /D2740/)).toContainText('$1000.00')
    await app.isAccessible()

    await page.getByRole('button', { name: 'Raise by percent' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Percent').fill('3.5')
    await expect(dialog.getByRole('row', { name: /D2740/ })).toContainText('$1035.00')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await app.toast('2 prices were changed.')
    await expect(dialog).toHaveCount(0)
    await expect(row(page, /D2740/)).toContainText('$1035.00')

    await page.getByRole('button', { name: 'Paste from a sheet' }).click()
    const paste = dialog.getByLabel('Rows with code, description and price')
    await paste.fill('D0120\tExam\tfree\nD1110\tCleaning\t$90')
    await expect(dialog.getByText('D0120 has wrong price')).toBeVisible()
    await paste.fill('D0120\tExam\t55\nD1110\tCleaning\t$90')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await app.toast('1 changed, 1 added.')
    await expect(dialog).toHaveCount(0)
    await expect(row(page, /D1110/)).toContainText('$90.00')

    await page.getByRole('button', { name: 'Changes and undo' }).click()
    await dialog.getByRole('button', { name: 'Undo: All prices raised by 3.5%.' }).click()
    await app.toast('1 line was put back; 1 changed since and were left.')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row(page, /D2740/)).toContainText('$1000.00')
    await expect(row(page, /D0120/)).toContainText('$55.00')

    // A colleague changes the same line while it is open here.
    await row(page, /D2740/).getByRole('gridcell').first().click()
    await asOwner((query) =>
      query(
        `update fee_lines l set price_cents = 99000, service_description = 'Crown, ceramic', version = l.version + 1 from fee_schedules s
         where s.id = l.schedule_id and s.carrier_name = $1 and l.service_code = 'D2740'`,
        [carrier],
      ),
    )
    await page.getByRole('dialog', { name: 'Edit line' }).getByLabel('Price').fill('$1010')
    await page.getByRole('dialog', { name: 'Edit line' }).getByRole('button', { name: 'Save' }).click()
    const both = page.getByRole('dialog').filter({ hasText: '$1010.00' })
    await expect(both.getByText('$990.00')).toBeVisible()
    await both.getByRole('button', { name: /^Keep/ }).click()
    await app.toast('The line was saved.')
    await expect(row(page, /D2740/)).toContainText('Crown, ceramic')
    await expect(row(page, /D2740/)).toContainText('$1010.00')

    await row(page, /D2740/).getByRole('button', { name: 'History' }).click()
    await expect(dialog.getByRole('row')).toHaveCount(4)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Compare' }).click()
    await choose(page, 'Other year', THIS_YEAR)
    await choose(page, 'Other carrier', 'Office')
    await expect(row(page, /D2740/)).toContainText('%')
    await choose(page, 'Other year', String(Number(THIS_YEAR) - 1))
    await choose(page, 'Other carrier', 'Office')
    await expect(page.getByRole('columnheader', { name: `${Number(THIS_YEAR) - 1} Office fees` })).toBeVisible()
    await expect(row(page, /D2740/)).toContainText('%')
  })
})
