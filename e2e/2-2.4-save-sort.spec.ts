import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type App, expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson, type Person } from './support/people.ts'
import { newRecord, selectPractice } from './support/records.ts'

/** A day with three records that no other journey uses, far from the demo's days. */
async function ownDay(): Promise<string> {
  const day = new Date(Date.UTC(2040, 0, 1) + randomInt(20_000) * 86_400_000).toISOString().slice(0, 10)
  const people = [
    ['Ann', 'Lakeview', 'Check'],
    ['Bob', 'Harborline', 'Active'],
    ['Cid', 'Harborline', 'Inactive'],
  ]
  for (const [patient_first_name, carrier_name, eligibility_status] of people) {
    await newRecord({ appointment_date: day, patient_first_name, carrier_name, eligibility_status })
  }
  return day
}

async function openSort(app: App): Promise<Person> {
  const person = await newPerson({ permissions: ['transaction'], practices: [0] })
  await app.arrive(person)
  await selectPractice(app.page)
  const day = await ownDay()
  await app.page.goto(`/allTransaction?dates=${day}..${day}`)
  await app.page.getByRole('button', { name: 'Save sort' }).click()
  return person
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Save sort' })
const pair = (page: Page, part: 'Field' | 'Direction', position: number) =>
  dialog(page).getByLabel(`${part} ${position}`, { exact: true })
const statuses = (page: Page) =>
  dialog(page).getByRole('list', { name: 'Please arrange the status' }).getByRole('listitem')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true })
const names = (page: Page) => page.getByRole('row').filter({ hasText: 'Reyes' })

async function choose(page: Page, part: 'Field' | 'Direction', position: number, option: string): Promise<void> {
  await pair(page, part, position).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function settingOf(person: Person): Promise<Record<string, unknown>> {
  const { rows } = await asOwner((query) =>
    query('select transaction_sort::text as sort, elg_priority as priority from users where id = $1', [person.id]),
  )
  return rows[0] ?? {}
}

test.describe('2 §2.4 Save sort', () => {
  test('with nothing chosen says so, and calls nothing', { tag: '@all' }, async ({ app, page }) => {
    await openSort(app)
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') calls.push(request.url())
    })
    await save(page).click()
    await app.toast('Sort')
    await app.toast('Please select at least one of the options')
    expect(calls).toEqual([])
    await expect(dialog(page)).toBeVisible()
  })

  test('a chosen field needs a direction, and is not offered again', { tag: '@all' }, async ({ app, page }) => {
    await openSort(app)
    await choose(page, 'Field', 1, 'Carrier')
    await save(page).click()
    await expect(dialog(page).getByText('Field is required')).toBeVisible()
    await expect(pair(page, 'Direction', 1)).toBeFocused()
    await choose(page, 'Direction', 1, 'Descending')
    await dialog(page).getByRole('button', { name: 'Add a field' }).click()
    await pair(page, 'Field', 2).click()
    await expect(page.getByRole('option')).toHaveText([
      'Appointment',
      'Patient Name',
      'Practice',
      'Verification By',
      'Eligibility status',
      'Provider',
    ])
  })

  test('there are seven pairs at the most, and a pair can be taken away', { tag: '@all' }, async ({ app, page }) => {
    await openSort(app)
    const add = dialog(page).getByRole('button', { name: 'Add a field' })
    for (let pairs = 1; pairs < 7; pairs += 1) await add.click()
    await expect(pair(page, 'Field', 7)).toBeVisible()
    await expect(add).toBeDisabled()
    await dialog(page).getByRole('button', { name: 'Remove field 7' }).click()
    await expect(pair(page, 'Field', 7)).toHaveCount(0)
    await expect(add).toBeEnabled()
  })

  test('the eligibility status is only sorted by Active', { tag: '@all' }, async ({ app, page }) => {
    await openSort(app)
    await choose(page, 'Field', 1, 'Eligibility status')
    await expect(pair(page, 'Direction', 1)).toHaveValue('Active')
    await pair(page, 'Direction', 1).click()
    await expect(page.getByRole('option')).toHaveText(['Active'])
  })

  test('the grid comes in the order that was saved, also after a reload', async ({ app, page }) => {
    const person = await openSort(app)
    await choose(page, 'Field', 1, 'Carrier')
    await choose(page, 'Direction', 1, 'Ascending')
    await dialog(page).getByRole('button', { name: 'Add a field' }).click()
    await choose(page, 'Field', 2, 'Patient Name')
    await choose(page, 'Direction', 2, 'Descending')
    await save(page).click()
    await app.toast('The sort was saved')
    await expect(dialog(page)).toHaveCount(0)
    await expect(names(page)).toContainText(['Cid', 'Bob', 'Ann'])
    expect(await settingOf(person)).toMatchObject({ sort: '{"carrier":1,"patientName":-1}' })
    const context = await page.evaluate(() => localStorage.getItem('bitewing.context'))
    expect(JSON.parse(context ?? '{}')).toMatchObject({ sortConfiguration: { carrier: 1, patientName: -1 } })
    await page.reload()
    await expect(names(page)).toContainText(['Cid', 'Bob', 'Ann'])
    await page.getByRole('button', { name: 'Save sort' }).click()
    await expect(pair(page, 'Field', 1)).toHaveValue('Carrier')
    await expect(pair(page, 'Direction', 2)).toHaveValue('Descending')
  })

  test('statuses are arranged with the keyboard, and the grid follows', { tag: '@all' }, async ({ app, page }) => {
    const person = await openSort(app)
    await expect(statuses(page)).toHaveText(['Active', 'Max out', 'Inactive', 'Not Found', 'Empty', 'Check'])
    await choose(page, 'Field', 1, 'Eligibility status')
    await dialog(page).getByRole('button', { name: 'Move Check up' }).focus()
    for (let place = 5; place > 0; place -= 1) await page.keyboard.press('Enter')
    await expect(statuses(page)).toHaveText(['Check', 'Active', 'Max out', 'Inactive', 'Not Found', 'Empty'])
    await expect(dialog(page).getByRole('button', { name: 'Move Check down' })).toBeFocused()
    await save(page).click()
    await app.toast('The sort was saved')
    await expect(names(page)).toContainText(['Ann', 'Bob', 'Cid'])
    await expect(
      page.getByText('Eligibility status (Check, Active, Max out, Inactive, Not Found, Empty)'),
    ).toBeVisible()
    expect((await settingOf(person))['priority']).toEqual([
      { k: 'Check', v: 1 },
      { k: 'Active', v: 2 },
      { k: 'Max out', v: 3 },
      { k: 'Inactive', v: 4 },
      { k: 'Not Found', v: 5 },
      { k: 'Empty', v: 6 },
    ])
    await page.getByRole('button', { name: 'Save sort' }).click()
    await expect(statuses(page).first()).toHaveText('Check')
  })

  test('statuses are arranged by dragging, and the default order comes back', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    await openSort(app)
    const from = await statuses(page).filter({ hasText: 'Active' }).first().boundingBox()
    const to = await statuses(page).filter({ hasText: 'Empty' }).boundingBox()
    if (from === null || to === null) throw new Error('the statuses are not on the screen')
    await page.mouse.move(from.x + 40, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + 40, to.y + to.height - 4, { steps: 12 })
    await page.mouse.up()
    await expect(statuses(page)).toHaveText(['Max out', 'Inactive', 'Not Found', 'Empty', 'Active', 'Check'])
    await page.mouse.move(to.x + 40, 10)
    await expect(statuses(page).first()).toHaveText('Max out')
    await dialog(page).getByRole('button', { name: 'Default order' }).click()
    await expect(statuses(page).first()).toHaveText('Active')
  })

  test('what could not be saved is said, and stays in the form', { tag: '@all' }, async ({ app, page }) => {
    await openSort(app)
    await choose(page, 'Field', 1, 'Provider')
    await choose(page, 'Direction', 1, 'Ascending')
    await page.route('**/api/users/transaction/elg/priority', (route) => route.abort())
    await save(page).click()
    await expect(app.toasts).toBeVisible()
    await expect(pair(page, 'Field', 1)).toHaveValue('Provider')
    await page.unroute('**/api/users/transaction/elg/priority')
    await save(page).click()
    await app.toast('The sort was saved')
  })

  test('what was chosen is asked about before it is dropped', { tag: '@all' }, async ({ app, page }) => {
    await openSort(app)
    await choose(page, 'Field', 1, 'Provider')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Save sort' })).toBeFocused()
  })
})

inEveryLook('axe finds nothing', () => {
  test('in the Save sort dialog', { tag: '@all' }, async ({ app, page }) => {
    test.slow()
    await openSort(app)
    await expect(dialog(page)).toBeVisible()
    await app.isAccessible()
    await choose(page, 'Field', 1, 'Carrier')
    await save(page).click()
    await expect(dialog(page).getByText('Field is required')).toBeVisible()
    await app.isAccessible()
  })
})
