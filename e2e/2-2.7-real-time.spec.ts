import type { Page } from '@playwright/test'
import { someone } from '../apps/sandbox/src/testing/questions.ts'
import { type App, expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import { practice, selectPractice } from './support/records.ts'

/** Somebody insured with the carrier whose answers are complete. */
const insured = (at: number) => {
  let left = at
  return someone(
    ({ carrier, standing, relationship }) =>
      carrier.index === 0 && standing === 'Active' && relationship === 'Self' && left-- === 0,
  )
}
type Insured = ReturnType<typeof insured>

async function open(app: App): Promise<void> {
  await app.arrive(await newPerson({ permissions: ['realTime'] }))
  await selectPractice(app.page)
  await app.page.goto('/insuranceverification')
  await expect(app.page.getByRole('heading', { name: 'Insurance Verification | Real Time' })).toBeVisible()
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name }).first()
/** Waits first until the form has closed after the previous request. */
async function openForm(page: Page): Promise<void> {
  await expect(form(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
}
const apply = (page: Page) => form(page).getByRole('button', { name: 'Apply filters' })

async function choosePayer(page: Page, search: string, name: string): Promise<void> {
  await form(page).getByRole('combobox', { name: 'Carrier Name' }).fill(search)
  await page.getByRole('option', { name }).click()
}

async function fill(page: Page, person: Insured, memberId = person.memberId): Promise<void> {
  await choosePayer(page, person.carrier.payerId, person.carrier.name)
  await form(page).getByLabel('Member ID').fill(memberId)
  await form(page).getByLabel('First Name').fill(person.firstName)
  await form(page).getByLabel('Last Name').fill(person.lastName)
  const [year, month, day] = person.birthDate.split('-')
  await form(page).getByRole('textbox', { name: 'Date Of Birth' }).fill(`${month}${day}${year}`)
}

test.describe('2 §2.7 Real Time verification', () => {
  test('begins with the practice’s numbers, and can be sent when all but tax id and group number is filled', async ({
    app,
    page,
  }) => {
    const person = insured(0)
    await open(app)
    await expect(page.getByText('No information available to show')).toBeVisible()
    await expect(form(page).getByLabel('NPI')).toHaveValue(practice.npi)
    await expect(form(page).getByLabel('Tax ID')).toHaveValue(practice.tax_id)
    await expect(form(page).getByLabel('Organization Name')).toHaveValue(practice.name)
    await expect(apply(page)).toBeDisabled()
    await fill(page, person)
    await form(page).getByLabel('Tax ID').fill('')
    await expect(apply(page)).toBeEnabled()
    await form(page).getByLabel('Last Name').fill('  ')
    await expect(apply(page)).toBeDisabled()
  })

  test('a carrier is found by a part of its name and by its id, and what nobody is called finds nothing', {
    tag: '@all',
  }, async ({ app, page }) => {
    const { carrier } = insured(0)
    await open(app)
    const field = form(page).getByRole('combobox', { name: 'Carrier Name' })
    await field.fill(carrier.name.slice(2, 9).toUpperCase())
    await expect(page.getByRole('option', { name: carrier.name })).toBeVisible()
    await field.fill(carrier.payerId)
    await expect(page.getByRole('option')).toHaveText([carrier.name])
    await field.fill('zzzz')
    await expect(page.getByText('No carrier has this name or id')).toBeVisible()
  })

  test('the answer stands in cards, tables and gauges, and says that it is the sandbox’s', async ({ app, page }) => {
    const person = insured(0)
    await open(app)
    await fill(page, person)
    // Held until it has been seen that the button says so.
    let goOn = () => {}
    const seen = new Promise<void>((resolve) => (goOn = resolve))
    await page.route('**/api/v2/iv/realtime', async (route) => {
      await seen
      await route.continue()
    })
    await apply(page).click()
    await expect(form(page).getByRole('button', { name: 'Please wait while loading' })).toBeVisible()
    goOn()
    await expect(form(page)).toHaveCount(0)
    await expect(card(page, 'Plan Status')).toContainText('Active Coverage')
    await expect(card(page, 'Subscriber Details')).toContainText(new RegExp(person.lastName, 'i'))
    await expect(card(page, 'Payer Information')).toContainText(person.carrier.name)
    await expect(card(page, 'Provider Information')).toContainText(practice.npi)
    await expect(card(page, 'Dependents')).toContainText('No information available for this section')
    const gauge = page.getByRole('figure', { name: /^Annual maximum: \$/ })
    await expect(gauge).toContainText(/\$[\d,]+\.\d\dleft/)
    await expect(gauge).toContainText(/Used\s*\$[\d,]+\.\d\d/)
    await expect(page.getByRole('row', { name: /^Preventive \d+ %/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /^D0120 Periodic exam/ })).toBeVisible()
    await expect(page.getByText('sandbox', { exact: true })).toBeVisible()
    await expect(page.locator('body')).not.toContainText(person.memberId)
  })

  test('a second check of the same person says first what changed', { tag: '@all' }, async ({ app, page }) => {
    const person = insured(1)
    await open(app)
    await fill(page, person)
    await apply(page).click()
    await expect(card(page, 'Plan Status')).toBeVisible()
    await asOwner((query) =>
      query(`update payer_answers set asked_at = asked_at - interval '9 days' where member_id = $1`, [person.memberId]),
    )
    await openForm(page)
    await apply(page).click()
    await expect(page.getByRole('heading', { name: /^Nothing changed since \d\d\/\d\d\/\d{4}$/ })).toBeVisible()
    await expect(page.getByText('That check was more than 7 days ago.')).toBeVisible()
  })

  test('a refusal is a red box that can be dismissed, what was typed stays, and Reset clears all', {
    tag: '@all',
  }, async ({ app, page }) => {
    await open(app)
    await fill(page, insured(0), 'NOBODY1')
    await apply(page).click()
    const box = page.getByRole('alert').filter({ hasText: 'The payer refused the inquiry' })
    await expect(box).toContainText('What to do: Please correct the data and ask again.')
    await expect(box).toContainText('What may help: Read the card again')
    await box.getByRole('button', { name: 'Dismiss this message' }).click()
    await expect(box).toHaveCount(0)
    await expect(page.getByText('No information available to show')).toBeVisible()
    await page.keyboard.press('/')
    await expect(form(page).getByLabel('Member ID')).toHaveValue('NOBODY1')
    await form(page).getByRole('button', { name: 'Reset' }).click()
    await expect(form(page).getByLabel('Member ID')).toHaveValue('')
    await expect(form(page).getByRole('combobox', { name: 'Carrier Name' })).toHaveValue('')
    await expect(form(page).getByLabel('NPI')).toHaveValue(practice.npi)
  })

  test('is worked with the keyboard alone', { tag: '@all' }, async ({ app, page }) => {
    const person = insured(0)
    await open(app)
    await form(page).getByRole('combobox', { name: 'Carrier Name' }).focus()
    await page.keyboard.type(person.carrier.name)
    await page.keyboard.press('Enter')
    for (let field = 0; field < 4; field += 1) await page.keyboard.press('Tab')
    await page.keyboard.type(person.memberId)
    await page.keyboard.press('Tab')
    await page.keyboard.type(person.firstName)
    await page.keyboard.press('Tab')
    await page.keyboard.type(person.lastName)
    await page.keyboard.press('Tab')
    const [year, month, day] = person.birthDate.split('-')
    await page.keyboard.type(`${month}${day}${year}`)
    await page.keyboard.press('Enter')
    await expect(card(page, 'Plan Status')).toContainText('Active Coverage')
  })

  test('without the permission the person is sent to the landing', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await newPerson({ permissions: ['missingCode'] }))
    await page.goto('/insuranceverification')
    await expect(page).toHaveURL((url) => url.pathname === '/')
  })
})

inEveryLook('2 §2.7 Real Time verification', () => {
  test('is accessible with its form, its errors and its result', { tag: '@all' }, async ({ app, page }) => {
    await open(app)
    await expect(apply(page)).toBeVisible()
    await app.isAccessible()
    await fill(page, insured(0), 'NOBODY1')
    await apply(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'refused' })).toBeVisible()
    await app.isAccessible()
    await openForm(page)
    await form(page).getByLabel('Member ID').fill(insured(0).memberId)
    await apply(page).click()
    await expect(page.getByRole('row', { name: /^D0120/ })).toBeVisible()
    await expect(page.getByRole('figure').first().locator('svg')).toBeVisible()
    await app.isAccessible()
  })
})
