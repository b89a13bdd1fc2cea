import { demoPractices } from '@bitewing/db/demo'
import { expect, test } from './support/journey.ts'
import { newPerson } from './support/people.ts'

const name = (index: number) => demoPractices[index]?.name ?? ''

test.describe('1 §2.7 Connections', () => {
  test('without a selection the footer says so, and a selection is shown everywhere', async ({ app, page }) => {
    await app.enter(await newPerson())
    await expect(page.getByText('*No Practice Selected*')).toBeVisible()
    await page.goto('/connections')
    await page.getByRole('switch', { name: name(0) }).check({ force: true })
    await page.getByRole('switch', { name: name(1) }).check({ force: true })
    await page.getByRole('button', { name: 'Active selected practices' }).click()
    await app.toast('2 practices of Brightsmile Dental Group are selected. Choose a screen from the menu to go on.')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('Brightsmile Dental Group')
    await expect(footer).toContainText('2 practices selected')
    await page.reload()
    await expect(footer).toContainText('2 practices selected')
  })

  test('at least one practice must be selected', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await newPerson(), '/connections')
    await page.getByRole('button', { name: 'Active selected practices' }).click()
    await expect(page.getByText('Must select at least one practice.')).toBeVisible()
  })

  test('Check All and Uncheck All work on the practices of a client', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await newPerson(), '/connections')
    await page.getByRole('button', { name: 'Check All', exact: true }).click()
    await expect(page.getByRole('switch', { checked: true })).toHaveCount(3)
    await page.getByRole('button', { name: 'Uncheck All' }).click()
    await expect(page.getByRole('switch', { checked: true })).toHaveCount(0)
  })

  test('practices of two clients cannot be mixed: a prompt offers to replace the selection', async ({ app, page }) => {
    await app.enter(await newPerson({ practices: [0, 1, 5, 6] }), '/connections')
    await page.getByRole('switch', { name: name(0) }).check({ force: true })
    await page.getByRole('button', { name: /Lakeside Family Dentistry/ }).click()
    await page.getByRole('switch', { name: name(5) }).click({ force: true })
    await page.getByRole('button', { name: 'Keep' }).click()
    await expect(page.getByRole('switch', { name: name(5) })).not.toBeChecked()
    await page.getByRole('switch', { name: name(5) }).click({ force: true })
    await page.getByRole('button', { name: 'Replace' }).click()
    await expect(page.getByRole('switch', { name: name(5) })).toBeChecked()
    await page.getByRole('button', { name: 'Active selected practices' }).click()
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('Lakeside Family Dentistry')
    await expect(footer).toContainText('1 practice selected')
  })

  test('who may select one practice only has no Check All, and a second choice replaces the first', {
    tag: '@all',
  }, async ({ app, page }) => {
    await app.enter(await newPerson({ multiPractice: false }), '/connections')
    await expect(page.getByRole('button', { name: 'Check All', exact: true })).toHaveCount(0)
    await page.getByRole('switch', { name: name(0) }).check({ force: true })
    await page.getByRole('switch', { name: name(1) }).click({ force: true })
    await expect(page.getByRole('switch', { checked: true })).toHaveCount(1)
    await expect(page.getByRole('switch', { name: name(1) })).toBeChecked()
  })

  test('the modal of the footer shows five practices a page, can be cancelled, and clears stored filters when it is confirmed', {
    tag: '@all',
  }, async ({ app, page }) => {
    await app.enter(await newPerson({ practices: [0, 1, 2, 3, 4, 5] }))
    await page.evaluate(() => sessionStorage.setItem('bitewing.filters.example', 'x'))
    await page.getByRole('contentinfo').getByRole('button', { name: 'Show' }).click()
    const dialog = page.getByRole('dialog', { name: 'Select Practices' })
    await expect(dialog.getByRole('switch')).toHaveCount(5)
    await dialog.getByRole('switch', { name: name(0) }).check({ force: true })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('*No Practice Selected*')).toBeVisible()
    await page.getByRole('contentinfo').getByRole('button', { name: 'Show' }).click()
    await expect(dialog.getByRole('switch', { checked: true })).toHaveCount(0)
    await dialog.getByRole('switch', { name: name(2) }).check({ force: true })
    await dialog.getByRole('button', { name: 'Active selected practices' }).click()
    await expect(page.getByRole('contentinfo')).toContainText('1 practice selected')
    expect(await page.evaluate(() => sessionStorage.getItem('bitewing.filters.example'))).toBeNull()
  })

  test('the selection of one user is not the next one’s', async ({ app, page }) => {
    await app.enter(await newPerson(), '/connections')
    await page.getByRole('switch', { name: name(0) }).check({ force: true })
    await page.getByRole('button', { name: 'Active selected practices' }).click()
    await expect(page.getByRole('contentinfo')).toContainText('1 practice selected')
    await page.goto('/logout')
    await expect(page).toHaveURL(/\/login/)
    await app.enter(await newPerson())
    await expect(page.getByText('*No Practice Selected*')).toBeVisible()
  })
})
