import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'

/** Administers all clients. */
const staff = () => newPerson({ permissions: ['user', 'permissions'], practices: [0] })

async function choose(page: Page, within: Locator, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** A new carrier, so that those that other journeys ask stay unchanged. */
async function freshCarrier(id: string, name: string): Promise<void> {
  await asOwner((query) =>
    query('insert into carriers (id, name, phone_number) values ($1, $2, $3) on conflict (id) do nothing', [
      id,
      name,
      '18005550142',
    ]),
  )
}

test.describe('3 §2 payers', () => {
  test('a payer gets its id and other names from the eligibility service', async ({ app, page }) => {
    await freshCarrier('c'.repeat(24), 'Coastal Union of Maine')
    await app.enter(await staff(), '/clients')
    await page.getByRole('navigation', { name: 'Clients and payers' }).getByRole('link', { name: 'Payers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Payers' })).toBeVisible()
    await page.getByRole('button', { name: 'Filters' }).click()
    await choose(page, page.locator('form'), 'Can be asked', 'Without a payer ID')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    const row = page.getByRole('row', { name: /Coastal Union of Maine/ })
    await expect(row).toContainText('None')
    await app.isAccessible()

    await row.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'How Coastal Union of Maine is asked' })
    const search = dialog.getByRole('textbox', { name: 'Find it at the eligibility service' })
    await search.press('Enter')
    await expect(dialog.getByText('The eligibility service knows no payer of this name or ID.')).toBeVisible()
    await search.fill('old mill')
    await search.press('Enter')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'OMDD1' })).toContainText('Does not answer')
    await search.fill('whitecap')
    await dialog.getByRole('button', { name: 'Search' }).click()
    const found = dialog.getByRole('listitem').filter({ hasText: 'Whitecap Dental Insurance Company' })
    await expect(found).toContainText('Answers')
    await expect(dialog.getByText('sandbox', { exact: true })).toBeVisible()
    await found.getByRole('button', { name: /^Use Whitecap Dental/ }).click()
    await expect(dialog.getByText(/other names were taken over/)).toBeVisible()
    await app.isAccessible()

    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('“Whitecap Dental” is already a name of Whitecap Dental.')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Other names' }).press('Backspace')
    await dialog.getByRole('combobox', { name: 'Other names' }).press('Backspace')
    await dialog.getByRole('combobox', { name: 'Other names' }).fill('CUM of Maine')
    await dialog.getByRole('switch', { name: 'Needs the group number' }).check()
    await dialog.getByRole('switch', { name: "Percentages are the plan's share" }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await app.toast('Payer Edited Successfully')

    await page.goto('/clients?view=payers&search=cum of')
    await expect(row).toContainText('CUM of Maine')
    await expect(row).toContainText('Needed')
    await expect(row).toContainText("The plan's")
  })

  test('a manager of one client looks, and changes nothing that all clients share', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    await app.enter(await newPerson({ permissions: ['user'], practices: [12] }), '/clients?view=payers')
    await expect(page.getByRole('row', { name: /Harborline Dental/ })).toContainText('90000')
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  })

  test('without the permission there is nothing to see', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await newPerson(), '/clients?view=payers')
    await expect(page.getByText('Dear user, this content cannot be displayed.')).toBeVisible()
  })
})

test.describe('3 §2 what is chosen for the robot', () => {
  test('a client’s eligibility service is chosen, and it is said that it is the sandbox', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    await app.enter(await staff(), '/clients')
    await page.getByText('Palmetto Oral Health').click()
    const service = page.getByRole('combobox', { name: 'Eligibility service' })
    await expect(service).toHaveValue('Stedi (JSON) · sandbox')
    await expect(page.getByText('It answers from the sandbox: no payer is asked in earnest')).toBeVisible()
    await choose(page, page.locator('form'), 'Eligibility service', 'Clearinghouse (X12 270/271) · sandbox')
    await page.getByRole('button', { name: 'Save' }).click()
    await app.toast('Client Edited Successfully')
    await page.reload()
    await expect(service).toHaveValue('Clearinghouse (X12 270/271) · sandbox')
    await choose(page, page.locator('form'), 'Eligibility service', 'Stedi (JSON) · sandbox')
    await page.getByRole('button', { name: 'Save' }).click()
    await app.toast('Client Edited Successfully')
  })

  test('a practice says whether it is within the networks of its payers', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await newPerson({ permissions: ['user'], practices: [12, 13] }), '/client-practice')
    const row = page.getByRole('row', { name: /Palmetto Harbor/ })
    const dialog = page.getByRole('dialog')
    const choice = async (from: string, to: string, meaning: RegExp) => {
      await row.getByText('Palmetto Harbor').click()
      await expect(dialog.getByRole('combobox', { name: 'Network' })).toHaveValue(from)
      await choose(page, dialog, 'Network', to)
      await expect(dialog.getByText(meaning)).toBeVisible()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await app.toast('Practice Edited Successfully')
      await expect(dialog).toHaveCount(0)
    }
    await choice('In network', 'Not known', /leaves the field to a person/)
    await choice('Not known', 'In network', /figures for practices within its network/)
  })
})

inEveryLook('payers', () => {
  test('axe finds nothing', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await staff(), '/clients?view=payers')
    await page
      .getByRole('row', { name: /Harborline Dental/ })
      .getByRole('button', { name: 'Edit' })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('list', { name: 'Payers found' })).toBeVisible()
    await app.isAccessible()
  })
})
