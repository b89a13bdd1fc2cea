import { newId, permissionId } from '@bitewing/db'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import { unique } from './support/unique.ts'

/** A client of the journey's own, which has everything. */
async function newClient(): Promise<{ id: string; name: string }> {
  const client = { id: newId(), name: `Journey Dental ${unique()}` }
  await asOwner(async (query) => {
    await query('insert into clients (id, name) values ($1, $2)', [client.id, client.name])
    await query('insert into client_permissions select $1, id from permissions', [client.id])
  })
  return client
}

async function has(clientId: string, code: string): Promise<boolean> {
  const { rows } = await asOwner((query) =>
    query('select from client_permissions where client_id = $1 and permission_id = $2', [clientId, permissionId(code)]),
  )
  return rows.length > 0
}

const administrator = () => newPerson({ permissions: ['permissions'], practices: [0] })
const box = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('checkbox', { name, exact: true })

test.describe('3 §2 Client Permissions', () => {
  test('a parent is given and withdrawn with its children, and follows from them', async ({ app, page }) => {
    const client = await newClient()
    await app.enter(await administrator(), '/clients/permissions')
    await page.getByRole('tab', { name: client.name }).click()
    await expect(page).toHaveURL(new RegExp(`client=${client.id}`))
    const section = box(page, 'Flag Color flagColor')
    await expect(section).toBeChecked()

    await section.click()
    await expect(section).not.toBeChecked()
    await expect(box(page, 'Settings')).toBeChecked({ indeterminate: true })
    await expect.poll(() => has(client.id, 'M7-S1-A2')).toBe(false)
    await expect.poll(() => has(client.id, 'M7-S2')).toBe(true)

    await page.getByRole('button', { name: 'Expand Flag Color' }).click()
    await box(page, 'Change editColor').click()
    await expect(section).toBeChecked({ indeterminate: true })
    await expect.poll(() => has(client.id, 'M7-S1')).toBe(true)
    await box(page, 'Settings').click()
    await expect(section).toBeChecked()
    await expect(box(page, 'Settings')).toBeChecked()
    await page.reload()
    await expect(page.getByRole('tab', { name: client.name })).toHaveAttribute('aria-selected', 'true')
    await expect(box(page, 'Settings')).toBeChecked()
  })

  test('after a failed call a box is neither ticked nor empty, it is said why, and the true state comes back', {
    tag: '@all',
  }, async ({ app, page }) => {
    const client = await newClient()
    await app.enter(await administrator(), `/clients/permissions?client=${client.id}`)
    const section = box(page, 'Flag Color flagColor')
    await expect(section).toBeChecked()
    await page.route('**/api/authz/client/permission/*/*', (route) => route.abort())
    // Held back, so that it can be seen what is shown until the true state is there.
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/authz/client/permission?*', async (route) => {
      await held
      await route.continue()
    })
    await section.click()
    await expect(section).toBeChecked({ indeterminate: true })
    await app.toast('Oops...')
    await app.toast('Dear user, something went wrong with your connection, please try again')
    release()
    await expect(section).toBeChecked()
    expect(await has(client.id, 'M7-S1')).toBe(true)
  })

  test('the last administrator is kept, and it is said why', { tag: '@all' }, async ({ app, page }) => {
    const client = await newClient()
    await app.enter(await administrator(), `/clients/permissions?client=${client.id}`)
    await page.route('**/api/authz/client/permission/*/*', (route) =>
      route.fulfill({
        status: 409,
        json: {
          name: 'to show',
          success: false,
          message: 'At least one administrator must remain.',
          err: 'At least one administrator must remain.',
          show: true,
          code: 409,
        },
      }),
    )
    await box(page, 'Permissions permissions').click()
    await app.toast('At least one administrator must remain.')
    await expect(box(page, 'Permissions permissions')).toBeChecked()
  })

  test('is worked with the keyboard alone', { tag: '@all' }, async ({ app, page }) => {
    const client = await newClient()
    await app.enter(await administrator(), `/clients/permissions?client=${client.id}`)
    await expect(box(page, 'Home')).toBeChecked()
    await page.getByRole('textbox', { name: 'Search', exact: true }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(box(page, 'Home')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(box(page, 'Dashboard home')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(box(page, 'Home')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(box(page, 'Dashboard home')).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(box(page, 'Insurance')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(box(page, 'Dashboard home')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(box(page, 'Dashboard home')).not.toBeChecked()
    await expect.poll(() => has(client.id, 'M1-S1')).toBe(false)
    // From the tree back to the tabs: the arrow keys move, Enter opens.
    await page.getByRole('tab', { name: client.name }).focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
  })

  test('what is searched is found with what is above it', { tag: '@all' }, async ({ app, page }) => {
    const client = await newClient()
    await app.enter(await administrator(), `/clients/permissions?client=${client.id}`)
    await page.getByRole('textbox', { name: 'Search', exact: true }).fill('credentials')
    await expect(page.getByText('1 found')).toBeVisible()
    await expect(box(page, 'Client credentials clientCredentials')).toBeVisible()
    await expect(page.getByRole('tabpanel').getByText('Protected')).toHaveCount(1)
    await expect(page.getByRole('tabpanel').getByRole('checkbox')).toHaveCount(2)
    await page.getByRole('textbox', { name: 'Search', exact: true }).fill('nothing of this name')
    await expect(page.getByText('Nothing matches')).toBeVisible()
  })

  test('a list that could not be loaded can be asked for again', { tag: '@all' }, async ({ app, page }) => {
    await page.route('**/api/authz/client', (route) => route.abort())
    await app.enter(await administrator(), '/clients/permissions')
    await expect(page.getByText('The permissions could not be loaded.')).toBeVisible()
    await app.tryAgain('**/api/authz/client')
    await expect(page.getByRole('tab').first()).toBeVisible()
  })

  test('people lose what is withdrawn without being signed out: their menu is drawn anew', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const client = await newClient()
    const practiceId = newId()
    const person = await newPerson({ permissions: ['flagColor'], practices: [] })
    await asOwner(async (query) => {
      await query(`insert into practices (id, client_id, name, time_zone) values ($1, $2, 'Own', 'America/Chicago')`, [
        practiceId,
        client.id,
      ])
      await query('insert into user_practices values ($1, $2)', [person.id, practiceId])
    })
    await app.enter(person, '/main')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Flag Color' })).toBeVisible()
    await asOwner(async (query) => {
      await query('delete from client_permissions where client_id = $1', [client.id])
      for (const signal of [
        { event: { topic: 'session', clientId: client.id } },
        { forgetPrincipals: true, clientId: client.id },
      ])
        await query(`select pg_notify('bitewing_live', $1)`, [JSON.stringify(signal)])
    })
    await expect(menu.getByRole('link', { name: 'Flag Color' })).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('cannot be displayed without the right, and leads to the login page', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await newPerson({ permissions: ['user'], practices: [0] }), '/main')
    await page.goto('/clients/permissions')
    await expect(page.getByText('Dear user, this content cannot be displayed.')).toBeVisible()
    await expect(page.getByRole('link', { name: /login/i })).toHaveAttribute('href', '/login')
  })
})

inEveryLook('3 §2 Client Permissions', () => {
  test('has nothing for axe to find', { tag: '@all' }, async ({ app, page }) => {
    const client = await newClient()
    await app.enter(await administrator(), `/clients/permissions?client=${client.id}`)
    await box(page, 'Flag Color flagColor').click()
    await expect.poll(() => has(client.id, 'M7-S1')).toBe(false)
    await app.isAccessible()
  })
})
