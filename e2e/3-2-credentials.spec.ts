import { newId } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson, type Person } from './support/people.ts'
import { choose } from './support/practice-form.ts'

/** Of the third client: no other journey saves anything for its practices. */
const [first, second, third] = [9, 10, 11]
const nameOf = (practice: number) => demoPractices[practice]?.name ?? ''
const keeper = (...practices: number[]) => newPerson({ permissions: ['clientCredentials'], practices })

const group = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

async function addGroup(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add credentials' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Opens the credentials of one practice from the list. */
async function openFor(page: Page, practice: number): Promise<void> {
  await page.getByRole('row', { name: new RegExp(nameOf(practice)) }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Credential', exact: true })).toBeVisible()
}

async function forget(practice: number): Promise<void> {
  await asOwner((query) => query('delete from credentials where practice_id = $1', [demoPractices[practice]?.id]))
}

/** All that the browser keeps of the page: storage, cookies, the history's state, and what stands in it. */
async function keptBy(page: Page): Promise<string> {
  const kept = await page.evaluate(() => [
    ...[localStorage, sessionStorage].flatMap((storage) => Object.entries(storage).flat().map(String)),
    JSON.stringify(history.state),
    location.href,
    document.documentElement.outerHTML,
    ...[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
  ])
  const cookies = await page.context().cookies()
  return [...kept, JSON.stringify(cookies)].join('\n')
}

test.describe('3 §2 Credentials', () => {
  test('are added with every mistake on the way, tried, replaced, and never shown again', async ({ app, page }) => {
    await forget(first)
    const secret = `journey-${newId()}`
    await app.enter(await keeper(first), '/credentials')
    await page.getByRole('button', { name: 'Add a new credential' }).click()
    await save(page)
    await expect(page.getByText('Client is required')).toBeVisible()
    await expect(page.getByText('Must have properties')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Client' })).toBeFocused()
    await choose(page, page.locator('form'), 'Client', 'Cascade Orthodontics')
    await choose(page, page.locator('form'), 'Practice', nameOf(first))

    await addGroup(page, 'Something else')
    const portal = group(page, 'New credentials')
    await save(page)
    await expect(portal.getByText('Label is required')).toBeVisible()
    await expect(portal.getByText('Field is required')).toHaveCount(2)
    await portal.getByRole('button', { name: 'Remove Key' }).click()
    await expect(portal.getByText('Please provide at least one property')).toBeVisible()
    await portal.getByRole('button', { name: 'Add property' }).click()
    await portal.getByLabel(/^Key/).fill('password')
    await portal.getByLabel(/^Value/).fill(secret)
    await portal.getByLabel('Label').fill('Open dental')
    await save(page)
    await expect(page.getByText('The service is called openDental')).toBeVisible()
    await page.getByLabel('Label').fill('Portal')

    await addGroup(page, 'Open Dental')
    await group(page, 'Open Dental')
      .getByLabel(/^Customer key/)
      .fill(`${secret} `)
    await save(page)
    await app.toast('Credential was saved successfully')
    await expect(page).toHaveURL(/\/credentials/)
    // The form is gone from the page, and not only from its address.
    await expect(page.getByRole('button', { name: 'Add a new credential' })).toBeVisible()
    expect(await keptBy(page)).not.toContain(secret)

    await openFor(page, first)
    const openDental = group(page, 'Open Dental')
    await expect(openDental.getByText('Saved', { exact: false })).toContainText('by Jo Urney')
    expect(await keptBy(page)).not.toContain(secret)
    await openDental.getByRole('button', { name: 'Try Open Dental' }).click()
    await app.toast('The service refused it')
    await expect(openDental.getByText('Refused')).toBeVisible()
    await expect(page.getByText('Refused when last tried: Open Dental.')).toBeVisible()

    await openDental.getByRole('button', { name: 'Replace Customer key' }).click()
    const field = openDental.getByLabel(/^Customer key/)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await field.fill('sandbox-customer')
    await expect(field).toHaveAttribute('type', 'password')
    await openDental.getByRole('button', { name: 'Show Customer key' }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await save(page)
    await app.toast('Credential was saved successfully')
    await openFor(page, first)
    await openDental.getByRole('button', { name: 'Try Open Dental' }).click()
    await app.toast('The service took it.')
    await expect(openDental.getByText('Works')).toBeVisible()
    await page.goto('/credentials')
    await expect(page.getByRole('row', { name: new RegExp(nameOf(first)) })).toContainText('Works')
  })

  test('what is removed is named with what stops working, and all is cleared at once', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    await forget(second)
    await app.enter(await keeper(second), '/credential-form')
    await choose(page, page.locator('form'), 'Client', 'Cascade Orthodontics')
    await choose(page, page.locator('form'), 'Practice', nameOf(second))
    await addGroup(page, 'Open Dental')
    await page.getByLabel(/^Customer key/).fill('one')
    await addGroup(page, 'Change Healthcare')
    await page.getByLabel(/^Client id/).fill('two')
    await page.getByLabel(/^Client secret/).fill('three')
    await save(page)
    await app.toast('Credential was saved successfully')

    await openFor(page, second)
    await page.getByRole('button', { name: 'Remove Open Dental' }).click()
    await save(page)
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Open Dental: Update PMS stops working')
    await question.getByRole('button', { name: 'Cancel' }).click()
    // Thought better of it: nothing is saved, and the page still knows that there is something to save.
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
    await save(page)
    await question.getByRole('button', { name: 'Delete and save' }).click()
    await app.toast('Credential was saved successfully')
    await expect(page.getByRole('row', { name: new RegExp(nameOf(second)) })).not.toContainText('Open Dental')

    await openFor(page, second)
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(question).toContainText('Change Healthcare: eligibility through Change Healthcare stops working')
    await question.getByRole('button', { name: 'Clear all' }).click()
    await app.toast('All credentials has been deleted')
    await expect(page).toHaveURL(/\/credentials/)
    await expect(page.getByRole('row', { name: new RegExp(nameOf(second)) })).toHaveCount(0)
  })

  test('a client and practice have one set, and what a colleague saved meanwhile is not overwritten', {
    tag: '@all',
  }, async ({ app, page }) => {
    await forget(third)
    const person = await keeper(third)
    await app.enter(person, '/credential-form')
    await choose(page, page.locator('form'), 'Client', 'Cascade Orthodontics')
    await choose(page, page.locator('form'), 'Practice', nameOf(third))
    await addGroup(page, 'Stedi')
    await page.getByLabel(/^Key/).fill('typed and not lost')
    await savedByColleague(third)
    await save(page)
    await app.toast('Somebody else has changed these credentials meanwhile.')
    await expect(page.getByLabel(/^Key/)).toHaveValue('typed and not lost')
    await expect(page.getByText('This client and practice have credentials already.')).toBeVisible()

    await page.getByRole('link', { name: 'Client credentials' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('button', { name: 'Add a new credential' }).click()
    await choose(page, page.locator('form'), 'Client', 'Cascade Orthodontics')
    await choose(page, page.locator('form'), 'Practice', nameOf(third))
    await expect(page.getByText('This client and practice have credentials already.')).toBeVisible()
    await page.getByRole('button', { name: 'Open them' }).click()
    await expect(page.getByRole('region', { name: 'Fax' })).toBeVisible()
  })

  test('is worked with the keyboard alone', { tag: '@all' }, async ({ app, page }) => {
    await forget(first)
    await app.enter(await keeper(first), '/credential-form')
    const press = (...keys: string[]) =>
      keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())
    await page.getByRole('combobox', { name: 'Client' }).focus()
    await page.keyboard.type('Casc')
    await press('Enter', 'Tab')
    await page.keyboard.type(nameOf(first))
    await press('Enter')
    await page.getByRole('button', { name: 'Add credentials' }).focus()
    await press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Something else' })).toBeFocused()
    await press('ArrowDown', 'Enter')
    await expect(page.getByLabel(/^Customer key/)).toBeFocused()
    await page.keyboard.type('sandbox-customer')
    await press('Enter')
    await app.toast('Credential was saved successfully')
    await page.getByRole('row', { name: new RegExp(nameOf(first)) }).focus()
    await press('Enter')
    await page.getByRole('button', { name: 'Replace Customer key' }).focus()
    await press('Enter')
    await expect(page.getByLabel(/^Customer key/)).toBeFocused()
    await page.getByRole('button', { name: 'Keep the saved one of Customer key' }).focus()
    await press('Enter')
    await expect(page.getByRole('button', { name: 'Replace Customer key' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await page.getByRole('button', { name: 'Remove Open Dental' }).focus()
    await press('Enter')
    await expect(page.getByRole('button', { name: 'Add credentials' })).toBeFocused()
  })

  test('are for those who may, of their own client', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await keeper(12), '/credentials')
    await expect(page.getByRole('row', { name: /Palmetto Oral Health/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /Brightsmile/ })).toHaveCount(0)
    await page.goto('/credential-edit')
    await expect(page).toHaveURL(/\/credentials/)
  })

  test('are not to be seen without the permission', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await newPerson({ permissions: ['user'] }), '/')
    await expect(page.getByRole('link', { name: 'Client credentials' })).toHaveCount(0)
    for (const path of ['/credentials', '/credential-form', '/credential-edit']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/$/)
    }
  })
})

inEveryLook('Credentials', () => {
  test('axe finds nothing in the list, the form, its mistakes and its questions', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    test.slow()
    const person: Person = await keeper(0)
    await app.enter(person, '/credentials')
    await expect(page.getByRole('row', { name: /Brightsmile/ }).first()).toBeVisible()
    await app.isAccessible()
    await page.goto('/credential-form')
    await addGroup(page, 'SFTP')
    await page.getByRole('button', { name: 'Add Private key' }).click()
    await expect(page.getByLabel(/^Private key/)).toHaveCSS('-webkit-text-security', 'disc')
    await addGroup(page, 'Something else')
    await save(page)
    await expect(page.getByText('Label is required')).toBeVisible()
    await app.isAccessible()
    await page.getByRole('button', { name: 'Add credentials' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await app.isAccessible()
    await page.keyboard.press('Escape')
    await page.goto('/credentials')
    await page.getByRole('row', { name: /All practices/ }).click()
    await page.getByRole('button', { name: 'Replace Customer key' }).click()
    await app.isAccessible()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await app.isAccessible()
  })
})

/** As another keeper would have, in the database alone: its value does not matter here. */
async function savedByColleague(practice: number): Promise<void> {
  const { id: practiceId, client_id } = demoPractices[practice] ?? { id: '', client_id: '' }
  const [credential, group] = [newId(), newId()]
  await asOwner(async (query) => {
    await query('insert into credentials (id, client_id, practice_id) values ($1, $2, $3)', [
      credential,
      client_id,
      practiceId,
    ])
    await query(`insert into credential_groups (id, credential_id, name) values ($1, $2, 'Fax')`, [group, credential])
    await query(`insert into credential_properties (id, group_id, name) values ($1, $2, 'pin')`, [newId(), group])
  })
}
