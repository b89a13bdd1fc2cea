import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type App, expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { newPerson } from './support/people.ts'
import { newRecord, selectPractice, withoutActions } from './support/records.ts'
import { unique } from './support/unique.ts'

/** Dates in the current month, in the browser's time zone. */
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Chicago' })
const inMonth = (day: string) => `${today().slice(0, 8)}${day}`
const lastDay = () => {
  const [year = 0, month = 0] = today().split('-').map(Number)
  return inMonth(String(new Date(Date.UTC(year, month, 0)).getUTCDate()))
}
const typed = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

/** A last name that no other journey has. */
const ownName = () => `Journey${unique()}`

async function openReport(app: App, wishes: { query?: string; without?: string[] } = {}): Promise<void> {
  const person = await newPerson({ permissions: ['transaction'], practices: [0] })
  await withoutActions(person, ...(wishes.without ?? []))
  await app.arrive(person)
  await selectPractice(app.page)
  await app.page.goto(`/grid-transaction${wishes.query ?? ''}`)
  await expect(app.page.getByRole('heading', { name: 'Transactions Report' })).toBeVisible()
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.locator('td') })
const search = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Search' }).fill(text)

test.describe('2 §2.15 Transactions report', () => {
  test('shows the current month with its columns and the legend of its colours', async ({ app, page }) => {
    const name = ownName()
    await newRecord({ patient_last_name: name, appointment_date: inMonth('01'), eligibility_status: 'Inactive' })
    await newRecord({ patient_last_name: name, appointment_date: lastDay() })
    await newRecord({ patient_last_name: name, appointment_date: '2020-05-04' })
    await openReport(app)
    await expect(page.getByLabel('Start date', { exact: true })).toHaveValue(typed(inMonth('01')))
    await expect(page.getByLabel('End date', { exact: true })).toHaveValue(typed(lastDay()))
    await expect(page.getByRole('columnheader')).toHaveText([
      'Appt Date',
      'Practice',
      'Patient First Name',
      'Patient Last Name',
      'Carrier Name',
      'Type',
      'Status Patient',
    ])
    await search(page, name)
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).nth(0)).toContainText(typed(inMonth('01')))
    await expect(rows(page).nth(0).locator('[data-tone=warning]')).toHaveText('Inactive')
    await expect(rows(page).nth(1).locator('[data-tone=success]')).toHaveText('Active')
    await expect(page.getByRole('list', { name: 'Legend' }).getByRole('listitem')).toHaveText([
      'Active, or no action taken',
      'Inactive',
      'Any other status',
    ])
    expect(page.url()).not.toContain(name)
  })

  test('other days are in the address, and Reset leads back to the month', { tag: '@all' }, async ({ app, page }) => {
    const name = ownName()
    await newRecord({ patient_last_name: name, appointment_date: '2020-05-04' })
    await openReport(app)
    await page.getByLabel('Start date', { exact: true }).fill('05042020')
    await page.getByLabel('End date', { exact: true }).fill('05042020')
    await page.getByRole('searchbox', { name: 'Search' }).fill(name)
    await expect(rows(page)).toHaveCount(1)
    await expect(page).toHaveURL(/startDate=2020-05-04&endDate=2020-05-04/)
    await page.reload()
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByLabel('Start date', { exact: true })).toHaveValue(typed(inMonth('01')))
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
    await expect(page).toHaveURL(/grid-transaction$/)
  })

  test('a start after the end is made consistent', { tag: '@all' }, async ({ app, page }) => {
    await openReport(app, { query: '?startDate=2020-05-04&endDate=2020-05-10' })
    await page.getByLabel('Start date', { exact: true }).fill('05202020')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('End date', { exact: true })).toHaveValue('05/20/2020')
  })

  test('25 rows a page, or 50; by any column', { tag: '@all' }, async ({ app, page }) => {
    const name = ownName()
    for (let number = 10; number < 36; number += 1)
      await newRecord({ patient_last_name: name, patient_first_name: `P${number}`, appointment_date: inMonth('02') })
    await openReport(app)
    await search(page, name)
    await expect(page.getByText('1–25 of 26')).toBeVisible()
    await page.getByRole('columnheader', { name: 'Patient First Name' }).getByRole('button').first().click()
    await expect(rows(page).first()).toContainText('P10')
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50')
    await expect(page.getByText('1–26 of 26')).toBeVisible()
  })

  test('what the filters leave is downloaded, named after the days', async ({ app, page }) => {
    const name = ownName()
    await newRecord({ patient_last_name: name, appointment_date: '2020-05-04' })
    await newRecord({ patient_last_name: name, appointment_date: '2020-05-05' })
    await openReport(app, { query: '?startDate=2020-05-01&endDate=2020-05-31' })
    await search(page, name)
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Download' }).click()
    await expect(page.getByRole('dialog')).toContainText('Are you sure you want to download this file?')
    const downloading = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
    const download = await downloading
    await app.toast('The file has been downloaded successfully')
    expect(download.suggestedFilename()).toBe('report2020-05-01-2020-05-31.xlsx')
    expect(
      readFileSync(await download.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })

  test('a download that fails says so', { tag: '@all' }, async ({ app, page }) => {
    await openReport(app)
    await page.route('**/api/reports/transactions?*toExcel=true*', (route) => route.abort())
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
    await app.toast('Error downloading the file')
  })

  test('who may not export is offered no download', { tag: '@all' }, async ({ app, page }) => {
    await openReport(app, { without: ['transaction.export'] })
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(0)
  })

  test('nothing found and a list that cannot be loaded are told', { tag: '@all' }, async ({ app, page }) => {
    await openReport(app)
    await search(page, ownName())
    await expect(page.getByText('No data found')).toBeVisible()
    await app.isAccessible()
    await page.route('**/api/reports/transactions?*', (route) => route.abort())
    await search(page, ownName())
    await expect(page.getByText('The list could not be loaded.')).toBeVisible()
    await app.isAccessible()
  })

  test('it stands in the menu', { tag: '@all' }, async ({ app, page }) => {
    await openReport(app)
    await expect(page.getByRole('link', { name: 'Transactions Report' }).first()).toBeVisible()
  })
})

inEveryLook('the Transactions report', () => {
  test('axe finds nothing', { tag: '@all' }, async ({ app, page }) => {
    await newRecord({ appointment_date: inMonth('03') })
    await openReport(app)
    await expect(rows(page).first()).toBeVisible()
    await app.isAccessible()
  })
})
