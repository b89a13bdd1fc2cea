import { newId } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import type { Template } from '@bitewing/domain'
import { expect, type Locator, type Page } from '@playwright/test'
import type { App } from './journey.ts'
import { asOwner, newPerson, type Person } from './people.ts'
import { choosePracticeOnTheSpot } from './records.ts'

const [like] = demoPractices

export type OwnPractice = { id: string; name: string; clientId: string }

/** A practice of the first client for one journey only, so that no other one meets its forms. */
export async function aPractice(): Promise<OwnPractice> {
  const id = newId()
  const own = { id, name: `Journey ${id.slice(-8)}`, spreadsheet_id: '', folder_id: '' }
  await asOwner((query) =>
    query(
      `insert into practices select (jsonb_populate_record(null::practices, to_jsonb(p) || $1)).* from practices p where id = $2`,
      [JSON.stringify(own), like?.id],
    ),
  )
  return { id, name: own.name, clientId: like?.client_id ?? '' }
}

/** Somebody who builds and publishes forms, and fills them in, at that practice alone. */
export async function aBuilder({ id }: OwnPractice, permissions = ['template']): Promise<Person> {
  const person = await newPerson({ permissions, practices: [] })
  await asOwner((query) => query('insert into user_practices values ($1, $2)', [person.id, id]))
  return person
}

/** A form of the practice's client that was never published. */
export async function aTemplate({ clientId }: OwnPractice, content: Template): Promise<{ id: string; name: string }> {
  const id = newId()
  const name = `Journey ${id.slice(-10)}`
  await asOwner((query) =>
    query(
      `insert into templates (id, client_id, name, description, type, content, version, published_at)
       values ($1, $2, $3, 'For a journey', 'FBD', $4, 0, null)`,
      [id, clientId, name, JSON.stringify(content)],
    ),
  )
  return { id, name }
}

export async function openTemplates(app: App, practice: OwnPractice, person: Person): Promise<void> {
  await app.arrive(person)
  await app.page.goto('/template')
  await choosePracticeOnTheSpot(app.page, practice.name)
  await expect(app.page.getByRole('button', { name: 'New template' })).toBeVisible()
}

export const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
export const dialog = (page: Page) => page.getByRole('dialog')
export const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click()

export async function openEditor(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Name' }).fill(name)
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await row(page, name).getByText(name).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeAttached()
}

/** The names in a category or subcategory, from top to bottom. */
export async function expectOrder(page: Page, list: string, names: readonly string[]): Promise<void> {
  const rows = page.getByRole('list', { name: list, exact: true }).locator(':scope > li')
  const grips = rows.locator(':scope > [data-grip], :scope > div > [data-grip]')
  await expect
    .poll(() => grips.evaluateAll((all) => all.map((grip) => grip.ariaLabel?.replace('Move ', ''))))
    .toEqual(names)
}

export const grip = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })

/** Drags a row by its grip, with the mouse, to a place above or below the middle of another element. */
export async function drag(page: Page, name: string, onto: Locator, side: 'above' | 'below'): Promise<void> {
  await grip(page, name).hover()
  await page.mouse.down()
  const box = await onto.boundingBox()
  if (box === null) throw new Error('There is nothing to drag it to.')
  const y = box.y + (side === 'above' ? 3 : box.height - 3)
  await page.mouse.move(box.x + 40, y, { steps: 4 })
  await page.mouse.up()
}

/** Finds a bookmark in the panel and puts it into the category that is chosen there. */
export async function addBookmark(page: Page, search: string, label: string): Promise<void> {
  const panel = page.getByRole('region', { name: 'Bookmarks' })
  await panel.getByRole('textbox', { name: 'Search bookmarks' }).fill(search)
  await panel.getByRole('button', { name: `Add ${label}`, exact: true }).click()
  await expect(grip(page, label)).toBeVisible()
}

export async function addCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Category' }).click()
  await dialog(page).getByLabel('Name').fill(name)
  await save(page)
  await expect(dialog(page)).toHaveCount(0)
}
