import { newId } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import { addRecord } from '@bitewing/db/testing/record'
import { expect, type Page } from '@playwright/test'
import { asOwner, type Person } from './people.ts'

/** Notes, history and ELG codes: this practice's sheet has room for all of them. */
export const practice = demoPractices[0] as (typeof demoPractices)[number]
/** The permissions of people who verify. */
export const VERIFIER = ['missingCode', 'transaction', 'patientInfo', 'files', 'notes', 'FBD']

/** A record of one's own with nothing missing, but for what is said otherwise. */
export async function newRecord(columns: Record<string, unknown> = {}): Promise<string> {
  return await asOwner((query) => addRecord(query, { provider_name: 'Dr. Hale', ...columns }))
}

export async function rowOf(id: string): Promise<Record<string, unknown>> {
  const { rows } = await asOwner((query) => query('select * from verification_records where id = $1', [id]))
  return rows[0] ?? {}
}

/** A carrier that no other journey has, so that a list can be narrowed to one's own records. */
export function ownCarrier(): string {
  return `Journey ${newId().slice(-12)}`
}

/** Somebody else changes a record, and open screens are told. */
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

/** Takes single actions away again: 'missingCode.edit_missingcode'. */
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

export async function selectPractice(page: Page): Promise<void> {
  await page.evaluate((selected) => {
    const context = JSON.parse(localStorage.getItem('bitewing.context') ?? '{}') as object
    localStorage.setItem('bitewing.context', JSON.stringify({ ...context, ...selected }))
  }, selectionOf())
}

/** On a screen that shows nothing without practices. */
export async function choosePracticeOnTheSpot(page: Page): Promise<void> {
  await expect(
    page.getByText('Dear user, once you select a connection, the corresponding data will be displayed'),
  ).toBeVisible()
  await page.getByRole('switch', { name: practice.name }).check({ force: true })
  await page.getByRole('button', { name: 'Active selected practices' }).click()
}

function selectionOf() {
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

/** Opens a screen as another one would, with something in the navigation's state. */
export async function openWith(page: Page, path: string, state: object): Promise<void> {
  await page.evaluate(([to, usr]) => history.pushState({ usr, key: 'journey', idx: 1 }, '', to), [path, state] as const)
  await page.reload()
}
