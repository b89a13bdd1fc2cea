import { readFileSync } from 'node:fs'
import { newId } from '@bitewing/db'
import { demoClients } from '@bitewing/db/demo'
import type { Page } from '@playwright/test'
import { type App, expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import { newRecord, practice } from './support/records.ts'

const clientName = demoClients.find(({ id }) => id === practice.client_id)?.name ?? ''

async function open(app: App, permission: string, path: string): Promise<void> {
  await app.enter(await newPerson({ permissions: [permission], practices: [0] }), path)
}

/** The card provider is read after the start. */
async function pricesAreRead(): Promise<void> {
  const read = async () => (await asOwner((query) => query('select as_of from billing_account'))).rows[0]?.['as_of']
  await expect.poll(read).not.toBeNull()
}

async function choose(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await field.click()
  await field.pressSequentially(name)
  await field.press('Enter')
}

async function between(page: Page, start: string, end: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Start date' }).fill(start)
  await page.getByRole('textbox', { name: 'End date' }).fill(end)
}

const generate = (page: Page) => page.getByRole('button', { name: 'Generate', exact: true })

async function generated(page: Page) {
  const downloading = page.waitForEvent('download')
  await generate(page).click()
  return await downloading
}

/** A subscription of long ago, whose price is not one number. */
async function soldWithoutPrice(from: string, to: string): Promise<void> {
  const id = newId()
  await asOwner((query) =>
    query(
      `insert into billing_subscriptions (id, external_id, customer_external_id, client_id, practice_id, status, created_at, started_at,
         charged_from, cancel_at_period_end, ended_at, fetched)
       values ($1::text, 'sub_' || $1::text, 'cus_journey', $2, $3, 'canceled', $4, $4, $4, false, $5, 0)`,
      [id, practice.client_id, practice.id, `${from}T12:00:00Z`, `${to}T12:00:00Z`],
    ),
  )
}

/** One more than a PDF holds. */
async function twoThousandAndOne(day: string): Promise<void> {
  await asOwner((query) =>
    query(
      `insert into payer_answers (id, practice_id, asked_at, asked_by, provider, sandbox, payer_id, format)
       select substr(md5($2 || n), 1, 24), $1, $2::timestamptz + n * interval '1 second', (select min(id) from users), 'stedi', true, '1', 'none'
       from generate_series(1, 2001) n`,
      [practice.id, `${day}T12:00:00Z`],
    ),
  )
}

/** What is chosen is saved under a name, renamed, picked when something else is filled in, and deleted. */
async function keepsItsChoices(app: App, page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Saved reports' })
  const opened = () => page.getByRole('button', { name: 'Saved reports' }).click()
  await opened()
  await expect(dialog.getByText('You have not saved this report yet.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Spring')
  await dialog.getByRole('combobox', { name: 'Days' }).click()
  await page.getByRole('option', { name: '2026-05-01 to 2026-05-31' }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await app.toast('“Spring” was saved.')
  await dialog.getByRole('button', { name: 'Rename Spring' }).click()
  await dialog.getByRole('textbox', { name: 'New name of Spring' }).fill('May')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'May', exact: true })).toBeVisible()
  await app.isAccessible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'This month' }).click()
  await opened()
  await dialog.getByRole('button', { name: 'May', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('From 2026-05-01 to 2026-05-31: 31 days.')).toBeVisible()
  await opened()
  await dialog.getByRole('button', { name: 'Delete May' }).click()
  await expect(dialog.getByText('You have not saved this report yet.')).toBeVisible()
  await page.keyboard.press('Escape')
}

inEveryLook('2 §2.15 Reports', () => {
  test('a link to the report is sent every week until that is stopped, and opens it filled in', {
    tag: '@all',
  }, async ({ app, page }) => {
    await open(app, 'summaryReport', `/summary-report?who=${practice.id}&start=2026-05-01&end=2026-05-31&format=csv`)
    await expect(page.getByRole('combobox', { name: 'Practice' })).toHaveValue(practice.name)
    await expect(page.getByText('From 2026-05-01 to 2026-05-31: 31 days.')).toBeVisible()
    await keepsItsChoices(app, page)
    await page.getByRole('button', { name: 'Send by e-mail' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send a link by e-mail' })
    await expect(dialog.getByText('You are not sent this report yet.')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Every' }).click()
    await page.getByRole('option', { name: /^Week/ }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await app.toast('The link is on its way from now on.')
    await expect(dialog.getByRole('listitem')).toContainText(practice.name)
    await app.isAccessible()
    await dialog.getByRole('button', { name: `Stop sending ${practice.name}` }).click()
    await app.toast('No more links are sent.')
    await expect(dialog.getByText('You are not sent this report yet.')).toBeVisible()
  })

  test('the cost report asks for what it needs, and comes as a workbook, or with its head alone', async ({
    app,
    page,
  }) => {
    await newRecord({ appointment_date: '2019-05-06' })
    await pricesAreRead()
    await open(app, 'clientCostReport', '/client-cost-report')
    await generate(page).click()
    for (const text of ['Select One option', 'Start Date is required', 'End Date is required'])
      await expect(page.getByText(text)).toBeVisible()
    await choose(page, 'Client', clientName)
    await between(page, '05312019', '05012019')
    await generate(page).click()
    await expect(page.getByText('End date cannot be before start date')).toBeVisible()
    await between(page, '05012019', '05012020')
    await generate(page).click()
    await expect(page.getByText('A report covers 366 days at most.')).toBeVisible()
    await app.isAccessible()
    await between(page, '05012019', '05312019')
    await expect(page.getByText('From 2019-05-01 to 2019-05-31: 31 days.')).toBeVisible()
    const file = await generated(page)
    await app.toast('The file has been downloaded successfully')
    expect(file.suggestedFilename()).toBe(`${clientName}_2019-05-01_2019-05-31_report.xlsx`)
    expect(readFileSync(await file.path(), 'latin1').slice(0, 2)).toBe('PK')
    await between(page, '05012017', '05022017')
    await generated(page)
    await app.toast('No data to download')
  })

  test('the Real Time report says that it is generating; one that fails says so', async ({ app, page }) => {
    await twoThousandAndOne('2018-05-06')
    await open(app, 'realTimeReport', '/real-time-report')
    await generate(page).click()
    await expect(page.getByText('Select a client')).toBeVisible()
    await choose(page, 'Client', clientName)
    await page.getByRole('button', { name: 'Last month' }).click()
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route('**/downloadverifications', async (route) => {
      await held
      await route.abort()
    })
    await generate(page).click()
    await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled()
    go()
    await app.toast('Error downloading the file')
    await expect(generate(page)).toBeEnabled()
    await app.isAccessible()
    await page.unroute('**/downloadverifications')
    await between(page, '05062018', '05062018')
    await choose(page, 'File', 'PDF')
    await generate(page).click()
    await app.toast('A PDF holds 2,000 rows at most. Please take the workbook or the CSV file, or fewer days.')
  })

  test('the summary of a practice comes as a workbook, or as a PDF', async ({ app, page }) => {
    await newRecord({ appointment_date: '2019-05-06' })
    await open(app, 'summaryReport', '/summary-report')
    await choose(page, 'Practice', practice.name)
    await between(page, '05012019', '05312019')
    expect((await generated(page)).suggestedFilename()).toBe('summary_report.xlsx')
    await choose(page, 'File', 'PDF')
    const file = await generated(page)
    expect(file.suggestedFilename()).toBe('summary_report.pdf')
    expect(readFileSync(await file.path(), 'latin1').slice(0, 5)).toBe('%PDF-')
    await app.isAccessible()
  })

  test('billing adds up clients and months, and its file is what the screen shows', async ({ app, page }) => {
    await newRecord({ appointment_date: '2019-05-06' })
    await pricesAreRead()
    await soldWithoutPrice('2019-05-01', '2019-05-31')
    await open(app, 'billing_report', '/billings?from=2019-05&to=2019-05')
    const row = page.getByRole('row').filter({ hasText: clientName })
    await expect(row).toContainText('May 2019')
    await expect(row).toContainText('No subscription, No invoice known')
    for (const name of ['Invoiced', 'Difference']) await expect(page.getByRole('columnheader', { name })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Total' }).last()).toBeVisible()
    await expect(page.getByText(/^Prices as of /)).toBeVisible()
    await expect(page.getByText('Sandbox', { exact: true })).toBeVisible()
    await expect(page.getByText(/^The prices? of \d+ subscriptions? (is|are) not known, and/)).toBeVisible()
    await app.isAccessible()
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('menuitem', { name: 'CSV file' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
    const text = readFileSync(await (await downloading).path(), 'utf8')
    expect(text).toContain(`${clientName},2019-05,`)
    expect(text).toMatch(/\r\nTotal,,.* UTC, sandbox; \d+ subscriptions without a known price/)
    // The flag of the button goes a moment after the file has come.
    await expect(page.getByRole('button', { name: 'Download' })).toBeEnabled()

    const list = '**/api/billing/report*'
    await page.route(list, (route) => route.abort())
    await page.reload()
    await expect(page.getByText('The list could not be loaded.')).toBeVisible()
    await app.tryAgain(list)
    await expect(row).toBeVisible()
  })
})
