import type { Page } from '@playwright/test'
import { type App, expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson, type Person } from './support/people.ts'
import { selectPractice, withoutActions } from './support/records.ts'

async function openColumns(app: App, ...without: string[]): Promise<Person> {
  const person = await newPerson({ permissions: ['transaction', 'columnsConfiguration'], practices: [0] })
  await withoutActions(person, ...without)
  await app.enter(person, '/columns-configurations')
  await expect(app.page.getByRole('heading', { name: 'Transactions Columns' })).toBeVisible()
  return person
}

const toggle = (page: Page, name: string) => page.getByRole('switch', { name: `Show ${name}`, exact: true })

async function linksOf(person: Person): Promise<unknown> {
  const { rows } = await asOwner((query) =>
    query(
      `select c.name from user_columns u join grid_columns c on c.id = u.column_id where u.user_id = $1 order by c.position`,
      [person.id],
    ),
  )
  return rows.map((row) => row['name'])
}

const DEFAULTS = [
  'Appointment',
  'Patient Name',
  'Practice',
  'Type',
  'Carrier Name',
  'Missing Fields',
  'Verification By',
]

test.describe('2 §2.10 Columns Configuration', () => {
  test('shows name, description and a toggle; the default ones are on, and looking stores nothing', async ({
    app,
    page,
  }) => {
    const person = await openColumns(app)
    await expect(page.getByRole('columnheader')).toHaveText(['Column', 'Description', 'Active'])
    await expect(page.getByRole('row', { name: /Carrier Name/ })).toContainText('The insurance company.')
    await expect(page.getByRole('switch')).toHaveCount(11)
    for (const name of DEFAULTS) await expect(toggle(page, name)).toBeChecked()
    for (const name of ['Patient ID', 'Eligibility', 'Provider', 'Missing'])
      await expect(toggle(page, name)).not.toBeChecked()
    expect(await linksOf(person)).toEqual([])
  })

  test('a column switched on or off is so in the grid', async ({ app, page }) => {
    const person = await openColumns(app)
    await toggle(page, 'Provider').click()
    await expect(toggle(page, 'Provider')).toBeChecked()
    await expect.poll(() => linksOf(person)).toEqual([...DEFAULTS, 'Provider'])
    await toggle(page, 'Type').click()
    const left = [...DEFAULTS.filter((name) => name !== 'Type'), 'Provider']
    await expect.poll(() => linksOf(person)).toEqual(left)
    await page.reload()
    await expect(toggle(page, 'Provider')).toBeChecked()
    await expect(toggle(page, 'Type')).not.toBeChecked()
    await selectPractice(page)
    await page.goto('/allTransaction')
    await expect(page.getByRole('columnheader', { name: 'Provider' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Carrier Name' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Type', exact: true })).toHaveCount(0)
  })

  test('is worked with the keyboard', { tag: '@all' }, async ({ app, page }) => {
    const person = await openColumns(app)
    await toggle(page, 'Appointment').focus()
    await page.keyboard.press('Space')
    await expect(toggle(page, 'Appointment')).not.toBeChecked()
    await expect(toggle(page, 'Appointment')).toBeFocused()
    await expect.poll(() => linksOf(person)).toEqual(DEFAULTS.slice(1))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(toggle(page, 'Patient ID')).toBeChecked()
    await expect.poll(() => linksOf(person)).toEqual(['PatientId', ...DEFAULTS.slice(1)])
  })

  test('a column that the person may not see is not offered', { tag: '@all' }, async ({ app, page }) => {
    await openColumns(app, 'transaction.showPatientIdColumn', 'transaction.showMissingColumn')
    await expect(page.getByRole('switch')).toHaveCount(9)
    await expect(toggle(page, 'Patient ID')).toHaveCount(0)
  })

  test('the last column stays, and the person is told', { tag: '@all' }, async ({ app, page }) => {
    await openColumns(app)
    for (const name of DEFAULTS.slice(1)) {
      await toggle(page, name).click()
      await expect(toggle(page, name)).not.toBeChecked()
    }
    await toggle(page, 'Appointment').click()
    await app.toast('At least one column must stay in the grid.')
    await expect(toggle(page, 'Appointment')).toBeChecked()
  })

  test('columns that cannot be loaded are asked for again', { tag: '@all' }, async ({ app, page }) => {
    await page.route('**/api/appsetting/columns/grid/*', (route) => route.abort())
    await openColumns(app)
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await app.tryAgain('**/api/appsetting/columns/grid/*')
    await expect(page.getByRole('switch')).toHaveCount(11)
  })

  test('without the permission the person is sent to the landing', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await newPerson({ permissions: ['transaction'] }), '/columns-configurations')
    await expect(page).toHaveURL(/\/$/)
  })
})

inEveryLook('axe finds nothing', () => {
  test('on the page Transactions Columns', { tag: '@all' }, async ({ app, page }) => {
    await openColumns(app)
    await expect(toggle(page, 'Appointment')).toBeChecked()
    await app.isAccessible()
  })
})
