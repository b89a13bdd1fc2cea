import { demoPractices } from '@bitewing/db/demo'
import { expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import { choosePracticeOnTheSpot } from './support/records.ts'

/** The line of codes, 5003, and RingCentral's are of the first client. */
const practice = demoPractices[0]
const reader = () => newPerson({ permissions: ['airCall', 'ringCentral'], practices: [0], multiPractice: false })

const sandbox = (path: string, body: object) =>
  fetch(`${process.env['SANDBOX_URL']}/admin/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })

inEveryLook('2 §2.13 SMS of Aircall', () => {
  test('a code arrives by itself, large and ready to be copied', async ({ app, page }) => {
    await app.enter(await reader(), '/aircall-sms')
    await choosePracticeOnTheSpot(page, practice?.name)
    await expect(page.getByRole('heading', { name: '2FA SMS Aircall' })).toBeVisible()
    for (const name of ['To', 'From', 'Text', 'Message Type', 'Event Date', 'Message Status'])
      await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
    await sandbox('phone/messages', { line: 5003, from: '+18005550104', body: 'Your code is 771199.' })
    const newest = page.getByRole('region', { name: 'Newest code' })
    await expect(newest).toContainText('771199')
    await expect(newest.getByRole('button', { name: 'Copy' })).toBeVisible()
    await expect(page.getByRole('row', { name: /771199/ })).toContainText('Received')
    await app.isAccessible()
  })

  test('an old code is hidden until somebody asks for it, which the access log says', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    await asOwner((query) => query(`delete from patient_access_log where endpoint like '%/text'`))
    await app.enter(await reader(), '/aircall-sms')
    await choosePracticeOnTheSpot(page, practice?.name)
    const row = page.getByRole('row', { name: /••••••/ }).first()
    await row.getByRole('button', { name: 'Read' }).click()
    const dialog = page.getByRole('dialog', { name: 'SMS' })
    await expect(dialog).toContainText('••••••')
    await app.isAccessible()
    await dialog.getByRole('button', { name: 'Show the code' }).click()
    await expect(dialog.getByText(/\b\d{6}\b/).first()).toBeVisible()
    await expect
      .poll(async () => {
        const { rows } = await asOwner((query) =>
          query(`select action from patient_access_log where endpoint = 'GET /api/sms/v1/aircall/messages/{id}/text'`),
        )
        return rows.map(({ action }) => action)
      })
      .toEqual(['reveal'])
    await page.keyboard.press('Escape')
    await expect(row).toContainText('••••••')
  })
})

test.describe('2 §2.13 SMS', () => {
  test('of Aircall are filtered by number, and reset', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await reader(), '/aircall-sms')
    await choosePracticeOnTheSpot(page, practice?.name)
    await sandbox('phone/messages', { line: 5003, from: '+18005550198', body: 'Your code is 430211.' })
    await expect(page.getByRole('row', { name: /430211/ })).toBeVisible()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Phone Number').fill('800-555-0198')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page.getByText(/^1–\d of \d$/)).toBeVisible()
    expect(page.url()).not.toContain('0198')
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByText(/of 1\d\d|of 2\d\d/)).toBeVisible()
  })

  test('who may only dial is not led to them', { tag: '@all' }, async ({ app, page }) => {
    const person = await reader()
    await asOwner((query) =>
      query(
        `delete from user_permissions where user_id = $1 and permission_id in (select id from permissions where name = 'read_codes')`,
        [person.id],
      ),
    )
    await app.enter(person, '/aircall-sms')
    await expect(page).not.toHaveURL(/aircall-sms/)
  })

  test('of RingCentral are listed with all columns', async ({ app, page }) => {
    await app.enter(await reader(), '/ring-central')
    await choosePracticeOnTheSpot(page, practice?.name)
    await expect(page.getByRole('heading', { name: '2FA SMS RingCentral' })).toBeVisible()
    for (const name of [
      'To',
      'From',
      'Read Status',
      'Direction',
      'Text',
      'Availability',
      'Event Date',
      'Message Status',
    ])
      await expect(page.getByRole('columnheader', { name, exact: true })).toHaveCount(1)
    await expect(page.getByText('Shows the last 30 days unless other days are chosen.')).toBeVisible()
    await expect(page.getByRole('row', { name: /Inbound/ }).first()).toBeVisible()
    await app.isAccessible()
  })
})
