import { demoPractices, demoRecordId } from '@bitewing/db/demo'
import { expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import { choosePracticeOnTheSpot, openWith, selectPractice, VERIFIER } from './support/records.ts'

/** The line 5001 is of the client of practice 5, and its calls come from the sandbox. */
const practice = demoPractices[5]
const agent = (permissions = ['callCenter']) => newPerson({ permissions, practices: [5], multiPractice: false })
const CALL = 9_000_000_001

/** A call of this moment on the line 5001, answered and recorded, about a record of the practice. */
async function aCall(userId: string, id = CALL): Promise<void> {
  await asOwner(async (query) => {
    const { rows } = await query(`select id from phone_lines where external_id = '5001'`)
    await query(
      `insert into calls (id, line_id, direction, stage, started_at, answered_at, ended_at, raw_digits, digits, cost, recorded, agent_id, agent, number)
       values ($1, $2, 'outbound', 'ended', now() - interval '3725 seconds', now() - interval '3700 seconds', now(), '+1 512-555-0195', '15125550195', '1.50', true,
         7001, '{"id":7001,"name":"Cal Hollis","email":"agent@bitewing.example","language":"en-US","time_zone":"America/Chicago"}',
         '{"name":"Verification desk","digits":"+1 512-555-0150","country":"US","time_zone":"America/Chicago"}') on conflict do nothing`,
      [id, rows[0]?.['id']],
    )
    await query(
      `insert into record_calls (practice_id, record_id, call_id, number, user_id)
       select practice_id, id, $1, '15125550195', $2 from verification_records where practice_id = $3 order by id limit 1 on conflict do nothing`,
      [id, userId, practice?.id],
    )
  })
}

inEveryLook('2 §2.14 the call log', () => {
  test('shows the calls of the client’s line with filters, and leads to a call and back', async ({ app, page }) => {
    const person = await agent(['callCenter', 'transaction'])
    await aCall(person.id)
    await app.enter(person, '/air-call')
    await choosePracticeOnTheSpot(page, practice?.name)
    await expect(page.getByRole('heading', { name: 'Aircall call log' })).toBeVisible()
    const row = page.getByRole('row', { name: /\+1 512-555-0195/ }).first()
    await expect(row).toContainText('1 hour')
    await expect(row).toContainText('Answered')
    await expect(row).toContainText('$1.50')
    await expect(page.getByText(/^As of/)).toBeVisible()
    await app.isAccessible()

    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Phone number').fill('(512) 555-0195')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page.getByText('1–1 of 1')).toBeVisible()
    // A number may be a patient's.
    expect(page.url()).not.toContain('555')
    await row.getByRole('button', { name: 'Call details' }).click()
    await expect(page).toHaveURL(new RegExp(`/air-call-detail/${CALL}$`))
    await expect(page.getByText('1 hour (1:02:05)')).toBeVisible()
    await expect(page.getByText('1:01:40')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'User' })).toContainText('agent@bitewing.example')
    await expect(page.getByRole('button', { name: 'Open record' })).toBeVisible()
    await app.isAccessible()
    await page.getByRole('link', { name: 'Back to the call log' }).click()
    await expect(page).toHaveURL(/\/air-call/)
  })
})

test.describe('2 §2.14 a call', () => {
  test('of another client’s line does not exist', { tag: '@all' }, async ({ app, page }) => {
    const id = 9_000_000_002
    await asOwner((query) =>
      query(
        `insert into calls (id, line_id, direction, stage, started_at, raw_digits, digits, number)
         select $1, id, 'inbound', 'ended', now(), '1', '1', '{}' from phone_lines where external_id = '5002' on conflict do nothing`,
        [id],
      ),
    )
    await app.enter(await agent(), `/air-call-detail/${id}`)
    await choosePracticeOnTheSpot(page, practice?.name)
    await expect(page.getByText('There is no such call.')).toBeVisible()
  })

  test('has its recording played through the server', async ({ app, page }) => {
    await app.enter(await agent(), '/air-call')
    await choosePracticeOnTheSpot(page, practice?.name)
    await page
      .getByRole('row', { name: /Answered/ })
      .filter({ hasNotText: '0195' })
      .first()
      .getByRole('button', { name: 'Call details' })
      .click()
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await page.getByRole('button', { name: 'Listen' }).click()
    const player = page.locator('audio')
    await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(0.1)
    expect(addresses.filter((address) => address.startsWith(process.env['SANDBOX_URL'] ?? 'x'))).toEqual([])
    await page.getByText('1.5×').click()
    expect(await player.evaluate((audio: HTMLAudioElement) => audio.playbackRate)).toBe(1.5)
    await expect(page.getByRole('button', { name: 'Ahead 15 seconds' })).toBeVisible()
    await expect(
      page.getByRole('list', { name: 'Transcript' }).or(page.getByText('This call was not written down.')),
    ).toBeVisible()
  })

  test('that was made about a record is in its history', { tag: '@all' }, async ({ app, page }) => {
    const person = await newPerson({ permissions: [...VERIFIER, 'callCenter'], practices: [0] })
    const id = demoRecordId(0)
    await asOwner((query) =>
      query(
        `insert into record_history (id, practice_id, record_id, actor, user_id, kind, field, new_value)
         select lpad('77', 24, '0'), practice_id, id, 'person', $2, 'call', $3, '+1 512-555-0195' from verification_records where id = $1 on conflict do nothing`,
        [id, person.id, String(CALL)],
      ),
    )
    await app.arrive(person)
    await selectPractice(page)
    await openWith(page, '/transaction-detail', { transactionId: id })
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByRole('link', { name: '+1 512-555-0195' })).toHaveAttribute(
      'href',
      `/air-call-detail/${CALL}`,
    )
  })
})

test.describe('2 §2.14 lines', () => {
  test('that are nobody’s are told to who holds permissions, who assigns them', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    await asOwner((query) =>
      query(
        `insert into phone_lines (id, provider, external_id, name, digits) values (lpad('5a', 24, '0'), 'aircall', '5990', 'Night desk', '+15125550190') on conflict do nothing`,
      ),
    )
    await app.enter(
      await newPerson({ permissions: ['callCenter', 'permissions'], practices: [5], multiPractice: false }),
      '/air-call',
    )
    await choosePracticeOnTheSpot(page, practice?.name)
    const notice = page.getByText('A line belongs to no client, so nobody sees its calls and SMS.')
    await expect(notice).toBeVisible()
    await page.getByRole('button', { name: 'Assign' }).click()
    const dialog = page.getByRole('dialog', { name: 'Lines and their clients' })
    await dialog.getByRole('combobox', { name: 'Client of Night desk' }).pressSequentially('Palmetto')
    await page.keyboard.press('Enter')
    await app.isAccessible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await app.toast('Lines saved')
    await expect(notice).toHaveCount(0)
    await asOwner((query) => query(`delete from phone_lines where external_id = '5990'`))
  })

  test('are not shown to who does not', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await agent(), '/air-call')
    await choosePracticeOnTheSpot(page, practice?.name)
    await expect(page.getByRole('table').or(page.getByRole('grid'))).toBeVisible()
    await expect(page.getByRole('button', { name: 'Lines' })).toHaveCount(0)
  })
})
