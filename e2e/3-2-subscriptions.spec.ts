import { demoPractices } from '@bitewing/db/demo'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'

/** Practices 12 and 13 are Palmetto's, whose card is refused; 7 is Lakeside's. */
const clerk = (...practices: number[]) => newPerson({ permissions: ['dentalMationClients'], practices })
const nameOf = (practice: number) => demoPractices[practice]?.name ?? ''
const tree = (page: Page) => page.getByRole('treegrid', { name: 'Subscriptions' })

/** The line below the practice's own. */
const productOf = (page: Page, practice: number) =>
  tree(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: nameOf(practice) }) })
    .locator('xpath=following-sibling::tr[1]')

/** By somebody at the card provider's own desk. */
async function cancelledAtTheProvider(practice: number, cancelled: boolean): Promise<void> {
  const { rows } = await asOwner((query) =>
    query('select external_id from billing_subscriptions where practice_id = $1 and ended_at is null', [
      demoPractices[practice]?.id,
    ]),
  )
  for (const { external_id } of rows) {
    const answer = await fetch(`${process.env['SANDBOX_URL']}/v1/subscriptions/${String(external_id)}`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
      body: new URLSearchParams({ cancel_at_period_end: String(cancelled) }),
    })
    expect(answer.status).toBe(200)
  }
}

inEveryLook('3 §2 Subscriptions', () => {
  test('a clerk cancels and takes it back, looks at the details, downloads an invoice and has it sent again', async ({
    app,
    page,
  }) => {
    const person = await clerk(7)
    await app.enter(person, '/dentalmation-clients')
    await expect(tree(page).getByRole('row', { level: 1 })).toHaveText([/Lakeside Family Dentistry/])
    await expect(page.getByText('Sandbox', { exact: true })).toBeVisible()
    const line = productOf(page, 7)
    await expect(line).toContainText('Active')
    await app.isAccessible()

    await line.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep subscription' }).click()
    await expect(line).toContainText('Active')
    await line.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click()
    await app.toast('The subscription ends with the month that is paid for.')
    // The provider's word stays, with the day of the end beside it.
    await expect(line).toContainText(/Active\s*Ends on \d\d\/\d\d\/\d{4}/)

    await line.getByRole('button', { name: 'Details' }).click()
    await expect(page.getByRole('heading', { name: 'Product Details' })).toBeVisible()
    await expect(page.getByText('No further bill')).toBeVisible()
    await page.getByRole('button', { name: 'Take back' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
    await app.toast('The subscription goes on.')
    await expect(page.getByText('Scheduled')).toBeVisible()
    // A term and what it says.
    const next = page.locator('div:has(> dt)').filter({ hasText: 'Next billing date' })
    await expect(next).toHaveText(/^Next billing date\d\d\/\d\d\/\d{4}$/)
    await expect(page.getByText('accounts@lakeside.example')).toBeVisible()
    await cancelledAtTheProvider(7, true)
    await expect(page.getByText('No further bill')).toBeVisible()
    await cancelledAtTheProvider(7, false)
    await expect(page.getByText('Scheduled')).toBeVisible()
    await expect(page.getByRole('grid', { name: 'Invoice history' }).getByRole('row').nth(1)).toContainText('$')
    await app.isAccessible()

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).first().click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^invoice-LAKESI1-\d+\.pdf$/)
    const resend = async () => {
      await page.getByRole('button', { name: 'Resend Invoice' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).click()
    }
    await resend()
    await app.toast('The invoice is on its way.')
    await resend()
    await app.toast('This invoice was sent less than a minute ago. Please wait a moment.')
    const told = await asOwner((query) =>
      query('select action from administration_log where user_id = $1 order by number', [person.id]),
    )
    expect(told.rows.map(({ action }) => action)).toEqual(['cancel', 'take back the cancellation', 'resend'])
  })
})

test.describe('3 §2 Subscriptions', () => {
  test('are found by product and practice, and say where there is nothing', async ({ app, page }) => {
    const id = 'b'.repeat(24)
    const practice = 'c'.repeat(24)
    await asOwner(async (query) => {
      await query(
        `insert into clients (id, name, address, state, city) values ($1, 'Aaa Without', '', 'TX', 'Austin')`,
        [id],
      )
      await query(
        `insert into practices select (jsonb_populate_record(p, jsonb_build_object('id', $2::text, 'name', 'Palmetto Unsold'))).* from practices p where id = $1`,
        [demoPractices[12]?.id, practice],
      )
    })
    try {
      await app.enter(
        await newPerson({ permissions: ['dentalMationClients', 'permissions'], practices: [12] }),
        '/dental-mation-clients',
      )
      // Other journeys add clients and practices that have nothing either.
      await expect(tree(page).getByText('This user does not have any practices yet').first()).toBeVisible()
      await expect(tree(page).getByText('This practice does not have any product yet').first()).toBeVisible()
      await page.getByRole('combobox', { name: 'Practice' }).pressSequentially(nameOf(12))
      await page.keyboard.press('Enter')
      await expect(tree(page).getByRole('row', { level: 2 })).toHaveText([new RegExp(nameOf(12))])
      await page.getByRole('combobox', { name: 'Product' }).pressSequentially('Eligibility')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/product=[0-9a-f]{24}/)
      await expect(tree(page).getByText('Full benefit breakdown')).toHaveCount(0)
    } finally {
      await asOwner(async (query) => {
        await query('delete from practices where id = $1', [practice])
        await query('delete from clients where id = $1', [id])
      })
    }
  })

  test('say so where they, or one of them, cannot be loaded, and are loaded again', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const [list, one, bills] = ['**/subscription/all*', '**/subscription/product/*', '**/subscription/invoice/*']
    await page.route(list, (route) => route.abort())
    await app.enter(await clerk(12), '/dentalmation-clients')
    await expect(page.getByText('The list could not be loaded.')).toBeVisible()
    await app.tryAgain(list)
    const line = productOf(page, 12)
    await page.route(one, (route) => route.abort())
    await page.route(bills, (route) => route.abort())
    await line.getByRole('button', { name: 'Details' }).click()
    await expect(page.getByText('The subscription could not be loaded.')).toBeVisible()
    await app.tryAgain(one)
    await expect(page.getByText('Next billing date')).toBeVisible()
    await app.tryAgain(bills)
    await expect(page.getByRole('grid', { name: 'Invoice history' }).getByRole('row').nth(1)).toBeVisible()
    await page.goto(`/dentalmation-product/${'f'.repeat(24)}`)
    await expect(page.getByText('There is no such subscription.')).toBeVisible()
  })

  test('are shown to nobody without the permission, whichever of the two addresses is opened', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    await app.enter(await newPerson({ permissions: ['flagColor'], practices: [0] }), '/dental-mation-clients')
    await expect(page.getByText('Dear user, this content cannot be displayed.')).toBeVisible()
    await expect(tree(page)).toHaveCount(0)
  })
})
