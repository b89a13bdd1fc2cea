import { inEveryLook } from './support/looks.ts'
import { expect, test } from './support/journey.ts'
import { asOwner, newPerson } from './support/people.ts'
import { chooseAction, withoutActions } from './support/records.ts'

const manager = () => newPerson({ permissions: ['user', 'transaction'], practices: [12, 13] })

inEveryLook('3 §2 Users', () => {
  test('the list shows the people of the own practices, and finds them by a part of each field', async ({
    app,
    page,
  }) => {
    const person = await newPerson({ permissions: ['transaction'], practices: [12] })
    await asOwner((query) =>
      query(`update users set first_name = 'Zed', last_name = 'Quarrel', phone = '15125559871' where id = $1`, [
        person.id,
      ]),
    )
    await app.enter(await manager(), '/users')
    const head = page.getByRole('columnheader')
    for (const title of ['First Name', 'Last Name', 'Phone', 'Email', 'Last login', 'Status'])
      await expect(head.filter({ hasText: title }).first()).toBeVisible()
    await app.isAccessible()
    for (const [label, part] of [
      ['First Name', 'ZE'],
      ['Last Name', 'quarr'],
      ['Email', person.email.slice(8, 26)],
      ['Phone', '(555) 987'],
    ] as const) {
      await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByRole('textbox', { name: label }).fill(part)
      await page.getByRole('button', { name: 'Apply filters' }).click()
      const row = page.getByRole('row', { name: /Quarrel/ })
      await expect(row).toContainText('+1(512)555-9871')
      await expect(row).toContainText('Never')
      await expect(row).toContainText('Active')
      await page.goto('/users')
    }
  })

  test('a user is deleted after a question; nobody deletes who may do more, and is told why', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const person = await newPerson({ permissions: ['transaction'], practices: [12] })
    const more = await newPerson({ permissions: ['transaction', 'billing_report'], practices: [12] })
    await app.enter(await manager(), `/users?email=${person.id}`)
    await chooseAction(page.getByRole('row', { name: new RegExp(person.id) }), 'Delete')
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Their name stays in histories.')
    await app.isAccessible()
    await question.getByRole('button', { name: 'Delete' }).click()
    await app.toast('The user was deleted.')
    await expect(page.getByText('No data found')).toBeVisible()

    await page.goto(`/users?email=${more.id}`)
    await chooseAction(page.getByRole('row', { name: new RegExp(more.id) }), 'Delete')
    await question.getByRole('button', { name: 'Delete' }).click()
    await app.toast('This person may do something that you may not')
  })
})

test.describe('3 §2 Users', () => {
  test('who may only look is offered neither to add nor to delete', { tag: '@all' }, async ({ app, page }) => {
    const reader = await manager()
    await withoutActions(reader, 'user.create_user', 'user.update_user', 'user.delete_user')
    await app.enter(reader, '/users')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a new User' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Import' })).toHaveCount(0)
    const person = await newPerson({ permissions: ['transaction'], practices: [12] })
    await page.goto(`/users?email=${person.id}`)
    await page.getByRole('row', { name: new RegExp(person.id) }).click()
    await expect(page.getByText('You may look at this user, but not change them.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  })

  test('without the permission the screens are not opened', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await newPerson(), '/')
    for (const path of ['/users', '/user-form']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/$/)
    }
  })
})
