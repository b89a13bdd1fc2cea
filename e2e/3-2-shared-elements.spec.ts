import { newId } from '@bitewing/db'
import { expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import { selectPractice } from './support/records.ts'

const sharer = () => newPerson({ permissions: ['sharedElements'], practices: [0] })

/** A form of the first practice's client, with a text and a choice. */
async function aTemplate(): Promise<{ id: string; name: string }> {
  const [id, name] = [newId(), `Shared ${newId().slice(-8)}`]
  const base = { required: false, symbol: '', effects: [] }
  const options = ['In', 'Out'].map((label) => ({ bookmark: `Net_${label}`, label }))
  const items = [
    {
      ...base,
      id: newId(),
      kind: 'text',
      bookmark: 'Bridge',
      label: 'Bridge notes',
      data: 'string',
      maximumLength: 10,
    },
    { ...base, id: newId(), kind: 'one', bookmark: 'Net', label: 'Network kind', options },
  ]
  const content = { sections: [{ id: newId(), name: 'Plan details', type: 'info', items }] }
  await asOwner((query) =>
    query(
      `insert into templates (id, client_id, name, description, type, content)
       select $1, client_id, $2, 'For a journey', 'FBD', $3 from templates order by client_id limit 1`,
      [id, name, JSON.stringify(content)],
    ),
  )
  return { id, name }
}

inEveryLook('3 §2 Shared Elements', () => {
  test('bookmarks and options of a template are ticked and shared, and taken back', async ({ app, page }) => {
    const { id, name } = await aTemplate()
    await app.arrive(await sharer())
    await selectPractice(page)
    await page.goto('/shared-elements')
    await expect(page.getByRole('heading', { name: 'Shared Elements' })).toBeVisible()
    await app.isAccessible()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await page.getByRole('link', { name }).click()
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

    await page.goto(`/share-bookmarks/${id}`)
    await expect(page.getByRole('checkbox', { name: 'Bridge notes' })).toBeChecked()
    await page.getByRole('button', { name: 'Share nothing' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Share nothing' }).click()
    await app.toast('Nothing is shared any more.')
    await asOwner((query) => query('delete from templates where id = $1', [id]))
  })
})

test('3 §2 Shared Elements is not opened without the permission', async ({ app, page }) => {
  await app.enter(await newPerson({ permissions: ['template'], practices: [0] }), '/shared-elements')
  await expect(page).toHaveURL(/\/$/)
})
