import { newId } from '@bitewing/db'
import type { Page } from '@playwright/test'
import { someone } from '../apps/sandbox/src/testing/questions.ts'
import { type App, expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import { newRecord, ownCarrier, selectPractice } from './support/records.ts'

async function open(app: App): Promise<void> {
  await app.arrive(await newPerson({ permissions: ['realTime'] }))
  await selectPractice(app.page)
  await app.page.goto('/transaction')
  await expect(app.page.getByRole('heading', { name: 'Real Time IV list' })).toBeVisible()
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'New Record' })
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click()

async function choose(page: Page, field: string, option: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function typeDate(page: Page, field: string, date: string): Promise<void> {
  const [year, month, day] = date.split('-')
  await dialog(page).getByRole('textbox', { name: field }).fill(`${month}${day}${year}`)
}

/** A name that no other journey uses, so that each finds its own record. */
const ownName = () => `Q${ownCarrier().slice(-8)}`

test.describe('2 §2.8 Real Time IV list', () => {
  test('a record is made by the carrier’s form, is pending, and becomes what the robot decides, without a reload', async ({
    app,
    page,
  }) => {
    const person = someone(
      ({ carrier, standing, relationship, index }) =>
        carrier.index === 0 && standing === 'Active' && relationship === 'Self' && index > 500,
    )
    await open(app)
    await page.getByRole('button', { name: 'New Record' }).click()
    await save(page)
    await app.toast('Please, select a carrier')
    await expect(dialog(page)).toContainText('Choose a carrier: the form shows what it asks for.')
    await choose(page, 'Carrier', person.carrier.name)
    await dialog(page).getByLabel('Patient First Name').fill(person.firstName)
    await save(page)
    await app.toast('Please, fill all fields of the form')
    await expect(dialog(page).getByText('Field is required').first()).toBeVisible()
    await choose(page, 'IV Type', 'FBD')
    await dialog(page).getByLabel('Patient Last Name').fill(person.lastName)
    await typeDate(page, 'Patient Date Of Birth', person.birthDate)
    await choose(page, 'Relationship', 'Child')
    await expect(dialog(page).getByLabel('Policy Holder First Name')).toBeVisible()
    await choose(page, 'Relationship', 'Self')
    await expect(dialog(page).getByLabel('Policy Holder First Name')).toHaveCount(0)
    await dialog(page).getByLabel('Member ID').fill(person.memberId)
    await save(page)
    const question = page.getByRole('dialog', { name: 'Please confirm' })
    await expect(question).toContainText('Save this record and let the robot check it?')
    await question.getByRole('button', { name: 'Save' }).click()
    await app.toast('Changes are saved')
    const mine = row(page, `${person.firstName} ${person.lastName}`).first()
    await expect(mine).toContainText('Done by DR')
    const download = page.waitForEvent('download')
    await mine.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.docx$/)
  })

  test('what is typed is asked about before it is dropped', { tag: '@all' }, async ({ app, page }) => {
    await open(app)
    await page.getByRole('button', { name: 'New Record' }).click()
    await choose(page, 'Carrier', 'Harborline Dental')
    await dialog(page).getByLabel('Patient First Name').fill('Ana')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    const question = page.getByRole('dialog', { name: 'Unsaved changes' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(dialog(page).getByLabel('Patient First Name')).toHaveValue('Ana')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(dialog(page)).toHaveCount(0)
  })

  test('pending is a warning without a download, anything else a success with one', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const [waiting, done] = [ownName(), ownName()]
    const id = await newRecord({ real_time: true, patient_last_name: waiting })
    await newRecord({ real_time: true, patient_last_name: done, verification_by: 'Check' })
    await asOwner(async (query) => {
      // The task is paused, because the robot would start on a ready one.
      await query(
        `insert into robot_tasks (id, practice_id, kind, subject_id, step, due, state, wake_at)
         select $1, practice_id, 'record', id, 'check', appointment_date, 'paused', now() + interval '1 hour'
         from verification_records where id = $2`,
        [newId(), id],
      )
    })
    await open(app)
    await expect(row(page, waiting).locator('[data-tone=warning]')).toHaveText('Pending')
    await expect(row(page, waiting).getByRole('button', { name: 'Download' })).toHaveCount(0)
    await expect(row(page, done).locator('[data-tone=success]')).toHaveText('Check')
    await expect(row(page, done).getByRole('button', { name: 'Download' })).toBeVisible()
  })

  test('is narrowed by its filters, and a patient’s name is not in the address', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const [fbd, elg] = [ownName(), ownName()]
    await newRecord({ real_time: true, patient_last_name: fbd })
    await newRecord({ real_time: true, patient_last_name: elg, type: 'ELG', eligibility_status: 'Fax requested' })
    await open(app)
    await page.getByRole('button', { name: 'Filters' }).click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await filters.getByRole('combobox', { name: 'IV Status' }).click()
    await expect(filters.getByRole('option')).toHaveText([
      'Active',
      'Inactive',
      'Termed',
      'Max Out',
      'Not Found',
      'Discount Plan',
      'Cancelled/rescheduled',
      'Fax requested',
      'Missing Information',
      'EMPTY',
      'Crown Delivery',
      'Unchecked',
    ])
    await filters.getByRole('option', { name: 'Fax requested' }).click()
    await filters.getByLabel('Patient Name').fill(elg)
    await filters.getByRole('button', { name: 'Apply filters' }).click()
    await expect(row(page, elg)).toBeVisible()
    await expect(row(page, fbd)).toHaveCount(0)
    expect(page.url()).toContain('ivStatus=')
    expect(page.url()).not.toContain(elg)
  })
})

inEveryLook('2 §2.8 Real Time IV list', () => {
  test('is accessible, with its list and its dialog', { tag: '@all' }, async ({ app, page }) => {
    const name = ownName()
    await newRecord({ real_time: true, patient_last_name: name })
    await open(app)
    await expect(row(page, name)).toBeVisible()
    await app.isAccessible()
    await page.getByRole('button', { name: 'New Record' }).click()
    await choose(page, 'Carrier', 'Harborline Dental')
    await expect(dialog(page).getByLabel('Member ID')).toBeVisible()
    await app.isAccessible()
  })
})
