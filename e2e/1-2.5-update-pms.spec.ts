import { copyRecord } from '@bitewing/db/demo'
import { systemPatient, systemPlanOf } from '@bitewing/population'
import type { Page } from '@playwright/test'
import { type App, expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import { openWith, practice, selectPractice } from './support/records.ts'

const ANSWERS = {
  YearType_Calendar: 'n',
  Network_In: 'n',
  AnnMax: '$5,000',
  PctCrown: '60',
  PctPrev: '100',
  PctAccident: '80',
}

/** Somebody whom no other journey uses, whom the practice's system has as they are, and who is insured by this plan. */
function patientOf(recordId: string, plan: number) {
  for (let number = 1; ; number += 1) {
    const who = { firstName: 'Update', lastName: `Patient ${number} ${recordId}`, birthDate: '1980-02-03' }
    const { number: filed, slip } = systemPatient(who)
    if (slip === null && systemPlanOf(filed) === plan) return who
  }
}

/**
 * A record of such a patient, whose form differs from the practice's system. A plan is shared by its patients, so each journey has one of
 * its own, which no other has updated.
 */
async function aRecord(plan: number): Promise<string> {
  const id = await asOwner((query) =>
    copyRecord(query, practice.id, `type = 'FBD' and not audited and carrier_name <> 'EMPTY'`, {
      answer_sources: {},
      answers: ANSWERS,
    }),
  )
  const { firstName, lastName, birthDate } = patientOf(id, plan)
  const names = `patient_first_name = ${quoted(firstName)}, patient_last_name = ${quoted(lastName)}`
  await change(id, `${names}, patient_dob = ${quoted(birthDate)}`)
  return id
}

const quoted = (text: string) => `'${text}'`
const change = (id: string, set: string) =>
  asOwner((query) => query(`update verification_records set ${set} where id = $1`, [id]))

async function openForm(app: App, id: string): Promise<void> {
  await app.arrive(await newPerson({ permissions: ['missingCode', 'transaction', 'FBD'], practices: [0] }))
  await selectPractice(app.page)
  await openWith(app.page, '/missingCode', { transactionId: id })
  await expect(app.page.getByRole('tablist', { name: 'Sections of the form' })).toBeVisible()
}

const press = (page: Page) => page.getByRole('button', { name: 'Update PMS' }).click()
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Update PMS' })
const agree = (page: Page) => dialogOf(page).getByRole('button', { name: 'Update', exact: true }).click()
const updates = (id: string) =>
  asOwner(async (query) => (await query('select id from pms_updates where record_id = $1', [id])).rows.length)

async function updated(app: App, plan: number): Promise<string> {
  const id = await aRecord(plan)
  await openForm(app, id)
  await press(app.page)
  await agree(app.page)
  await app.toast('PMS Update Correctly')
  return id
}

test.describe('1 §2.5 Update PMS', () => {
  test('shows the difference before; Cancel writes nothing, Update writes it and tells when it is done', async ({
    app,
    page,
  }) => {
    const id = await aRecord(1)
    await openForm(app, id)
    await press(page)
    const dialog = dialogOf(page)
    const benefits = dialog.getByRole('table', { name: 'Benefits of the plan' })
    await expect(benefits.getByRole('row', { name: /^Crowns: plan pays/ })).toHaveText('Crowns: plan pays50%60%')
    await expect(benefits.getByRole('row', { name: /^Preventive: plan pays/ })).toContainText('not there')
    await expect(dialog).toContainText('Shared by every patient of this plan.')
    await expect(dialog).toContainText('no such category: Dental accident.')
    await expect(dialog.getByRole('group', { name: 'Benefit notes afterwards' })).toContainText('Crowns (major) %: 60%')
    await expect(dialog.getByRole('region', { name: 'Added for the patient' })).toContainText('Insurance verified with')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await updates(id)).toBe(0)
    await press(page)
    await agree(page)
    await app.toast('PMS Update Correctly')
    await expect(page.getByText(/^The practice-management system was updated on .* by Jo Urney\.$/)).toBeVisible()
    await press(page)
    await expect(dialog).toContainText('already says what the form says')
    await expect(benefits).toHaveCount(0)
  })

  test('what was changed meanwhile is told, and shown anew', { tag: '@all' }, async ({ app, page }) => {
    const id = await aRecord(2)
    await openForm(app, id)
    await press(page)
    const crowns = dialogOf(page).getByRole('row', { name: /^Crowns: plan pays/ })
    await expect(crowns).toContainText('60%')
    await change(id, `answers = answers || '{"PctCrown": "70"}'`)
    await agree(page)
    await expect(dialogOf(page)).toContainText('was changed meanwhile. This is the difference now.')
    await expect(crowns).toContainText('70%')
    await agree(page)
    await app.toast('PMS Update Correctly')
  })

  test('a patient who is not found is told in the dialog', { tag: '@all' }, async ({ app, page }) => {
    const id = await aRecord(3)
    // Without a birth date, the practice's system finds nobody.
    await change(id, 'patient_dob = null')
    await openForm(app, id)
    await press(page)
    const dialog = dialogOf(page)
    await expect(dialog).toContainText("The patient's coverage was not found in the practice-management system.")
    await expect(dialog.getByRole('button', { name: 'Update', exact: true })).toBeDisabled()
  })

  test('an update that fails after it was agreed to is told', { tag: '@all' }, async ({ app, page }) => {
    const id = await aRecord(4)
    await openForm(app, id)
    await press(page)
    await expect(dialogOf(page).getByRole('table', { name: 'Benefits of the plan' })).toBeVisible()
    await change(id, 'patient_dob = null')
    await agree(page)
    await app.toast('An error occurred during the update, please try again later.')
  })

  test('an update is undone after a question that says what is put back', { tag: '@all' }, async ({ app, page }) => {
    const id = await updated(app, 5)
    await page.getByRole('button', { name: 'Undo update' }).click()
    const question = page.getByRole('dialog', { name: 'Undo update' })
    await expect(question.getByRole('row', { name: /^Crowns: plan pays/ })).toHaveText('Crowns: plan pays60%50%')
    await expect(question.getByRole('row', { name: /^Preventive: plan pays/ })).toContainText('removed')
    await question.getByRole('button', { name: 'Undo update' }).click()
    await app.toast('The update was undone.')
    await expect(page.getByText(/was undone on .* by Jo Urney\.$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo update' })).toHaveCount(0)
    expect(await updates(id)).toBe(2)
  })
})

inEveryLook('1 §2.5 Update PMS: axe finds nothing', () => {
  test('in the difference, the line on the form, and the question before the undo', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    test.slow()
    await openForm(app, await aRecord(6))
    await press(page)
    await expect(dialogOf(page).getByRole('table', { name: 'Benefits of the plan' })).toBeVisible()
    await app.isAccessible()
    await agree(page)
    await app.toast('PMS Update Correctly')
    await page.getByRole('button', { name: 'Undo update' }).click()
    await expect(page.getByRole('dialog', { name: 'Undo update' }).getByRole('table').first()).toBeVisible()
    await app.isAccessible()
  })
})
