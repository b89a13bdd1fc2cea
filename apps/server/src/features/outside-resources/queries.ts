import type { Db } from '@bitewing/db'
import type { OutsideResource } from '@bitewing/domain'
import { sql } from 'kysely'

type Claim = { clientId: string; how: 'registered' | 'proven'; userId: string }

export async function findOfficeIds(db: Db, practiceId: string) {
  return await db
    .selectFrom('practices')
    .select(['client_id as clientId', 'spreadsheet_id as spreadsheetId', 'folder_id as folderId'])
    .where('id', '=', practiceId)
    .executeTakeFirstOrThrow()
}

export async function ownedAmong(db: Db, externalIds: readonly string[]) {
  return await db
    .selectFrom('outside_resources')
    .select(['kind', 'external_id', 'client_id'])
    .where(sql<boolean>`external_id = any (${[...externalIds]}::text[])`)
    .execute()
}

/** False if the resource has an owner already. */
export async function insertOwner(db: Db, resource: OutsideResource, claim: Claim): Promise<boolean> {
  const row = await db
    .insertInto('outside_resources')
    .values({ kind: resource.kind, external_id: resource.externalId, ...ownerColumns(claim) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  return row !== undefined
}

/** False unless the resource belonged to a client that was deleted since. */
export async function takeFromDeletedClient(db: Db, resource: OutsideResource, claim: Claim): Promise<boolean> {
  const row = await db
    .updateTable('outside_resources')
    .set({ ...ownerColumns(claim), at: sql<string>`now()` })
    .where('kind', '=', resource.kind)
    .where('external_id', '=', resource.externalId)
    .where(sql<boolean>`exists (select from clients c where c.id = client_id and c.deleted_at is not null)`)
    .returning('kind')
    .executeTakeFirst()
  return row !== undefined
}

const ownerColumns = ({ clientId, how, userId }: Claim) => ({ client_id: clientId, how, by_user: userId })

export async function findOwner(db: Db, { kind, externalId }: OutsideResource) {
  return await db
    .selectFrom('outside_resources as r')
    .innerJoin('clients as c', 'c.id', 'r.client_id')
    .select(['c.id', 'c.name'])
    .where('r.kind', '=', kind)
    .where('r.external_id', '=', externalId)
    .executeTakeFirst()
}

/** By anybody, also by a client that the connection does not see. */
export async function isOwned(db: Db, { kind, externalId }: OutsideResource): Promise<boolean> {
  const { rows } = await sql<{ owned: boolean }>`select app.resource_is_owned(${kind}, ${externalId}) as owned`.execute(
    db,
  )
  return rows[0]?.owned === true
}

/** Does nothing if the resource is not the client's. */
export async function releaseOwned(db: Db, clientId: string, { kind, externalId }: OutsideResource): Promise<void> {
  await db
    .deleteFrom('outside_resources')
    .where('kind', '=', kind)
    .where('external_id', '=', externalId)
    .where('client_id', '=', clientId)
    .execute()
}
