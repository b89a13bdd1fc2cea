import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type App, expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import {
  changeBehindTheBack,
  newRecord,
  openWith,
  ownCarrier,
  practice,
  rowOf,
  selectPractice,
  VERIFIER,
  withoutActions,
} from './support/records.ts'
import { field, fillIn, save } from './support/transaction-form.ts'

async function enter(app: App, ...without: string[]): Promise<void> {
  const person = await newPerson({ permissions: VERIFIER, practices: [0] })
  await withoutActions(person, ...without)
  await app.arrive(person)
  await selectPractice(app.page)
}

/** A day that no other journey uses, far from the demo's days. */
function ownDay(): string {
  return new Date(Date.UTC(2040, 0, 1) + randomInt(20_000) * 86_400_000).toISOString().slice(0, 10)
}

async function openGrid(app: App, day: string): Promise<void> {
  await enter(app)
  await app.page.goto(`/allTransaction?dates=${day}..${day}`)
}

/** The form as a dialog above the grid. */
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
/** The form on its own page. */
const form = (page: Page, name: string) => page.getByRole('form', { name })

async function madeOn(day: string): Promise<Record<string, unknown>> {
  const { rows } = await asOwner((query) =>
    query('select * from verification_records where practice_id = $1 and appointment_date = $2', [practice.id, day]),
  )
  expect(rows).toHaveLength(1)
  return rows[0] ?? {}
}

test.describe('2 §2.3 Create Transaction', () => {
  test('is refused until it is complete, then made, and stands in the grid', async ({ app, page }) => {
    const day = ownDay()
    await openGrid(app, day)
    await page.getByRole('button', { name: 'Create Transaction' }).click()
    const shown = dialog(page, 'Create Transaction')
    await save(shown).click()
    await app.toast('Please complete all the fields')
    await expect(shown.getByText('Field is required')).toHaveCount(13)
    await expect(field(shown, 'Patient Last Name')).not.toHaveAttribute('aria-invalid', 'true')
    await fillIn(shown, { carrier: 'Harborline Dental', day })
    await expect(shown.getByText('Field is required')).toHaveCount(0)
    await save(shown).click()
    await app.toast('Transaction Createed Successfully')
    await expect(shown).toHaveCount(0)
    await expect(page.getByRole('row', { name: /Ida Moss/ })).toContainText('Harborline Dental')
    const record = await madeOn(day)
    expect(record).toMatchObject({
      type: 'FBD',
      patient_dob: '2015-02-03',
      subscriber_dob: '1980-12-31',
      member_id: '987654321',
      relationship: 'Child',
    })
    expect(record['answers']).toMatchObject({ PatientName: 'Ida Moss', SubscriberName: 'Ben Moss' })
  })

  test('lets only letters, spaces, underscore and hyphen into the carrier, and digits into the ids', {
    tag: '@all',
  }, async ({ app, page }) => {
    await enter(app)
    await page.goto('/transaction-form')
    const shown = form(page, 'Create Transaction')
    await field(shown, 'Carrier Name').pressSequentially('Sm1le & Co_A-b')
    await expect(field(shown, 'Carrier Name')).toHaveValue('Smle  Co_A-b')
    for (const id of ['Member ID', 'Patient ID', 'Subscriber ID']) {
      await field(shown, id).pressSequentially('12a-3 4')
      await expect(field(shown, id)).toHaveValue('1234')
    }
    await field(shown, 'Carrier Name').fill('')
    await field(shown, 'Carrier Name').pressSequentially('harbor')
    await page.getByRole('option', { name: 'Harborline Dental' }).click()
    await expect(field(shown, 'Carrier Name')).toHaveValue('Harborline Dental')
  })

  test('takes the patient as the subscriber', { tag: '@all' }, async ({ app, page }) => {
    await enter(app)
    await page.goto('/transaction-form')
    const shown = form(page, 'Create Transaction')
    await field(shown, 'Patient First Name').fill('Ida')
    await field(shown, 'Patient Last Name').fill('Moss')
    await field(shown, 'Patient DOB').fill('02032015')
    await shown.getByRole('button', { name: 'Same as the patient' }).click()
    await expect(field(shown, 'Relationship')).toHaveValue('Self')
    await expect(field(shown, 'Subscriber First Name')).toHaveValue('Ida')
    await expect(field(shown, 'Subscriber Last Name')).toHaveValue('Moss')
    await expect(field(shown, 'Subscriber DOB')).toHaveValue('02/03/2015')
  })

  test('what is typed is asked about before it is dropped, and outlives a reload', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    await openGrid(app, ownDay())
    await page.getByRole('button', { name: 'Create Transaction' }).click()
    const shown = dialog(page, 'Create Transaction')
    await field(shown, 'Employer Name').fill('Harbor Works')
    page.on('dialog', (question) => void question.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Create Transaction' }).click()
    await expect(field(shown, 'Employer Name')).toHaveValue('Harbor Works')
    await page.keyboard.press('Escape')
    const question = dialog(page, 'Unsaved changes')
    await question.getByRole('button', { name: 'Stay' }).click()
    await shown.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(shown).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Create Transaction' })).toBeFocused()
  })

  test('a refusal of the server is said, and nothing typed is lost', { tag: '@all' }, async ({ app, page }) => {
    const day = ownDay()
    await openGrid(app, day)
    await page.getByRole('button', { name: 'Create Transaction' }).click()
    const shown = dialog(page, 'Create Transaction')
    await fillIn(shown, { carrier: 'Harborline Dental', day })
    await page.route('**/api/iv/form', (route) => route.abort())
    await save(shown).click()
    await expect(app.toasts).toBeVisible()
    await expect(field(shown, 'Employer Name')).toHaveValue('Harbor Works')
    await page.unroute('**/api/iv/form')
    await save(shown).click()
    await app.toast('Transaction Createed Successfully')
    await madeOn(day)
  })
})

test('2 §2.3 a second record of an appointment is refused, and leads to the first', { tag: '@all' }, async ({
  app,
  page,
}) => {
  const day = ownDay()
  const first = await newRecord({ appointment_date: day, patient_id: '4711', member_id: '987654321', duplicate: false })
  await openGrid(app, day)
  await page.getByRole('button', { name: 'Create Transaction' }).click()
  const shown = dialog(page, 'Create Transaction')
  await fillIn(shown, { carrier: 'Harborline Dental', day })
  await field(shown, 'Patient ID').fill('4711')
  await save(shown).click()
  await expect(shown.getByText('There is already a record of this patient, policy and appointment.')).toBeVisible()
  expect(await madeOn(day)).toMatchObject({ id: first })
  await shown.getByRole('button', { name: 'Open it' }).click()
  await expect(page).toHaveURL(/transaction-detail/)
  await expect(page.getByRole('heading', { name: /Ana Reyes/ })).toBeVisible()
})

test.describe('2 §2.3 Edit Transaction', () => {
  test('changes a record from the grid', async ({ app, page }) => {
    const day = ownDay()
    const id = await newRecord({ appointment_date: day, patient_first_name: 'Eve' })
    await openGrid(app, day)
    await page
      .getByRole('row', { name: /Eve Reyes/ })
      .getByRole('button', { name: 'More actions' })
      .click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const shown = dialog(page, 'Edit Transaction')
    await expect(field(shown, 'Employer Name')).toHaveValue('Harbor Works')
    await field(shown, 'Employer Name').fill('')
    await save(shown).click()
    await app.toast('Please complete all the fields')
    await expect(field(shown, 'Employer Name')).toBeFocused()
    await field(shown, 'Employer Name').fill('Yard')
    await field(shown, 'Patient First Name').fill('Evelyn')
    await save(shown).click()
    await app.toast('Transaction Edited Successfully')
    await expect(page.getByRole('row', { name: /Evelyn Reyes/ })).toBeVisible()
    expect(await rowOf(id)).toMatchObject({ employer_name: 'Yard', patient_first_name: 'Evelyn', version: 2 })
  })

  test('shows the member id to who may see it and asks, and keeps it otherwise', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const id = await newRecord()
    await enter(app)
    await openWith(page, '/transaction-form', { transactionId: id })
    const shown = form(page, 'Edit Transaction')
    await expect(field(shown, 'Member ID')).not.toHaveValue(/\d/)
    await shown.getByRole('button', { name: /Member ID/ }).click()
    await expect(field(shown, 'Member ID')).toHaveValue('123456789')
    await field(shown, 'Member ID').fill('5550')
    await save(shown).click()
    await app.toast('Transaction Edited Successfully')
    expect(await rowOf(id)).toMatchObject({ member_id: '5550' })

    const kept = await newRecord()
    await enter(app, 'patientInfo.revealMemberId')
    await openWith(page, '/transaction-form', { transactionId: kept })
    await expect(field(shown, 'Member ID')).toHaveValue('•••••6789')
    await expect(field(shown, 'Patient ID')).toHaveValue('••11')
    await expect(field(shown, 'Subscriber ID')).toHaveValue('•8')
    await expect(shown.getByRole('button', { name: /^Show / })).toHaveCount(0)
    await field(shown, 'Employer Name').fill('Yard')
    await save(shown).click()
    await app.toast('Transaction Edited Successfully')
    expect(await rowOf(kept)).toMatchObject({
      member_id: '123456789',
      patient_id: '4711',
      subscriber_id: '88',
      employer_name: 'Yard',
    })
  })

  test('two people at one record: other fields are merged, the same one is asked about', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const id = await newRecord({ carrier_name: ownCarrier().replace(/\d/g, '') })
    await enter(app)
    await openWith(page, '/transaction-form', { transactionId: id })
    const shown = form(page, 'Edit Transaction')
    await field(shown, 'Employer Name').fill('Mine')
    await changeBehindTheBack(id, `relationship = 'Spouse'`)
    await expect(field(shown, 'Relationship')).toHaveValue('Spouse')
    await expect(field(shown, 'Employer Name')).toHaveValue('Mine')
    await changeBehindTheBack(id, `employer_name = 'Theirs'`)
    await save(shown).click()
    const question = dialog(page, 'Changed by both of you')
    await expect(question).toContainText('Employer Name')
    await expect(question).toContainText('Theirs')
    await question.getByRole('button', { name: 'Keep and save' }).click()
    await app.toast('Transaction Edited Successfully')
    expect(await rowOf(id)).toMatchObject({ employer_name: 'Mine', relationship: 'Spouse' })
  })

  test('an audited record is only looked at', { tag: '@all' }, async ({ app, page }) => {
    await enter(app)
    await openWith(page, '/transaction-form', { transactionId: await newRecord({ audited: true }) })
    const shown = form(page, 'Edit Transaction')
    await expect(shown).toContainText('This record is audited. Some features are disabled.')
    await expect(field(shown, 'Employer Name')).toBeDisabled()
    await expect(save(shown)).toHaveCount(0)
  })
})

test.describe('spec D4: the form as a page', () => {
  test('makes a transaction and leads to the grid', async ({ app, page }) => {
    const day = ownDay()
    await enter(app)
    await page.goto('/transaction-form')
    await expect(page.getByRole('heading', { name: 'Create Transaction' })).toBeVisible()
    const shown = form(page, 'Create Transaction')
    await fillIn(shown, { carrier: 'Harborline Dental', day })
    await page.getByRole('link', { name: 'Cancel' }).click()
    await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Stay' }).click()
    await save(shown).click()
    await app.toast('Transaction Createed Successfully')
    await expect(page).toHaveURL(/allTransaction/)
    await madeOn(day)
  })

  test('knows over a reload which transaction it edits', { tag: '@all' }, async ({ app, page }) => {
    const id = await newRecord({ employer_name: 'Of this one' })
    await enter(app)
    await openWith(page, '/transaction-form', { transactionId: id })
    await expect(field(form(page, 'Edit Transaction'), 'Employer Name')).toHaveValue('Of this one')
    await page.reload()
    await expect(field(form(page, 'Edit Transaction'), 'Employer Name')).toHaveValue('Of this one')
  })

  test('says when there is no such record, when it cannot be loaded, and when there is no connection', {
    tag: '@all',
  }, async ({ app, page }) => {
    await enter(app)
    await openWith(page, '/transaction-form', { transactionId: '0'.repeat(24) })
    await expect(page.getByText('Dear user, the record you are trying to view, does not exists')).toBeVisible()
    await page.route('**/api/iv/form*', (route) => route.abort())
    await openWith(page, '/transaction-form', {})
    await expect(page.getByText('The form could not be loaded.')).toBeVisible()
    await app.tryAgain('**/api/iv/form*')
    await expect(form(page, 'Create Transaction')).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('bitewing.context'))
    await page.reload()
    await expect(page.getByText('Dear user, once you select a connection')).toBeVisible()
  })

  test('is not for who may not create', { tag: '@all' }, async ({ app, page }) => {
    await enter(app, 'transaction.create')
    await page.goto('/transaction-form')
    await expect(page.getByText('Dear user, this content cannot be displayed.')).toBeVisible()
  })
})

inEveryLook('axe finds nothing', () => {
  test('in the form, wrong, filled in, and with suggestions', { tag: '@all' }, async ({ app, page }) => {
    test.slow()
    await openGrid(app, ownDay())
    await page.getByRole('button', { name: 'Create Transaction' }).click()
    await save(dialog(page, 'Create Transaction')).click()
    await app.isAccessible()
    await openWith(page, '/transaction-form', { transactionId: await newRecord() })
    await expect(field(form(page, 'Edit Transaction'), 'Employer Name')).toHaveValue('Harbor Works')
    await app.isAccessible()
    await field(form(page, 'Edit Transaction'), 'Carrier Name').fill('d')
    await app.isAccessible()
  })
})
