import { newId } from '@bitewing/db'
import { expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, message, newPerson } from './support/people.ts'
import { chooseAction } from './support/records.ts'

/** Holds what a manager is given, and `permissions`. */
const CLERK =
  'permissions user home missingCode transaction patientInfo files notes FBD realTime flagColor callCenter dataQuality summaryReport realTimeReport'.split(
    ' ',
  )
const token = () => Math.random().toString(36).slice(2, 8)
const json = { 'content-type': 'application/json', accept: 'application/json' }

/** Somebody orders on the company's web site. */
async function order(fields: object): Promise<void> {
  const page = `${process.env['SANDBOX_URL']}/admin/website/orders`
  const { lines } = (await (await fetch(page, { headers: json })).json()) as { lines: { id: string }[] }
  const body = JSON.stringify({ line: lines[0]?.id, practices: 1, ...fields })
  const answer = await fetch(page, { method: 'POST', headers: json, body })
  expect(((await answer.json()) as { taken: number }).taken).toBe(1)
}

inEveryLook('3 §2 User Request', () => {
  test('an order of a client that was deleted since says so instead of asking', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const [lastName, business] = [`Gone${token()}`, `Gone Dental ${token()}`]
    await order({ business, firstName: 'Gil', lastName, email: `${lastName.toLowerCase()}@practice.example` })
    await app.enter(await newPerson({ permissions: CLERK, practices: [0] }), '/user-request')
    const row = page.getByRole('row', { name: new RegExp(lastName) })
    await expect(row).toContainText('Pending')
    const id = newId()
    await asOwner(async (query) => {
      await query('insert into clients (id, name, deleted_at) values ($1, $2, now())', [id, business])
      await query('update onboarding_orders set client_id = $1 where business_name = $2', [id, business])
    })
    await page.reload()
    await chooseAction(row, 'Approve')
    await app.toast('The client that sent this request was deleted, so the request cannot be approved.')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await app.isAccessible()
  })

  test('an order becomes a client whose manager signs in', async ({ app, page }) => {
    const lastName = `Order${token()}`
    const [email, business] = [`${lastName.toLowerCase()}@practice.example`, `Harbor Lane ${token()}`]
    await app.enter(await newPerson({ permissions: CLERK, practices: [0] }), '/user-request')
    await order({ business, firstName: 'Olga', lastName, email })
    const row = page.getByRole('row', { name: new RegExp(lastName) })
    await expect(row).toContainText('Pending')
    await app.isAccessible()
    await chooseAction(row, 'Approve')
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await app.toast('The request was approved successfully')
    await expect(row).toContainText('Approved')

    // What was ordered stands with the practice, and leads to the order.
    await page.goto('/client-practice')
    await page
      .getByRole('row', { name: new RegExp(business) })
      .getByText(`${business} 1`)
      .click()
    const products = page.getByRole('dialog').getByRole('region', { name: 'Products' })
    await products.getByRole('link', { name: 'Order of Full benefit breakdown' }).click()
    await expect(page).toHaveURL(/user-request-detail/)
    await page.goto('/user-request')
    // Ordered once more, it is a client already: the question says what it gets, and that nobody is invited.
    const again = `Again${token()}`
    await order({ business, firstName: 'Olga', lastName: again, email })
    await chooseAction(page.getByRole('row', { name: new RegExp(again) }), 'Approve')
    const question = page.getByRole('dialog', { name: 'Approve the request' })
    await expect(question).toContainText(
      `${business} is a client already: the practices and products of the order are added to it at once. Nobody is invited.`,
    )
    await question.getByRole('button', { name: 'Approve' }).click()
    await app.toast('The request was approved successfully')

    await row.click()
    await expect(page).toHaveURL(/user-request-detail/)
    await expect(page.getByText(business, { exact: true })).toBeVisible()
    await expect(page.getByText('frontdesk')).toHaveCount(0)
    await page.getByRole('button', { name: 'Show the users' }).click()
    await expect(page.getByText('frontdesk')).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download carriers.txt' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('carriers.txt')
    await app.isAccessible()

    const invited = { id: '', email, password: 'A-new-Manager-2026!', firstName: 'Olga' }
    const [link = ''] = await message(invited, /http\S*password_create\?signature=\S+/)
    await page.context().clearCookies()
    await page.goto(new URL(link).pathname + new URL(link).search)
    await page.getByLabel('New password', { exact: true }).fill(invited.password)
    await page.getByLabel('Confirm the new password', { exact: true }).fill(invited.password)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page).toHaveURL(/\/login/)
    await app.signIn(invited)
  })
})

test('3 §2 User Request: filters stay, a denied one can be approved, and one that is not there leads back', {
  tag: '@all',
}, async ({ app, page }) => {
  const lastName = `Deny${token()}`
  await app.enter(await newPerson({ permissions: CLERK, practices: [0] }), '/user-request')
  const business = `Quarry Row ${token()}`
  await order({ business, lastName, practices: 0 })
  await page.getByRole('button', { name: 'Filters' }).click()
  const status = page.getByRole('combobox', { name: 'Status' })
  await expect(status).toHaveValue('*Not Filtered*')
  await status.click()
  await page.getByRole('option', { name: 'Approved' }).click()
  await status.click()
  await page.getByRole('option', { name: '*Not Filtered*' }).click()
  await page.getByLabel('Name').fill(lastName)
  await page.getByRole('button', { name: 'Apply filters' }).click()
  const row = page.getByRole('row', { name: new RegExp(lastName) })
  await expect(page.locator('tbody tr')).toHaveCount(1)
  // Without practices there is nobody to invite, and the question says so.
  await chooseAction(row, 'Approve')
  await expect(page.getByRole('dialog')).toContainText('Nobody is invited.')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await chooseAction(row, 'Deny')
  await page.getByRole('dialog').getByRole('button', { name: 'Deny' }).click()
  await app.toast('The request was denied successfully')
  await expect(row).toContainText('Denied')
  // A client of that name is made while the list is open: whether it is that one is asked.
  await asOwner((query) => query('insert into clients (id, name) values ($1, $2)', [newId(), business]))
  await chooseAction(row, 'Approve')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  const attach = page.getByRole('dialog', { name: 'There is a client of this name' })
  await expect(attach).toContainText('The practices of the request can be attached to that client.')
  await attach.getByRole('button', { name: 'Attach' }).click()
  await app.toast('The request was approved successfully')
  await expect(row).toContainText('Approved')
  await row.click()
  await expect(page.getByText('This user does not have any practices yet')).toBeVisible()
  await page.goto('/user-request-detail/000000000000000000000000')
  await expect(page).toHaveURL(/\/user-request$/)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  // One of the demo's orders has a practice without products.
  const { rows } = await asOwner((query) =>
    query(
      `select id from onboarding_orders where jsonb_path_exists(practices, '$[*] ? (@.products.size() == 0)') limit 1`,
    ),
  )
  await page.goto(`/user-request-detail/${String(rows[0]?.['id'])}`)
  await expect(page.getByText('This practice does not have any product yet').first()).toBeVisible()
})
