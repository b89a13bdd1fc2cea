import { newId } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import type { Page } from '@playwright/test'
import { App, expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson, type Person } from './support/people.ts'
import { newRecord, openWith, practice, selectPractice, VERIFIER, withoutActions } from './support/records.ts'

async function enter(app: App, without: string[] = []): Promise<Person> {
  const person = await newPerson({ permissions: VERIFIER, practices: [0] })
  await withoutActions(person, ...without)
  await app.arrive(person)
  await selectPractice(app.page)
  return person
}

async function openTransaction(app: App, transactionId: string, without: string[] = []): Promise<void> {
  await enter(app, without)
  await openWith(app.page, '/transaction-detail', { transactionId })
  await app.page.getByRole('button', { name: 'Tickets' }).click()
}

async function openIssues(app: App, transactionId: string, without: string[] = []): Promise<void> {
  await enter(app, without)
  await openWith(app.page, '/transaction-detail-issue', { transactionId, practiceId: practice.id })
  await expect(app.page.getByRole('heading', { name: 'Transaction Issue Detail' })).toBeVisible()
}

type Wishes = { title?: string; status?: string; notes?: string; steps?: string; createdAt?: string; by?: Person }

/** A ticket that a colleague raised. */
async function newTicket(recordId: string, wishes: Wishes = {}): Promise<string> {
  const { title = 'Wrong maximum', status = 'open', notes = 'The rep said 2000.', steps = '', createdAt } = wishes
  const id = newId()
  const by = wishes.by ?? (await newPerson())
  const at = createdAt ?? new Date().toISOString()
  await asOwner((query) =>
    query(
      `insert into tickets (id, practice_id, record_id, title, notes, steps_to_reproduce, status, created_by, created_at)
       select $1, practice_id, id, $3, $4, $5, $6, $7, $8 from verification_records where id = $2`,
      [id, recordId, title, notes, steps, status, by.id, at],
    ),
  )
  return id
}

async function statusOf(ticketId: string): Promise<unknown> {
  const { rows } = await asOwner((query) => query('select status from tickets where id = $1', [ticketId]))
  return rows[0]?.['status']
}

const dialog = (page: Page) => page.getByRole('dialog')
const list = (page: Page) => page.getByRole('navigation', { name: 'Tickets' })
const filter = (page: Page, status: string) => page.getByRole('radiogroup', { name: 'Status' }).getByText(status)
const issue = (page: Page, title: string) => page.getByRole('article', { name: title })

test.describe('2 §2.5 Tickets of a transaction', () => {
  test('there are none, one is raised, and the page of it is opened', async ({ app, page }) => {
    await openTransaction(app, await newRecord())
    await expect(dialog(page)).toContainText('No ticket has been raised about this transaction yet.')
    await dialog(page).getByRole('button', { name: 'New ticket' }).click()
    await expect(dialog(page).getByLabel('Title')).toBeFocused()
    await dialog(page).getByRole('button', { name: 'Create ticket' }).click()
    await expect(dialog(page).getByText('Please enter a title')).toBeVisible()
    await dialog(page).getByLabel('Title').fill('Wrong maximum')
    await dialog(page).getByLabel('Notes').fill('The form says 1500,\nthe rep said 2000.')
    await dialog(page).getByRole('button', { name: 'Create ticket' }).click()
    await app.toast('The ticket was created')
    await expect(dialog(page).getByRole('heading', { name: 'Wrong maximum' })).toBeVisible()
    await expect(dialog(page)).toContainText('Raised by Jo Urney')
    await dialog(page).getByRole('button', { name: 'Back to the list' }).click()
    await expect(dialog(page).getByRole('button', { name: /Wrong maximum.*Open.*Jo Urney/ })).toBeVisible()
    await dialog(page).getByRole('link', { name: 'Open issue detail' }).click()
    await expect(page).toHaveURL(/transaction-detail-issue/)
    await expect(issue(page, 'Wrong maximum')).toContainText('the rep said 2000.')
  })

  test('what is typed is asked about before it is dropped, and outlives a reload', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    await openTransaction(app, await newRecord())
    await dialog(page).getByRole('button', { name: 'New ticket' }).click()
    await dialog(page).getByLabel('Title').fill('Wrong maximum')
    page.on('dialog', (question) => void question.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Tickets' }).click()
    await expect(dialog(page).getByLabel('Title')).toHaveValue('Wrong maximum')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Unsaved changes' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(dialog(page).getByLabel('Title')).toHaveValue('Wrong maximum')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(dialog(page)).toContainText('No ticket has been raised about this transaction yet.')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Tickets' })).toBeFocused()
  })

  test('is worked with the keyboard alone', { tag: '@all' }, async ({ app, page }) => {
    const recordId = await newRecord()
    await newTicket(recordId)
    await openTransaction(app, recordId)
    await dialog(page)
      .getByRole('button', { name: /Wrong maximum/ })
      .focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('heading', { name: 'Wrong maximum' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name: 'Back to the list' })).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('button', { name: 'New ticket' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Second look')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Please')
    await page.keyboard.press('Control+Enter')
    await app.toast('The ticket was created')
  })

  test('who may only look raises none', { tag: '@all' }, async ({ app, page }) => {
    await openTransaction(app, await newRecord(), ['transaction.addTicket'])
    await expect(dialog(page)).toContainText('No ticket has been raised')
    await expect(dialog(page).getByRole('button', { name: 'New ticket' })).toHaveCount(0)
  })

  test('a list that cannot be loaded says so, and is asked for again', { tag: '@all' }, async ({ app, page }) => {
    await page.route('**/api/ticket/?*', (route) => route.abort())
    await openTransaction(app, await newRecord())
    await expect(dialog(page).getByText('The tickets could not be loaded.')).toBeVisible()
    await app.tryAgain('**/api/ticket/?*')
    await expect(dialog(page)).toContainText('No ticket has been raised')
  })
})

test.describe('3 §2 Transaction Issue Detail', () => {
  test('shows details, steps to reproduce and responses; a response is added', async ({ app, page }) => {
    const recordId = await newRecord()
    const id = await newTicket(recordId, { steps: 'Open the form.\nLook at Maximums.' })
    await openIssues(app, recordId)
    const shown = issue(page, 'Wrong maximum')
    await expect(shown).toContainText('The rep said 2000.')
    await expect(shown).toContainText('Look at Maximums.')
    await expect(shown).toContainText('Ana Reyes · 05/04/2026')
    await expect(shown).toContainText('No response yet.')
    await shown.getByRole('button', { name: 'Add response' }).click()
    await dialog(page).getByRole('button', { name: 'Add response' }).click()
    await expect(dialog(page).getByText('Please enter a message')).toBeVisible()
    await dialog(page).getByLabel('Message').fill('The plan renewed\nin January.')
    await dialog(page).getByRole('button', { name: 'Add response' }).click()
    await app.toast('Message sent successfully')
    await expect(shown.getByRole('listitem')).toContainText('The plan renewed in January.')
    await expect(shown.getByText('Answered')).toBeVisible()
    await expect(list(page)).toContainText('1 response')
    expect(await statusOf(id)).toBe('answered')
  })

  test('a ticket is closed and reopened, with who did it', { tag: '@all' }, async ({ app, page }) => {
    const recordId = await newRecord()
    await newTicket(recordId)
    await openIssues(app, recordId)
    const shown = issue(page, 'Wrong maximum')
    await shown.getByRole('button', { name: 'Close ticket' }).click()
    await app.toast('The ticket was closed')
    await expect(shown).toContainText('Jo Urney closed the ticket')
    await expect(shown.getByRole('button', { name: 'Add response' })).toHaveCount(0)
    await shown.getByRole('button', { name: 'Reopen ticket' }).click()
    await app.toast('The ticket was reopened')
    await expect(shown).toContainText('Jo Urney reopened the ticket')
    await expect(shown.getByRole('button', { name: 'Add response' })).toBeVisible()
  })

  test('which transaction it is about is kept over a reload, and can be left for all', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const recordId = await newRecord()
    await newTicket(recordId, { title: 'Of this one' })
    const title = `Of another one ${newId()}`
    const other = await newTicket(await newRecord({ patient_first_name: 'Ben' }), { title })
    await openIssues(app, recordId)
    await expect(list(page).getByRole('link')).toHaveCount(1)
    await page.reload()
    await expect(list(page).getByRole('link')).toHaveCount(1)
    await page.getByRole('link', { name: 'Show the tickets of all transactions' }).click()
    const theirs = list(page).getByRole('link', { name: title })
    await expect(theirs).toContainText('Ben Reyes')
    await expect(page.getByText('Please select one of the tickets at the left side')).toBeVisible()
    await theirs.click()
    await expect(page).toHaveURL(`/transaction-detail-issue?ticket=${other}`)
    await expect(issue(page, title)).toBeVisible()
    await page.reload()
    await expect(issue(page, title)).toBeVisible()
    await issue(page, title).getByRole('link', { name: 'Transaction detail' }).click()
    await expect(page.getByRole('heading', { name: 'Ben Reyes' })).toBeVisible()
  })

  test('is narrowed to a status, newest first', { tag: '@all' }, async ({ app, page }) => {
    const recordId = await newRecord()
    await newTicket(recordId, { title: 'Old', createdAt: '2026-01-01T10:00:00Z' })
    await newTicket(recordId, { title: 'New', createdAt: '2026-02-01T10:00:00Z' })
    await newTicket(recordId, { title: 'Done', status: 'closed', createdAt: '2026-01-15T10:00:00Z' })
    await openIssues(app, recordId)
    await expect(list(page).getByRole('link')).toContainText(['New', 'Done', 'Old'])
    await filter(page, 'Closed').click()
    await expect(list(page).getByRole('link')).toContainText(['Done'])
    await expect(page).toHaveURL(/status=closed/)
    await filter(page, 'Answered').click()
    await expect(page.getByText('There is no ticket with this status.')).toBeVisible()
  })

  test('the one that is read stays when another is raised or its own status changes', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const recordId = await newRecord()
    await newTicket(recordId, { title: 'Read', createdAt: '2026-01-01T10:00:00Z' })
    await openIssues(app, recordId)
    await filter(page, 'Open').click()
    await expect(issue(page, 'Read')).toBeVisible()
    await newTicket(recordId, { title: 'Newer' })
    await issue(page, 'Read').getByRole('button', { name: 'Close ticket' }).click()
    await expect(list(page).getByRole('link')).toContainText(['Newer'])
    await expect(issue(page, 'Read')).toContainText('closed the ticket')
  })

  test('what a colleague answers appears by itself', { tag: '@all' }, async ({ app, page, browser }) => {
    const recordId = await newRecord()
    await newTicket(recordId)
    await openIssues(app, recordId)
    const colleague = new App(await (await browser.newContext()).newPage())
    await openIssues(colleague, recordId)
    const theirs = issue(colleague.page, 'Wrong maximum')
    await theirs.getByRole('button', { name: 'Add response' }).click()
    await dialog(colleague.page).getByLabel('Message').fill('It renewed in January.')
    await colleague.page.keyboard.press('Control+Enter')
    await expect(issue(page, 'Wrong maximum')).toContainText('It renewed in January.')
    await colleague.page.context().close()
  })

  test('a ticket of a practice that is not selected does not exist', { tag: '@all' }, async ({ app, page }) => {
    const foreign = await newTicket(await newRecord({ practice_id: demoPractices[5]?.id }))
    await enter(app)
    await page.goto(`/transaction-detail-issue?ticket=${foreign}`)
    await expect(page.getByText('This ticket does not exist, or its practice is not selected.')).toBeVisible()
  })

  test('who may not answer or close sees no such buttons', { tag: '@all' }, async ({ app, page }) => {
    const recordId = await newRecord()
    await newTicket(recordId)
    await openIssues(app, recordId, ['transaction.addTicket', 'transaction.closeTicket'])
    await expect(issue(page, 'Wrong maximum')).toBeVisible()
    await expect(page.getByRole('button', { name: /ticket|response/ })).toHaveCount(0)
  })

  test('without a selection asks for a connection', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await newPerson({ permissions: VERIFIER, practices: [0] }), '/transaction-detail-issue')
    await expect(
      page.getByText('Dear user, once you select a connection, the corresponding data will be displayed'),
    ).toBeVisible()
  })
})

inEveryLook('axe finds nothing', () => {
  test('in the tickets of a transaction and on the issue page', { tag: '@all' }, async ({ app, page }) => {
    test.slow()
    const recordId = await newRecord()
    await newTicket(recordId, { steps: 'Open the form.' })
    await openTransaction(app, recordId)
    await expect(dialog(page).getByRole('button', { name: /Wrong maximum/ })).toBeVisible()
    await app.isAccessible()
    await dialog(page)
      .getByRole('button', { name: /Wrong maximum/ })
      .click()
    await app.isAccessible()
    await dialog(page).getByRole('button', { name: 'Back to the list' }).click()
    await dialog(page).getByRole('button', { name: 'New ticket' }).click()
    await app.isAccessible()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await dialog(page).getByRole('link', { name: 'Open issue detail' }).click()
    const shown = issue(page, 'Wrong maximum')
    await shown.getByRole('button', { name: 'Close ticket' }).click()
    await shown.getByRole('button', { name: 'Reopen ticket' }).click()
    await expect(shown).toContainText('reopened the ticket')
    await app.isAccessible()
    await shown.getByRole('button', { name: 'Add response' }).click()
    await expect(dialog(page)).toBeVisible()
    await app.isAccessible()
  })
})
