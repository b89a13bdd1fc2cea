import { expect } from '@playwright/test'
import { test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import { chooseAction } from './support/records.ts'

inEveryLook('3 §6 access review', () => {
  test('what a person may do at a client is confirmed, and withdrawn from another', async ({ app, page }) => {
    // Practice 12 is of a client that few journeys use.
    const kept = await newPerson({ permissions: ['transaction'], practices: [12] })
    const gone = await newPerson({ permissions: ['transaction'], practices: [12] })
    const rename = `update users set last_name = 'Quibble' where id = any ($1)`
    await asOwner((query) => query(rename, [[kept.id, gone.id]]))
    await app.enter(await newPerson({ permissions: ['user', 'permissions', 'transaction'], practices: [12] }), '/users')
    await page.getByRole('link', { name: 'Access review' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Access review' })).toBeVisible()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('textbox', { name: 'Name or email' }).fill('quibb')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    const rowOf = (email: string) => page.getByRole('row').filter({ hasText: email })
    await expect(rowOf(kept.email)).toContainText('Due')
    await app.isAccessible()

    await chooseAction(rowOf(kept.email), 'Confirm')
    await app.toast('The access was confirmed.')
    await expect(rowOf(kept.email)).toContainText('Jo Urney')
    await expect(rowOf(kept.email)).not.toContainText('Due')

    await chooseAction(rowOf(gone.email), 'Withdraw')
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Take all practices of this client from Jo Quibble?')
    await app.isAccessible()
    await question.getByRole('button', { name: 'Withdraw' }).click()
    await app.toast('The access was withdrawn.')
    await expect(rowOf(gone.email)).toContainText('Blocked')
  })
})
