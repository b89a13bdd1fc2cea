import { newId } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import { systemPatient } from '@bitewing/population'
import type { Page } from '@playwright/test'
import { type App, expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import {
  chooseAction,
  choosePracticeOnTheSpot,
  newRecord,
  openWith,
  rowOf,
  VERIFIER,
  withoutActions,
} from './support/records.ts'

const DAY_MS = 86_400_000
const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
const PERMISSIONS = [...VERIFIER, 'dataQuality']

/** Somebody whom the sandbox's practice has filed under another birth date; each journey takes its own. */
function misfiled(lastName: string) {
  for (let day = 1; day <= 12; day += 1)
    for (const firstName of ['Orla', 'Piers', 'Romy', 'Silas', 'Thea', 'Una', 'Wade', 'Yara'])
      for (let year = 1960; year < 2000; year += 1) {
        const birthDate = `${year}-06-${String(day).padStart(2, '0')}`
        const filed = systemPatient({ firstName, lastName, birthDate })
        if (filed.slip === 'birth date') return { firstName, lastName, birthDate, filed }
      }
  throw new Error('everybody is filed rightly')
}

async function visitOf({ firstName, lastName, birthDate }: ReturnType<typeof misfiled>, practice: number) {
  const dates = { appointment_date: tomorrow(), patient_dob: birthDate, subscriber_dob: birthDate }
  const names = { patient_first_name: firstName, patient_last_name: lastName }
  const subscriber = { subscriber_first_name: firstName, subscriber_last_name: lastName }
  return await newRecord({
    practice_id: demoPractices[practice]?.id,
    patient_id: '',
    ...dates,
    ...names,
    ...subscriber,
  })
}

async function openRecord(app: App, page: Page, practice: number, transactionId: string): Promise<void> {
  await app.enter(await newPerson({ permissions: PERMISSIONS, practices: [practice] }), '/dataquality')
  await choosePracticeOnTheSpot(page, demoPractices[practice]?.name)
  await openWith(page, '/transaction-detail', { transactionId, practiceId: demoPractices[practice]?.id })
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name: `Resume Details ${name}` })
const words = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`

inEveryLook('2 §2.11 Data Quality', () => {
  test('what the practice’s system and the form say differently is decided, taken back and decided again', async ({
    app,
    page,
  }) => {
    const patient = misfiled('Quentell')
    const name = `${patient.firstName} ${patient.lastName}`
    const recordId = await visitOf(patient, 6)
    await openRecord(app, page, 6, recordId)
    await page.getByRole('button', { name: 'Compare with practice system' }).click()
    const dialog = dialogOf(page, name)
    await expect(dialog.getByRole('row', { name: /Date of Birth/ })).toContainText(words(patient.filed.birthDate))
    await expect(dialog.getByRole('columnheader', { name: 'Trusted info' })).toBeVisible()
    await expect(dialog.getByRole('row', { name: /Last Name/ })).toContainText('Both agree')
    await app.isAccessible()
    const update = dialog.getByRole('button', { name: 'Update' })
    await expect(update).toBeDisabled()
    await dialog.getByRole('radio', { name: /^Date of Birth, Practice system/ }).check()
    await dialog.getByLabel('Comment').fill('Read from the card.')
    // Held until the message has been seen.
    let goOn = () => {}
    const seen = new Promise<void>((resolve) => (goOn = resolve))
    await page.route('**/api/dqa/confirmUpdate', async (route) => {
      await seen
      await route.continue()
    })
    await update.click()
    await app.toast('Please Wait a few moment.. !')
    goOn()
    await app.toast('Changes were saved')
    await page.unroute('**/api/dqa/confirmUpdate')
    expect((await rowOf(recordId))['patient_dob']).toBe(patient.filed.birthDate)

    await page.goto('/dataquality')
    const row = page.getByRole('row', { name: new RegExp(name) })
    await expect(row).toContainText('No Active')
    await row.getByText('No Active').click()
    await app.toast('this record is not active')
    await chooseAction(row, 'What was decided')
    const decision = page.getByRole('dialog', { name: `What was decided ${name}` })
    const decided = decision.getByRole('row', { name: /Date of Birth/ })
    await expect(decided.getByRole('cell').last()).toContainText(words(patient.filed.birthDate))
    await expect(decided.getByRole('cell').last()).toContainText('Practice system')
    await expect(decision.getByText('Read from the card.')).toBeVisible()
    await app.isAccessible()
    await decision.getByRole('button', { name: 'Close' }).click()
    await chooseAction(row, 'Undo')
    await page.getByRole('dialog', { name: 'Please confirm' }).getByRole('button', { name: 'Undo' }).click()
    await app.toast('The old values are back')
    await expect(row).not.toContainText('No Active')
    expect((await rowOf(recordId))['patient_dob']).toBe(patient.birthDate)
    await app.isAccessible()

    await row.getByRole('button', { name: 'Details' }).click()
    await dialog.getByRole('radio', { name: /^Date of Birth, Form/ }).check()
    await page.route('**/api/dqa/confirmUpdate', (route) => route.abort())
    await update.click()
    await app.toast('your request could not be processed')
    await page.unroute('**/api/dqa/confirmUpdate')
    await update.click()
    await app.toast('Changes were saved')
    // Told live, once the job has written it.
    await expect(row.locator('[data-tip*="The practice system was updated"]')).toBeVisible()
    const headers = { authorization: 'ODFHIR sandbox-developer/sandbox-customer' }
    const inSystem = `${process.env['SANDBOX_URL']}/pms/api/v1/patients/${patient.filed.number}`
    expect(await (await fetch(inSystem, { headers })).json()).toMatchObject({ Birthdate: patient.birthDate })
  })
})

test('2 §2.11 Data Quality: without the right to update the practice’s system only our records change, and the dialog says so; lists are filtered, outliers and score shown', {
  tag: '@all',
}, async ({ app, page }) => {
  const patient = misfiled('Ravensworth')
  const recordId = await visitOf(patient, 7)
  const person = await newPerson({ permissions: PERMISSIONS, practices: [7, 8] })
  await withoutActions(person, 'missingCode.update_pms')
  await app.enter(person, '/dataquality')
  await expect(page.getByText('Please select a connection', { exact: true })).toBeVisible()
  await choosePracticeOnTheSpot(page, demoPractices[7]?.name)
  await openWith(page, '/transaction-detail', { transactionId: recordId, practiceId: demoPractices[7]?.id })
  await page.getByRole('button', { name: 'Compare with practice system' }).click()
  const dialog = dialogOf(page, `${patient.firstName} ${patient.lastName}`)
  await expect(dialog.getByText(/^Only our records change: you are not allowed/)).toBeVisible()
  await dialog.getByRole('radio', { name: /^Date of Birth, Trusted info/ }).check()
  await dialog.getByRole('textbox', { name: 'Date of Birth: other value' }).fill('02/03/1971')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await app.toast('Changes were saved')
  expect((await rowOf(recordId))['patient_dob']).toBe('1971-02-03')

  await asOwner((query) =>
    query(
      `insert into quality_findings (id, practice_id, record_id, rule, field, why)
       values ($1, $2, $3, 'preventive nothing', 'PctPrev', 'The plan pays 0 % of preventive care.')`,
      [newId(), demoPractices[7]?.id, recordId],
    ),
  )
  await page.goto('/dataquality')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByLabel('Patient Name').fill(patient.lastName)
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page.getByRole('row', { name: /Ravensworth/ })).toHaveCount(1)
  await expect(page).not.toHaveURL(/Ravensworth/i)
  // The payer's own words agree with one side, so one press decides.
  await asOwner((query) =>
    query(
      `update quality_requests set status = 1, closed_as = null, settled = true, payer_values = payer_values || jsonb_build_object('dob', $2::text)
       where record_id = $1`,
      [recordId, patient.birthDate],
    ),
  )
  await page.reload()
  await page.getByRole('button', { name: /^Confirm \d+ that the payer decides$/ }).click()
  const settled = page.getByRole('dialog', { name: 'Please confirm' })
  await expect(settled).toContainText('agree with one of the two sides in everything that differs')
  await settled.getByRole('button', { name: 'Update' }).click()
  await app.toast('Changes were saved')
  expect((await rowOf(recordId))['patient_dob']).toBe(patient.birthDate)
  await page.getByRole('link', { name: 'Score' }).click()
  await expect(page.getByRole('table', { name: 'By practice' })).toContainText(demoPractices[7]?.name ?? '')
  await page.getByRole('link', { name: 'Outliers' }).click()
  const outlier = page.getByRole('row', { name: /Ravensworth/ })
  await expect(outlier).toContainText('Preventive 0 %')
  await expect(outlier).toContainText('The plan pays 0 % of preventive care.')
  await app.isAccessible()
  await outlier.getByRole('button', { name: 'It is right' }).click()
  await app.toast('Noted; it is not shown again.')
  await expect(outlier).toHaveCount(0)
})
