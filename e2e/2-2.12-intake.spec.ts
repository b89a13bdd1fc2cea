import { demoPractices } from '@bitewing/db/demo'
import type { Page } from '@playwright/test'
import { type App, expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import { chooseAction, choosePracticeOnTheSpot, newRecord, VERIFIER } from './support/records.ts'

/** Practices that no other journey verifies for. */
const [made, looked] = [demoPractices[3], demoPractices[4]] as (typeof demoPractices)[number][]

type Said = { patientFirstName: string; patientLastName: string; patientId: string; callId: string }

/** A patient calls the sandbox's line of a practice. */
async function patientCalls(practiceId = '', way: 'clear' | 'rough' = 'clear'): Promise<Said> {
  const answer = await fetch(`${process.env['SANDBOX_URL']}/admin/voice/calls`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ line: practiceId, way }),
  })
  const { sent, taken } = (await answer.json()) as { sent: [Said]; taken: number }
  expect(taken).toBe(1)
  return sent[0]
}

async function recordOfCall({ callId }: Said): Promise<unknown> {
  const { rows } = await asOwner((query) =>
    query('select record_id from intake_appointments where practice_id = $1 and external_id = $2', [
      looked?.id,
      callId,
    ]),
  )
  return rows[0]?.['record_id']
}

const worker = (practice: number) =>
  newPerson({ permissions: [...VERIFIER, 'intelepeer'], practices: [practice], multiPractice: false })

async function open(app: App, page: Page, practice: number): Promise<void> {
  await app.enter(await worker(practice), '/intelepeer')
  await choosePracticeOnTheSpot(page, demoPractices[practice]?.name)
  await expect(page.getByRole('heading', { name: 'Scheduled appointments' })).toBeVisible()
}

test.describe('2 §2.12 Scheduled appointments', () => {
  test('a patient calls, the appointment appears, becomes a record, and the robot verifies it', async ({
    app,
    page,
  }) => {
    await open(app, page, 3)
    const { patientFirstName, patientLastName } = await patientCalls(made?.id)
    const row = page.getByRole('row', { name: new RegExp(`${patientFirstName} ${patientLastName}`) }).first()
    await expect(row).toContainText('To do')
    await row.getByRole('button', { name: 'Details' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create verification' }).click()
    const form = page.getByRole('dialog', { name: 'Create Transaction' })
    await expect(form.getByLabel('Patient Last Name')).toHaveValue(patientLastName)
    await expect(form.getByLabel('Member ID')).toHaveValue(/^•+\w+$/)
    await form.getByLabel('Employer Name').fill('Harbor Works')
    await form.getByRole('button', { name: 'Save' }).click()
    await app.toast('Transaction Createed Successfully')
    await expect(row).toContainText('Handled')
    await row.getByRole('button', { name: 'Details' }).click()
    await expect(page.getByRole('button', { name: 'Create verification' })).toHaveCount(0)
    await page.getByRole('dialog').getByRole('button', { name: 'Open record' }).click()
    await expect(page).toHaveURL(/transaction-detail/)
    const done = page.getByText('Done by DR', { exact: true }).filter({ visible: true })
    await expect(done.first()).toBeVisible()
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByText('from Voice intake, call')).toBeVisible()
  })

  test('a practice’s key is made in its form, shown once, and replaced', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await newPerson({ permissions: ['user'], practices: [11] }), '/client-practice')
    await chooseAction(page.getByRole('row', { name: new RegExp(demoPractices[11]?.name ?? '') }), 'Edit')
    const section = page.getByRole('region', { name: 'Voice intake' })
    await section.getByRole('button', { name: 'Replace the key' }).click()
    await page.getByRole('dialog', { name: 'Please confirm' }).getByRole('button', { name: 'Replace the key' }).click()
    const shown = page.getByRole('dialog', { name: 'New key of the voice intake' })
    await expect(shown.getByText(/\/api\/webhooks\/intake\/bwk_/)).toBeVisible()
    await expect(shown.getByText(/^bws_/)).toBeVisible()
    await shown.getByRole('button', { name: 'I have copied both' }).click()
    await expect(page.getByText(/^bws_/)).toHaveCount(0)
    await expect(section.getByText('Being replaced')).toBeVisible()
    await section.getByRole('switch', { name: 'Create verifications by themselves' }).click()
    await app.toast('Saved.')
    await asOwner((query) =>
      query('update practices set intake_automatic = false where id = $1', [demoPractices[11]?.id]),
    )
  })
})

inEveryLook('2 §2.12 Scheduled appointments', () => {
  test('what could not be read is shown as said, and is handled after a question, which every open list shows', async ({
    app,
    page,
  }) => {
    await open(app, page, 4)
    const { patientFirstName } = await patientCalls(looked?.id, 'rough')
    const row = page
      .getByRole('row', {
        name: new RegExp(`${patientFirstName} .*next Tuesday|next Tuesday.*${patientFirstName}`, 'i'),
      })
      .first()
    await expect(row.getByRole('img', { name: /could not be read/ }).first()).toBeVisible()

    const colleague = await page.context().newPage()
    await colleague.goto('/intelepeer')
    const theirs = colleague.getByRole('row', { name: /next Tuesday/ }).first()
    await expect(theirs).toContainText('To do')

    const handled = row.getByRole('switch', { name: /^Handled:/ })
    await handled.press('Space')
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Are you sure you want to change the status?')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(handled).not.toBeChecked()
    await handled.press('Space')
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    await expect(handled).toBeChecked()
    await expect(theirs).toContainText('Handled')
    await colleague.close()

    await row.getByRole('button', { name: 'Details' }).click()
    const details = page.getByRole('dialog')
    for (const label of ['Patient Address', 'Customer Phone', 'Policy Number', 'Service Requested'])
      await expect(details.getByText(label, { exact: true })).toBeVisible()
    await expect(details.getByRole('region', { name: 'What the caller said' })).toContainText('next Tuesday at ten')
    await expect(details).toContainText('Jo Urney')
    await app.isAccessible()
    await page.keyboard.press('Escape')
    await expect(details).toHaveCount(0)

    // The record of the next caller is there already, and who looks sees whole numbers only after asking.
    const called = await patientCalls(looked?.id)
    const names = { patient_first_name: called.patientFirstName, patient_last_name: called.patientLastName }
    const visit = { appointment_date: '2026-03-04', patient_id: called.patientId }
    const recordId = await newRecord({ practice_id: looked?.id, ...names, ...visit })
    const name = `${called.patientFirstName} ${called.patientLastName}`
    const next = page.getByRole('row', { name: new RegExp(name) }).first()
    await next.getByRole('button', { name: 'Details' }).click()
    await expect(details.getByText(called.patientId, { exact: true })).toHaveCount(0)
    await details.getByRole('button', { name: 'Show the whole numbers' }).click()
    await expect(details.getByText(called.patientId, { exact: true })).toBeVisible()
    await details.getByRole('button', { name: 'It is the one of 03/04/2026' }).click()
    await app.toast('Matched with the record.')
    await expect(next).toContainText('Handled')
    expect(await recordOfCall(called)).toBe(recordId)
    await details.getByRole('button', { name: 'Take back' }).click()
    await app.toast('The match was taken back.')
    await expect(next).toContainText('To do')
    expect(await recordOfCall(called)).toBeNull()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('First name').fill(patientFirstName)
    await page.getByRole('textbox', { name: 'DOB' }).fill('01011901')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page.getByText('No appointment was made by voice for these practices.')).toBeVisible()
    expect(page.url()).not.toMatch(new RegExp(`${patientFirstName}|1901`))
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(row).toBeVisible()
  })
})
