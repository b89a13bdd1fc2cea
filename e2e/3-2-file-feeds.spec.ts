import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import { practice, selectPractice } from './support/records.ts'
import { unique } from './support/unique.ts'

const NS = 'brightsmile-dental-group'
const FOLDER = practice.name.toLowerCase().replaceAll(/\W+/g, '-')

async function post(provider: 'azure-blob' | 'sftp', path: string, body: object = {}): Promise<void> {
  await fetch(`${process.env['SANDBOX_URL']}/admin/${provider}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** The practice's own day. */
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: practice.time_zone })
const typed = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

/** Three seconds are no limit: it is looked again until the common one is over. */
const SHORTLY = { timeout: 3000 }

async function lookUntil(page: Page, done: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Look now' }).click()
    await done()
  }).toPass()
}

inEveryLook('3 §2 Azure Files, SFTP Files and their reports', () => {
  test('a file that a practice delivers appears with lines and size, and the report shows what is missing', async ({
    app,
    page,
  }) => {
    const word = unique()
    await app.arrive(
      await newPerson({ permissions: ['azureFiles', 'azureFilesReport', 'user', 'permissions'], practices: [0] }),
    )
    await selectPractice(page)
    for (const [path, provider] of [
      ['/azure-files', 'azure-blob'],
      ['/sftp-files', 'sftp'],
    ] as const) {
      await post(provider, 'files', {
        container: NS,
        path: `${FOLDER}/daily/patients_${word}.csv`,
        content: 'name\n'.repeat(40_000),
      })
      await page.goto(path)
      const row = page.getByRole('row', { name: new RegExp(`patients_${word}`) })
      await lookUntil(page, () => expect(row).toBeVisible(SHORTLY))
      for (const text of [NS, `${FOLDER}/daily`, 'Created', '40,000', '0.20', practice.name])
        await expect(row).toContainText(text)
      await expect(page.getByText('Sandbox', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByRole('textbox', { name: 'File name' }).fill(`nothing-${word}`)
      await page.getByRole('button', { name: 'Apply filters' }).click()
      await expect(page.getByText('No files have come for the selected practices.')).toBeVisible()
      // It may name a patient.
      expect(page.url()).not.toContain(word)
    }
    await app.isAccessible()

    await asOwner((query) =>
      query(`delete from feed_files where practice_id = $1 and name like 'insplans%' and day = $2`, [
        practice.id,
        today(),
      ]),
    )
    await page.goto('/azure-files-report')
    await expect(page.getByText('Please select a date')).toBeVisible()
    await page.getByRole('textbox', { name: 'Date' }).fill(typed(today()))
    const table = page.getByRole('table', { name: 'Files of Open Dental' })
    const row = table.getByRole('row', { name: new RegExp(practice.name) })
    await expect(row).toContainText('40,000 lines · 0.20 MB')
    await expect(row).toContainText('More than twice the usual')
    await expect(page).toHaveURL(new RegExp(`date=${today()}`))

    // Without days before it, its size is as good as any; with a deadline, it is late.
    await asOwner((query) =>
      query(`delete from feed_files where practice_id = $1 and name like 'patients%' and day < $2`, [
        practice.id,
        today(),
      ]),
    )
    await row.getByRole('button', { name: `Deadline of ${practice.name}` }).click()
    const dialog = page.getByRole('dialog', { name: /Deadline and alarm/ })
    await dialog.getByRole('textbox', { name: 'Deadline' }).fill('25:00')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('must be a time such as 09:00')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Deadline' }).fill('00:00')
    await dialog.getByRole('checkbox', { name: 'Sat' }).check()
    await dialog.getByRole('checkbox', { name: 'Sun' }).check()
    await dialog.getByRole('textbox', { name: 'Mail to' }).fill('desk@bitewing.example')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await app.toast('The deadline was saved')
    await expect(row).toContainText('Missing: it was not there by 00:00.')
    await expect(row).toContainText(/Late: it came at \d\d:\d\d, and not by 00:00\./)
    await app.isAccessible()

    // Which files a system delivers is said for all clients.
    await page.getByRole('button', { name: 'Expected files' }).click()
    const expected = page.getByRole('dialog', { name: 'Expected files of Open Dental' })
    await expected.getByRole('button', { name: 'Add a file' }).click()
    await expected.getByRole('textbox', { name: 'Name', exact: true }).last().fill(`Recall ${word}`)
    await expected.getByRole('textbox', { name: 'File name' }).last().fill('recall_*.csv')
    await app.isAccessible()
    await expected.getByRole('button', { name: 'Save' }).click()
    await app.toast('The expected files were saved')
    const added = table.getByRole('columnheader', { name: new RegExp(`Recall ${word}`) })
    await expect(added).toBeVisible()
    await page.getByRole('button', { name: 'Expected files' }).click()
    await expected.getByRole('button', { name: `Remove Recall ${word}` }).click()
    await expected.getByRole('button', { name: 'Save' }).click()
    await expect(added).toHaveCount(0)

    await table.getByRole('button', { name: 'Hide the details of Patients' }).click()
    await expect(row).not.toContainText('40,000 lines')
    await page.getByRole('textbox', { name: 'Date' }).fill('01/05/2020')
    await expect(row).toContainText('Nothing came')
    await asOwner((query) => query(`delete from feed_files where practice_id = $1 and kind = 'sftp'`, [practice.id]))
    await page.goto(`/sftp-files-report?date=${today()}`)
    await expect(page.getByText('No data available')).toBeVisible()
    // Nobody knows which way it delivers that never did, so it is missed in both.
    await asOwner((query) => query('delete from feed_files where practice_id = $1', [practice.id]))
    await page.reload()
    await expect(row).toContainText('Missing: it was not there by 00:00.')
    await asOwner((query) => query('delete from feed_settings where practice_id = $1', [practice.id]))

    // What does not answer is said, until it does.
    await page.goto('/sftp-files')
    const silent = page.getByText(/The shared account has not answered since/)
    await post('sftp', 'faults', { kind: 'down' })
    await lookUntil(page, () => expect(silent).toBeVisible(SHORTLY))
    await post('sftp', 'faults', { kind: 'none' })
    await lookUntil(page, () => expect(silent).toHaveCount(0, SHORTLY))
  })
})

test.describe('3 §2 File feeds', () => {
  test('a server that shows another host key is not read until somebody has compared its fingerprint', {
    tag: '@all',
  }, async ({ app, page }) => {
    const word = unique()
    await app.arrive(
      await newPerson({ permissions: ['azureFiles', 'clientCredentials', 'permissions'], practices: [0] }),
    )
    await selectPractice(page)
    await post('sftp', 'host-key/other')
    await post('sftp', 'files', { container: 'unheard-of', path: `${FOLDER}/lost_${word}.csv`, content: 'a' })
    await page.goto('/sftp-files')
    await lookUntil(page, () =>
      expect(page.getByText(/The shared account has shown another host key since/)).toBeVisible(SHORTLY),
    )
    await page.getByRole('button', { name: 'Compare fingerprint' }).click()
    const dialog = page.getByRole('dialog', { name: 'Is this the right server?' })
    await expect(dialog).toContainText('SHA256:')
    await dialog.getByRole('button', { name: 'It is the same' }).click()
    await app.toast('The server was confirmed')
    await expect(page.getByText(/The shared account has shown/)).toBeHidden()

    // Who sees everything finds there what belongs to nobody.
    await page.getByRole('link', { name: 'Of nobody' }).click()
    await lookUntil(page, () =>
      expect(page.getByRole('row', { name: new RegExp(`lost_${word}`) })).toBeVisible(SHORTLY),
    )
    await post('sftp', 'host-key/usual')
    await asOwner((query) => query(`update feed_sources set host_key = '' where kind = 'sftp'`))
  })

  test('without Azure Files the SFTP list and report cannot be shown', { tag: '@all' }, async ({ app, page }) => {
    await app.arrive(await newPerson({ permissions: ['missingCode'], practices: [0] }))
    await selectPractice(page)
    for (const path of ['/sftp-files', '/sftp-files-report?date=2026-11-16']) {
      await page.goto(path)
      await expect(page.getByText('Dear user, this content cannot be displayed.')).toBeVisible()
    }
  })
})
