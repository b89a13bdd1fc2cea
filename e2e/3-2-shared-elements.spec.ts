import type { Template } from '@bitewing/domain'
import { expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { newPerson } from './support/people.ts'
import { choosePracticeOnTheSpot } from './support/records.ts'
import { aBuilder, aPractice, aTemplate, openEditor, openTemplates } from './support/templates.ts'

const base = { required: false, symbol: '', effects: [] }
const id = (number: number) => String(number).padStart(24, '0')
const withItems = (items: Template['sections'][number]['items']): Template => ({
  sections: [{ id: id(1), name: 'Plan details', type: 'info', items }],
})
const shared = withItems([
  { ...base, id: id(2), kind: 'text', bookmark: 'Bridge', label: 'Bridge notes', data: 'string', maximumLength: 10 },
  {
    ...base,
    id: id(3),
    kind: 'one',
    bookmark: 'Net',
    label: 'Network kind',
    options: ['In', 'Out', 'Both'].map((label) => ({ bookmark: `Net_${label}`, label })),
  },
])

inEveryLook('3 §2 Shared Elements', () => {
  test('bookmarks and options of a template are shared, used by another one, and taken back', async ({ app, page }) => {
    const practice = await aPractice()
    const person = await aBuilder(practice, ['template', 'sharedElements'])
    const { id: templateId, name } = await aTemplate(practice, shared)
    const other = await aTemplate(practice, withItems([]))
    await app.arrive(person)
    await page.goto('/shared-elements')
    await choosePracticeOnTheSpot(page, practice.name)
    await expect(page.getByRole('heading', { name: 'Shared Elements' })).toBeVisible()
    await app.isAccessible()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('button', { name: 'Share' })
      .click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await page.getByRole('button', { name: 'Share Elements' }).click()
    await app.toast('Please select at least one Bookmark')
    await page.getByRole('checkbox', { name: 'Bridge notes' }).check()
    await page.getByRole('button', { name: 'Expand Network kind' }).click()
    await page.getByRole('checkbox', { name: 'Out', exact: true }).check()
    await expect(page.getByText('2 elements chosen')).toBeVisible()
    await app.isAccessible()
    await page.getByRole('button', { name: 'Share Elements' }).click()
    await app.toast('Shared')
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('2')

    await openTemplates(app, practice, person)
    await openEditor(page, other.name)
    const panel = page.getByRole('region', { name: 'Bookmarks' })
    await panel.getByRole('combobox').first().click()
    await page.getByRole('option', { name: 'Plan details' }).click()
    const offers = panel.getByRole('list', { name: 'Shared' })
    await expect(offers.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
    await offers
      .getByRole('button', { name: /Network kind/ })
      .first()
      .click()
    await expect(page.getByRole('list', { name: 'Plan details', exact: true })).toContainText('Network kind')
    await page.reload()
    await expect(page.getByRole('list', { name: 'Plan details', exact: true })).toContainText('Network kind')

    await page.goto(`/share-bookmarks/${templateId}`)
    await expect(page.getByRole('checkbox', { name: 'Bridge notes' })).toBeChecked()
    await page.getByRole('button', { name: 'Share nothing' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Share nothing' }).click()
    await app.toast('Nothing is shared any more.')
  })
})

test('3 §2 Shared Elements is not opened without the permission', { tag: '@all' }, async ({ app, page }) => {
  await app.enter(await newPerson({ permissions: ['template'], practices: [0] }), '/shared-elements')
  await expect(page).toHaveURL(/\/$/)
})
