import { newId } from '@bitewing/db'
import { copyRecord } from '@bitewing/db/demo'
import type { Page } from '@playwright/test'
import { type App, expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import { openWith, practice, selectPractice, VERIFIER, withoutActions } from './support/records.ts'

/** A record for this journey only, with a payer that answers. */
async function aRecord(): Promise<string> {
  const like = `type = 'FBD' and not audited and verification_by = 'Done by DR' and eligibility_status = 'Active'
    and carrier_name = 'Clearbrook Dental'`
  const empty = { answers: {}, answer_sources: {}, proposals: [], sheet_row: null }
  return await asOwner((query) => copyRecord(query, practice.id, like, empty))
}

async function letTheRobotCheck(id: string): Promise<void> {
  await asOwner(async (query) => {
    await query('insert into robot_lanes (practice_id) values ($1) on conflict do nothing', [practice.id])
    await query(
      `insert into robot_tasks (id, practice_id, kind, subject_id, step, due) values ($1, $2, 'record', $3, 'check', now())`,
      [newId(), practice.id, id],
    )
  })
  const working = async () => {
    const { rows } = await asOwner((query) => query('select 1 from robot_tasks where subject_id = $1', [id]))
    return rows.length
  }
  await expect.poll(working).toBe(0)
}

async function openHistory(app: App, id: string, forbidden: string[] = []): Promise<void> {
  const person = await newPerson({ permissions: VERIFIER, practices: [0] })
  await withoutActions(person, ...forbidden)
  await app.arrive(person)
  await selectPractice(app.page)
  await openWith(app.page, '/transaction-detail', { transactionId: id })
  await app.page.getByRole('tab', { name: 'History' }).click()
}

const steps = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')

test.describe('1 §2.6 what the robot did', () => {
  test('stands in the record’s history in its order, with the payer’s answer', async ({ app, page }) => {
    const id = await aRecord()
    await letTheRobotCheck(id)
    await openHistory(app, id)
    const asked = steps(page).filter({ hasText: 'Asked the payer' })
    await expect(asked).toContainText('Clearbrook Dental')
    await expect(asked).toContainText('through Stedi')
    await expect(asked).toContainText('Sandbox')
    await expect(steps(page).filter({ hasText: 'Show all' })).toContainText('Annual maximum, individual')
    await expect(steps(page).filter({ hasText: 'Filled the form' })).toContainText(/Filled \d+ fields from the answer/)
    await expect(steps(page).filter({ hasText: 'Delivered the document' })).toContainText('among the files')
    const titles = await steps(page).allInnerTexts()
    const places = ['Delivered the document', 'Decided:', 'Filled the form', 'Asked the payer'].map((title) =>
      titles.findIndex((text) => text.includes(title)),
    )
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places[0]).toBeGreaterThanOrEqual(0)
    await app.isAccessible()

    const form = steps(page).filter({ has: page.getByRole('button', { name: /^Show all \d+ changes$/ }) })
    await expect(form.getByRole('term')).toHaveCount(6)
    await form.getByRole('button').click()
    await expect(page.getByRole('term').nth(100)).toBeVisible()

    const download = page.waitForEvent('download')
    await asked.getByRole('button', { name: /^Download the whole answer/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^payer answer .*Clearbrook Dental\.json$/)
  })

  test('has no answer to take along for who may not', { tag: '@all' }, async ({ app, page }) => {
    const id = await aRecord()
    await letTheRobotCheck(id)
    await openHistory(app, id, ['transaction.export'])
    await expect(steps(page).filter({ hasText: 'Asked the payer' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Download the whole answer/ })).toHaveCount(0)
  })
})

inEveryLook('the robot’s timeline', () => {
  test('axe finds nothing', { tag: '@all' }, async ({ app, page }) => {
    const id = await aRecord()
    await letTheRobotCheck(id)
    await openHistory(app, id)
    await expect(steps(page).filter({ hasText: 'Asked the payer' })).toBeVisible()
    await app.isAccessible()
  })
})
