import type { Locator, Page } from '@playwright/test'
import { type App, expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson, type Person } from './support/people.ts'
import {
  changeBehindTheBack,
  newRecord,
  ownCarrier,
  rowOf,
  selectPractice,
  VERIFIER,
  withoutActions,
} from './support/records.ts'

/** Opens the details of the carrier's only record. */
async function openDetails(app: App, carrier: string, without: string[] = []): Promise<Person> {
  const person = await newPerson({ permissions: VERIFIER, practices: [0] })
  await withoutActions(person, ...without)
  await app.arrive(person)
  await selectPractice(app.page)
  await app.page.goto(`/iv_missingcode?carrier=${encodeURIComponent(carrier)}`)
  await showPatient(app.page)
  return person
}

async function showPatient(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Patient Info' }).click()
  await expect(details(page).getByLabel('Carrier Name')).toBeVisible()
}

const details = (page: Page): Locator => page.getByRole('dialog', { name: 'Resume Details' })
const update = (page: Page) => details(page).getByRole('button', { name: 'Update' }).click()

test.describe('1 §2.4 Resume Details', () => {
  test('shows the fields, of which three cannot be changed, and saves', async ({ app, page }) => {
    const carrier_name = ownCarrier()
    const id = await newRecord({ carrier_name })
    await openDetails(app, carrier_name)
    const dialog = details(page)
    for (const label of ['Patient ID', 'Subscriber ID', 'Appt Date'])
      await expect(dialog.getByLabel(label, { exact: true })).not.toBeEditable()
    await expect(dialog.getByLabel('Appt Date')).toHaveValue('05/04/2026')
    await dialog.getByRole('combobox', { name: 'Type' }).click()
    await expect(page.getByRole('option')).toHaveText(['FBD', 'ELG'])
    await page.getByRole('option', { name: 'ELG' }).click()
    await dialog.getByLabel('Employer Name').fill('Yard')
    await dialog.getByLabel('Subscriber DOB', { exact: true }).fill('12311980')
    await update(page)
    await app.toast('Data was successfully updated')
    await expect(dialog).toHaveCount(0)
    expect(await rowOf(id)).toMatchObject({ type: 'ELG', employer_name: 'Yard', version: 2 })
  })

  test('keeps the member id masked until it is revealed, which is logged', async ({ app, page }) => {
    const carrier_name = ownCarrier()
    const id = await newRecord({ carrier_name })
    const person = await openDetails(app, carrier_name)
    const memberId = details(page).getByRole('textbox', { name: 'Member ID' })
    await expect(memberId).not.toHaveValue(/\d{5}/)
    await details(page).getByRole('button', { name: 'Show Member ID' }).click()
    await expect(memberId).toHaveValue('123456789')
    const { rows } = await asOwner((query) =>
      query(`select action from patient_access_log where user_id = $1 and $2 = any(target_ids) and action = 'reveal'`, [
        person.id,
        id,
      ]),
    )
    expect(rows).toHaveLength(1)
    await memberId.fill('987654321')
    await update(page)
    await app.toast('Data was successfully updated')
    expect(await rowOf(id)).toMatchObject({ member_id: '987654321' })
  })

  test('shows patient id and subscriber id to who may see them and asks', { tag: '@all' }, async ({ app, page }) => {
    const carrier_name = ownCarrier()
    await newRecord({ carrier_name, patient_id: '40711', subscriber_id: '880022' })
    await openDetails(app, carrier_name)
    for (const [label, whole] of [
      ['Patient ID', '40711'],
      ['Subscriber ID', '880022'],
    ] as const) {
      const field = details(page).getByRole('textbox', { name: label })
      await expect(field).not.toHaveValue(/\d/)
      await details(page)
        .getByRole('button', { name: `Show ${label}` })
        .click()
      await expect(field).toHaveValue(whole)
      await expect(field).not.toBeEditable()
    }
  })

  test('keeps identifiers masked for who may not see them; a new member id can be typed over the old', {
    tag: '@all',
  }, async ({ app, page }) => {
    const carrier_name = ownCarrier()
    const id = await newRecord({ carrier_name, patient_id: '40711', subscriber_id: '880022' })
    await openDetails(app, carrier_name, ['patientInfo.revealMemberId'])
    await expect(details(page).getByRole('button', { name: /^Show / })).toHaveCount(0)
    await expect(details(page).getByRole('textbox', { name: 'Patient ID' })).toHaveValue('•••11')
    await expect(details(page).getByRole('textbox', { name: 'Subscriber ID' })).toHaveValue('•••022')
    const memberId = details(page).getByRole('textbox', { name: 'Member ID' })
    await expect(memberId).toHaveValue('•••••6789')
    await details(page).getByLabel('Employer Name').fill('Yard')
    await update(page)
    await app.toast('Data was successfully updated')
    expect(await rowOf(id)).toMatchObject({ member_id: '123456789', employer_name: 'Yard' })
    await showPatient(page)
    await memberId.press('End')
    await memberId.pressSequentially('55501')
    await expect(memberId).toHaveValue('55501')
    await update(page)
    await app.toast('Data was successfully updated')
    expect(await rowOf(id)).toMatchObject({ member_id: '55501' })
  })

  test('can only be looked at without the permission', { tag: '@all' }, async ({ app, page }) => {
    const carrier_name = ownCarrier()
    await newRecord({ carrier_name })
    await openDetails(app, carrier_name, ['patientInfo.updatePatientInfo', 'patientInfo.revealMemberId'])
    await expect(details(page).getByLabel('Carrier Name')).toBeDisabled()
    await expect(details(page).getByRole('button', { name: 'Update' })).toHaveCount(0)
    await expect(details(page).getByRole('button', { name: 'Show Member ID' })).toHaveCount(0)
    await details(page).getByRole('button', { name: 'Close' }).last().click()
    await expect(details(page)).toHaveCount(0)
  })

  test('of an audited record can only be looked at', { tag: '@all' }, async ({ app, page }) => {
    const carrier_name = ownCarrier()
    await newRecord({ carrier_name, audited: true })
    await openDetails(app, carrier_name)
    await expect(details(page)).toContainText('This record is audited. Some features are disabled.')
    await expect(details(page).getByRole('button', { name: 'Update' })).toHaveCount(0)
  })
})

test.describe('1 §5 Resume Details', () => {
  test('asks for every field', { tag: '@all' }, async ({ app, page }) => {
    const carrier_name = ownCarrier()
    const id = await newRecord({ carrier_name })
    await openDetails(app, carrier_name)
    await details(page).getByLabel('Group Name').fill('')
    await update(page)
    await app.toast('Please complete all the fields')
    await expect(details(page).getByLabel('Group Name')).toBeFocused()
    expect(await rowOf(id)).toMatchObject({ version: 1 })
  })

  test('asks for a carrier of letters, digits, space, underscore and hyphen, fifty at the most', {
    tag: '@all',
  }, async ({ app, page }) => {
    const carrier_name = ownCarrier()
    const id = await newRecord({ carrier_name })
    await openDetails(app, carrier_name)
    const carrier = details(page).getByLabel('Carrier Name')
    await carrier.fill('Delta & Co')
    await update(page)
    await expect(details(page).getByText('You can only enter alphanumeric characters')).toBeVisible()
    await carrier.fill('x'.repeat(51))
    await expect(details(page).getByText('Maximum 50 characters')).toBeVisible()
    expect(await rowOf(id)).toMatchObject({ version: 1 })
    await carrier.fill(`${carrier_name} _-`)
    await update(page)
    await app.toast('Data was successfully updated')
  })

  test('is not saved while the pre-check misses something', { tag: '@all' }, async ({ app, page }) => {
    const carrier_name = ownCarrier()
    await newRecord({ carrier_name, policy_type: null })
    await openDetails(app, carrier_name)
    await details(page).getByLabel('Group Name').fill('Night')
    await update(page)
    await app.toast('Cannot update')
    await app.toast('Dear user, the following field(s) is/are required: Policy Type')
    await expect(details(page).getByLabel('Group Name')).toHaveValue('Night')
  })

  test('says when the record is gone', { tag: '@all' }, async ({ app, page }) => {
    const carrier_name = ownCarrier()
    const id = await newRecord({ carrier_name })
    await openDetails(app, carrier_name)
    await asOwner((query) => query('delete from verification_records where id = $1', [id]))
    await details(page).getByLabel('Group Name').fill('Night')
    await update(page)
    await app.toast('The record was not found in the storage.')
  })

  test('tells what the form says otherwise, and takes the patient info over', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const carrier_name = ownCarrier()
    const answers = { PatientName: 'Ana Reyes', PatientDOB: '02/03/1990', MemberId: '999' }
    const id = await newRecord({ carrier_name, answers })
    await openDetails(app, carrier_name)
    await details(page).getByLabel('Patient First Name').fill('Anna')
    await update(page)
    const question = page.getByRole('dialog', { name: 'The form says otherwise' })
    await expect(question.getByRole('row', { name: /Patient name/ })).toContainText('Ana ReyesAnna Reyes')
    await expect(question.getByRole('row', { name: /Member ID/ })).not.toContainText('123456789')
    await question.getByRole('button', { name: 'Take them over' }).click()
    await app.toast('Verification updated')
    expect(await rowOf(id)).toMatchObject({
      answers: { PatientName: 'Anna Reyes', PatientDOB: '02/03/1990', MemberId: '123456789' },
    })
  })
})

test.describe('two people at one record', () => {
  test('what the other changed in other fields is kept', async ({ app, page }) => {
    const carrier_name = ownCarrier()
    const id = await newRecord({ carrier_name })
    await openDetails(app, carrier_name)
    await details(page).getByLabel('Group Name').fill('Night')
    await asOwner((query) =>
      query(`update verification_records set employer_name = 'Yard', version = version + 1 where id = $1`, [id]),
    )
    await update(page)
    await app.toast('Data was successfully updated')
    expect(await rowOf(id)).toMatchObject({ group_name: 'Night', employer_name: 'Yard', version: 3 })
  })

  test('the same field is shown side by side, and the person chooses', { tag: '@all' }, async ({ app, page }) => {
    const carrier_name = ownCarrier()
    const id = await newRecord({ carrier_name })
    await openDetails(app, carrier_name)
    await details(page).getByLabel('Group Name').fill('Night')
    await details(page).getByLabel('Employer Name').fill('Yard')
    await changeBehindTheBack(id, `group_name = 'Weekend', employer_name = 'Dock'`)
    await update(page)
    const question = page.getByRole('dialog', { name: 'Changed by both of you' })
    const group = question.getByRole('group', { name: 'Group Name' })
    await expect(group).toContainText('YoursNight')
    await expect(group).toContainText('TheirsWeekend')
    await group.getByRole('radio', { name: /Theirs/ }).check()
    await question.getByRole('button', { name: 'Keep and save' }).click()
    await app.toast('Data was successfully updated')
    expect(await rowOf(id)).toMatchObject({ group_name: 'Weekend', employer_name: 'Yard' })
  })
})

test('nothing typed is lost: closing asks, and a reload brings it back', { tag: '@all' }, async ({ app, page }) => {
  const carrier_name = ownCarrier()
  await newRecord({ carrier_name })
  await openDetails(app, carrier_name)
  await details(page).getByLabel('Group Name').fill('Night')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(details(page).getByLabel('Group Name')).toHaveValue('Night')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await showPatient(page)
  await expect(details(page).getByLabel('Group Name')).toHaveValue('Night')
  await details(page).getByRole('button', { name: 'Close' }).last().click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await showPatient(page)
  await expect(details(page).getByLabel('Group Name')).toHaveValue('Harbor Works')
})

inEveryLook('axe finds nothing', () => {
  test('in the details, with an error in them', { tag: '@all' }, async ({ app, page }) => {
    const carrier_name = ownCarrier()
    await newRecord({ carrier_name })
    await openDetails(app, carrier_name)
    await details(page).getByLabel('Carrier Name').fill('&')
    await update(page)
    await app.isAccessible()
  })
})
