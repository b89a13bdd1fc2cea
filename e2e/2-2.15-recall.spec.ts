import { readFileSync } from 'node:fs'
import { expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { newPerson } from './support/people.ts'
import { newRecord, selectPractice } from './support/records.ts'
import { unique } from './support/unique.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

inEveryLook('2 §2.15 Recall Transactions', () => {
  test('a sample without practices; with them, who was there long ago and has benefits left', async ({ app, page }) => {
    const name = `Recall${unique()}`
    const answers = { AnnMax: '$2,000', AnnMaxRem: '$2,000' }
    await newRecord({ patient_last_name: name, appointment_date: daysAgo(240), answers })
    await newRecord({ patient_last_name: `${name}Soon`, appointment_date: daysAgo(240), answers })
    await newRecord({ patient_last_name: `${name}Soon`, appointment_date: daysAgo(-9), answers })
    await app.arrive(await newPerson({ permissions: ['missingCode'], practices: [0] }))
    await page.goto('/recall-transactions')
    await expect(page.getByText('Sample', { exact: true })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Sample of patients to call back' })).toContainText('Olive Sample')
    await expect(page.getByRole('columnheader')).toHaveText([
      'Patient',
      'Phone',
      'Last visit',
      'Due',
      'Carrier',
      'Remaining benefits',
    ])
    await app.isAccessible()

    await selectPractice(page)
    await page.reload()
    await expect(page.getByText('Sample', { exact: true })).toBeHidden()
    await page.getByRole('searchbox', { name: 'Search' }).fill(name)
    const rows = page.getByRole('row').filter({ has: page.locator('td') })
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('$2,000.00')
    expect(page.url()).not.toContain(name)
    await app.isAccessible()

    await page.getByRole('button', { name: 'Download' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
    expect(
      readFileSync(await (await download).path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })
})
