import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { newId } from '@bitewing/db'
import { copyRecord } from '@bitewing/db/demo'
import type { Page } from '@playwright/test'
import { type App, expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import { openWith, practice, rowOf, selectPractice, VERIFIER, withoutActions } from './support/records.ts'

/** A record for this journey only, whose form is empty except for the given columns. */
async function aRecord(columns: object = {}, carrier = 'Clearbrook Dental'): Promise<string> {
  const like = `type = 'FBD' and not audited and verification_by = 'Done by DR' and eligibility_status = 'Active'
    and carrier_name = '${carrier}'`
  const answers = { PolicyType_Primary: 'n', EligStatus_Active: 'n' }
  return await asOwner((query) =>
    copyRecord(query, practice.id, like, { answers, answer_sources: {}, proposals: [], ...columns }),
  )
}

const PROPOSALS = [
  { bookmark: 'BenefitPeriod', values: ['Calendar'], words: 'BENEFITS RENEW EVERY JANUARY', segment: 'EB 4' },
  { bookmark: 'Network', values: ['In', 'Out'], words: 'The payer says this in several ways.', segment: 'EB 7, EB 9' },
  { bookmark: 'Code_D0120_Percent', values: ['80'], words: 'EXAMS ARE PAID AT 80 PERCENT', segment: 'EB 12' },
]

/** Lets the robot ask the sandbox's payer and finish the record. */
async function letTheRobotCheck(id: string): Promise<void> {
  const working = async () => {
    const { rows } = await asOwner((query) => query('select 1 from robot_tasks where subject_id = $1', [id]))
    return rows.length
  }
  await asOwner(async (query) => {
    await query('insert into robot_lanes (practice_id) values ($1) on conflict do nothing', [practice.id])
    await query(
      `insert into robot_tasks (id, practice_id, kind, subject_id, step, due) values ($1, $2, 'record', $3, 'check', now())`,
      [newId(), practice.id, id],
    )
  })
  await expect.poll(working).toBe(0)
}

/** Makes the record's answer ten days old, with a different remaining amount. */
async function ageAnswer(id: string): Promise<void> {
  await asOwner(async (query) => {
    const { rows } = await query('select id, body from payer_answers where record_id = $1', [id])
    const form = JSON.parse(brotliDecompressSync(rows[0]?.['body'] as Buffer).toString('utf8')) as {
      benefitsInformation: Record<string, unknown>[]
    }
    for (const benefit of form.benefitsInformation)
      if (benefit['code'] === 'F' && benefit['timeQualifierCode'] === '29') benefit['benefitAmount'] = '7'
    await query(`update payer_answers set body = $2, asked_at = now() - interval '10 days' where id = $1`, [
      rows[0]?.['id'],
      brotliCompressSync(JSON.stringify(form)),
    ])
  })
}

async function start(app: App, id: string, forbidden: string[] = []): Promise<void> {
  const person = await newPerson({ permissions: VERIFIER, practices: [0] })
  await withoutActions(person, ...forbidden)
  await app.arrive(person)
  await selectPractice(app.page)
  await openWith(app.page, '/missingCode', { transactionId: id })
  await expect(app.page.getByRole('tablist', { name: 'Sections of the form' })).toBeVisible()
}

const section = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const count = (page: Page) => page.getByRole('button', { name: /suggestions? of the payer$/ })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Payer answers' })

test.describe('what the payer says in words', () => {
  test('is offered at fields that are empty, and saved like what is typed', async ({ app, page }) => {
    const id = await aRecord({ proposals: PROPOSALS })
    await start(app, id)
    await expect(count(page)).toHaveText('3 suggestions of the payer')
    await expect(page.getByText('BENEFITS RENEW EVERY JANUARY')).toBeVisible()
    await page.getByRole('button', { name: "Use 'Calendar' for Benefit period" }).click()
    const period = page.getByRole('textbox', { name: 'Benefit period', exact: true })
    await expect(period).toHaveValue('Calendar')
    await expect(period).toBeFocused()
    await expect(page.getByText('BENEFITS RENEW EVERY JANUARY')).toHaveCount(0)
    await expect(count(page)).toHaveText('2 suggestions of the payer')
    await period.fill('')
    await expect(page.getByText('BENEFITS RENEW EVERY JANUARY')).toBeVisible()
    await period.fill('Calendar')
    await count(page).click()
    await expect(section(page, 'Plan and payer')).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: "Use 'Out' for Network status" }).click()
    await page.keyboard.press('Control+Enter')
    await app.toast('Data was successfully updated')
    expect((await rowOf(id))['answers']).toMatchObject({ BenefitPeriod: 'Calendar', Network_In: 'o', Network_Out: 'n' })
    await expect(count(page)).toHaveText('1 suggestion of the payer')
  })

  test('is walked through and decided with the keyboard alone, also in the grid of procedures', {
    tag: '@all',
  }, async ({ app, page }) => {
    const id = await aRecord({ proposals: PROPOSALS })
    await start(app, id)
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await expect(page.getByRole('button', { name: "Use 'Calendar' for Benefit period" })).toBeFocused()
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await expect(page.getByRole('button', { name: "Use 'In' for Network status" })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('radiogroup', { name: 'Network status' }).getByRole('radio', { name: 'In', exact: true }),
    ).toBeChecked()
    await page.keyboard.press('Alt+Shift+ArrowDown')
    const sign = page.getByRole('button', { name: 'Suggestion of the payer for D0120 Percent' })
    await expect(sign).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: "Use '80' for Percent" })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sign).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: "Use '80' for Percent" }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'D0120 Percent' })).toHaveValue('80')
    await expect(page.getByRole('textbox', { name: 'D0120 Percent' })).toBeFocused()
    await page.keyboard.press('Alt+Shift+ArrowUp')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await app.toast('There are no suggestions of the payer left to decide')
    await page.keyboard.press('Control+Enter')
    await app.toast('Data was successfully updated')
    expect((await rowOf(id))['answers']).toMatchObject({
      BenefitPeriod: 'Calendar',
      Network_In: 'n',
      Code_D0120_Percent: '80',
    })
  })

  test('is not offered to those who cannot answer', { tag: '@all' }, async ({ app, page }) => {
    await start(app, await aRecord({ proposals: PROPOSALS, audited: true }))
    await expect(page.getByText('This record is audited.')).toBeVisible()
    await expect(count(page)).toHaveCount(0)
    await expect(page.getByText('BENEFITS RENEW EVERY JANUARY')).toHaveCount(0)
  })
})

test.describe('the payer’s answers', () => {
  test('what changed is told above the form and shown first; the whole answer is there as proof', async ({
    app,
    page,
  }) => {
    test.slow()
    // A policy that no other journey checks: otherwise the last check could be another journey's.
    const id = await aRecord({}, 'Summit Mutual Dental')
    await letTheRobotCheck(id)
    await ageAnswer(id)
    await letTheRobotCheck(id)
    await start(app, id)
    const banner = page.getByRole('status').filter({ hasText: /^Since \d\d\/\d\d\/\d{4}: / })
    await expect(banner).toContainText('Annual maximum remaining 7 → ')
    await banner.getByRole('button', { name: 'Show changes' }).click()
    const changed = drawer(page).getByRole('table', { name: /^Changed since/ })
    await expect(changed.getByRole('row').nth(1)).toContainText('Annual maximum remaining')
    const answers = drawer(page).getByRole('region', { name: 'All answers' }).getByRole('listitem')
    await expect(answers).toHaveCount(2)
    await expect(answers.first()).toContainText('Sandbox')
    await expect(answers.first()).not.toContainText('Older than')
    await expect(answers.last()).toContainText('Older than 7 days')
    const benefits = drawer(page).getByRole('table', { name: 'Benefits in the newest answer' })
    await expect(benefits.getByRole('row', { name: /^Dental care .*Maximum, individual/ }).first()).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      answers
        .first()
        .getByRole('button', { name: /^Download the whole answer/ })
        .click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^payer answer .*\.json$/)
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toHaveCount(0)
    await expect(banner.getByRole('button', { name: 'Show changes' })).toBeFocused()
  })

  test('the robot’s next answer appears while the form is open; who may not export gets no proof', {
    tag: '@all',
  }, async ({ app, page }) => {
    test.slow()
    const id = await aRecord()
    await start(app, id, ['transaction.export'])
    await expect(page.getByText('No payer was asked yet')).toBeVisible()
    await letTheRobotCheck(id)
    await page.getByRole('button', { name: /^Payer answers, the last of/ }).click()
    await expect(drawer(page).getByRole('region', { name: 'All answers' }).getByRole('listitem')).toHaveCount(1)
    await expect(drawer(page).getByRole('button', { name: /^Download the whole answer/ })).toHaveCount(0)
  })
})

inEveryLook('why a field was filled', () => {
  test('says so where it cannot be loaded, and where the answer tells about somebody else', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const id = await aRecord()
    await letTheRobotCheck(id)
    await start(app, id)
    await page.getByRole('button', { name: /^Payer answers, the last of/ }).click()
    await page.route(/payerAnswers.*why/, (route) => route.abort())
    const asked = drawer(page).getByRole('button', { name: /^Why the answer of/ })
    await asked.click()
    const why = page.getByRole('dialog', { name: /^What became of the answer of/ })
    await expect(why.getByText("The payer's answers could not be loaded.")).toBeVisible()
    await app.isAccessible()
    await page.unroute(/payerAnswers.*why/)
    await why.getByRole('button', { name: 'Try again' }).click()
    await expect(why.getByRole('row', { name: /Maximum, individual.*Filled/ }).first()).toBeVisible()
    // Escape closes what is on top, and that alone: the message, the dialog, the drawer.
    const message = page.getByText('Dear user, something went wrong with your connection, please try again')
    await expect(message).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(message).toHaveCount(0)
    await expect(why).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(why).toHaveCount(0)
    await expect(asked).toBeFocused()

    await asOwner((query) =>
      query(
        `update verification_records set patient_first_name = 'Somebody', patient_last_name = 'Else' where id = $1`,
        [id],
      ),
    )
    await page.reload()
    await page.getByRole('button', { name: /^Payer answers, the last of/ }).click()
    await asked.click()
    await expect(why.getByText(/^The answer tells about nobody with this name/)).toBeVisible()
    await app.isAccessible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toHaveCount(0)
  })
})

inEveryLook('axe finds nothing', () => {
  test('in suggestions, in the grid’s too, and in the payer’s answers', { tag: '@all' }, async ({ app, page }) => {
    test.slow()
    const id = await aRecord()
    await letTheRobotCheck(id)
    await asOwner((query) =>
      query(`update verification_records set proposals = $2, answers = '{"EligStatus_Active": "n"}' where id = $1`, [
        id,
        JSON.stringify(PROPOSALS),
      ]),
    )
    await start(app, id)
    await app.isAccessible()
    await page.getByRole('button', { name: /^Payer answers, the last of/ }).click()
    await expect(drawer(page).getByRole('table', { name: 'Benefits in the newest answer' })).toBeVisible()
    await app.isAccessible()
    await drawer(page)
      .getByRole('button', { name: /^Why the answer of/ })
      .click()
    const why = page.getByRole('dialog', { name: /^What became of the answer of/ })
    await expect(why.getByRole('row', { name: /Maximum, individual.*Filled.*Annual maximum/ }).first()).toBeVisible()
    await app.isAccessible()
    await why.getByText(/^Fields of the form/).click()
    await expect(why.getByRole('row', { name: /^Annual maximum, individual Filled/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await section(page, 'Procedures').click()
    await page.getByRole('button', { name: 'Suggestion of the payer for D0120 Percent' }).click()
    await expect(page.getByText('EXAMS ARE PAID AT 80 PERCENT')).toBeVisible()
    await app.isAccessible()
  })
})
