import { demoPractices } from '@bitewing/db/demo'
import { addRecord } from '@bitewing/db/testing/record'
import { expect, type Locator, type Page } from '@playwright/test'
import { asOwner, type Person } from './people.ts'
import { unique } from './unique.ts'

/** This practice's sheet has columns for notes, history and ELG codes. */
export const practice = demoPractices[0] as (typeof demoPractices)[number]
/** The permissions of users who verify. */
export const VERIFIER = ['missingCode', 'transaction', 'patientInfo', 'files', 'notes', 'FBD']

/** A new record with nothing missing, except for the columns that are given. */
export async function newRecord(columns: Record<string, unknown> = {}): Promise<string> {
  return await asOwner((query) => addRecord(query, { provider_name: 'Dr. Hale', ...columns }))
}

export async function rowOf(id: string): Promise<Record<string, unknown>> {
  const { rows } = await asOwner((query) => query('select * from verification_records where id = $1', [id]))
  return rows[0] ?? {}
}

/** A carrier that no other journey uses, so that a list can be filtered to the journey's own records. */
export function ownCarrier(): string {
  return `Journey ${unique()}`
}

/** Changes a record as somebody else would, and notifies open screens. */
export async function changeBehindTheBack(id: string, columns: string): Promise<void> {
  await asOwner(async (query) => {
    await query(`update verification_records set ${columns}, version = version + 1 where id = $1`, [id])
    await query(
      `select pg_notify('bitewing_live', json_build_object('event',
         json_build_object('topic', 'record', 'practiceId', $1::text, 'recordId', $2::text))::text)`,
      [practice.id, id],
    )
  })
}

/** Removes single actions: 'missingCode.edit_missingcode'. */
export async function withoutActions(person: Person, ...actions: string[]): Promise<void> {
  for (const action of actions) {
    const [section, name] = action.split('.')
    await asOwner((query) =>
      query(
        `delete from user_permissions where user_id = $1 and permission_id in
         (select a.id from permissions a join permissions s on a.code like s.code || '-%' where s.name = $2 and a.name = $3)`,
        [person.id, section, name],
      ),
    )
  }
}

/** Chooses an action of a row that has so many that they are in a menu, or one that destroys something. */
export async function chooseAction(row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: 'More actions' }).click()
  await row.page().getByRole('menuitem', { name, exact: true }).click()
}

export async function selectPractice(page: Page): Promise<void> {
  await page.evaluate((selected) => {
    const context = JSON.parse(localStorage.getItem('bitewing.context') ?? '{}') as object
    localStorage.setItem('bitewing.context', JSON.stringify({ ...context, ...selected }))
  }, selectionOf())
}

/** For a screen that shows nothing until practices are selected. */
export async function choosePracticeOnTheSpot(page: Page, name = practice.name): Promise<void> {
  const asks = page.getByText('Dear user, once you select a connection, the corresponding data will be displayed')
  await expect(asks).toBeVisible()
  await page.getByRole('switch', { name }).check({ force: true })
  await page.getByRole('button', { name: 'Active selected practices' }).click()
  await expect(asks).toBeHidden()
}

/** What the browser keeps of the practices that somebody has chosen. */
export function selectionOf() {
  const { id, name, state, city, client_id, time_zone } = practice
  const chosen = {
    _id: id,
    name,
    state,
    city,
    timeZone: time_zone,
    clientId: client_id,
    spreadsheetFields: { elgCodes: true, note: true, history: true },
  }
  return { clientName: 'Brightsmile Dental Group', practices: [chosen], selectedPractices: [id] }
}

/** Opens a screen as another one would, with data in the navigation state. */
export async function openWith(page: Page, path: string, state: object): Promise<void> {
  await page.evaluate(([to, usr]) => history.pushState({ usr, key: 'journey', idx: 1 }, '', to), [path, state] as const)
  await page.reload()
}
