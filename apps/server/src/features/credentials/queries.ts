import type { contract, ParsedInputOf, SavedGroup } from '@bitewing/contract'
import { type Db, newId, type TryResult } from '@bitewing/db'
import { sql } from 'kysely'
import { contains, idOrName } from '../../kernel/data/conditions.ts'
import { pageOf } from '../../kernel/data/list.ts'

type Credentials = (typeof contract)['credentials']
type ListedGroup = Omit<SavedGroup, 'properties'>

const moment = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const tried = sql`case when g.tried_at is null then null
  else json_build_object('at', ${moment('g.tried_at')}, 'result', g.tried_result) end`

/** Needs no filter by caller, because the connection sees only what the caller administers. */
function presented(db: Db) {
  const rows = db
    .selectFrom('credentials as c')
    .innerJoin('clients', 'clients.id', 'c.client_id')
    .leftJoin('practices', 'practices.id', 'c.practice_id')
    .select([
      'c.id',
      'c.id as _id',
      'c.client_id as clientId',
      'c.practice_id as practiceId',
      'clients.name as client',
      'practices.name as practice',
      'c.created_at as dateCreated',
      'c.version',
    ])
  return db.selectFrom(rows.as('r')).selectAll('r')
}

export async function pageOfCredentials(db: Db, input: ParsedInputOf<Credentials['list']>) {
  const listed = presented(db).select(
    sql<ListedGroup[]>`coalesce((
      select json_agg(json_build_object('label', g.name, 'lastUsed', ${moment('g.last_used_at')}, 'tried', ${tried}) order by g.name)
      from credential_groups g where g.credential_id = r.id), '[]')`.as('groups'),
  )
  return await pageOf(listed, input, {
    sort: { client: 'client', practice: 'practice', dateCreated: 'dateCreated' },
    defaultSort: 'client',
    filters: { client: idOrName('"clientId"', 'client'), practice: contains('practice') },
  })
}

export async function clientChoices(db: Db) {
  return await db
    .selectFrom('clients')
    .select([
      'id as _id',
      'name',
      sql<{ _id: string; name: string }[]>`coalesce((
        select json_agg(json_build_object('_id', p.id, 'name', p.name) order by p.name) from practices p
        where p.client_id = clients.id and p.deleted_at is null), '[]')`.as('practices'),
    ])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute()
}

export async function findCredential(db: Db, id: string) {
  const found = await presented(db).where('id', '=', id).executeTakeFirst()
  return found === undefined ? undefined : { ...found, groups: await savedGroups(db, id) }
}
export type FoundCredential = NonNullable<Awaited<ReturnType<typeof findCredential>>>

async function savedGroups(db: Db, credentialId: string): Promise<(SavedGroup & { id: string })[]> {
  return await db
    .selectFrom('credential_groups as g')
    .select([
      'g.id',
      'g.name as label',
      'g.last_used_at as lastUsed',
      sql<SavedGroup['tried']>`${tried}`.as('tried'),
      sql<SavedGroup['properties']>`coalesce((
        select json_agg(json_build_object('name', p.name, 'savedAt', ${moment('p.saved_at')}, 'savedBy', app.person_name(p.saved_by))
          order by p.id) from credential_properties p where p.group_id = g.id), '[]')`.as('properties'),
    ])
    .where('g.credential_id', '=', credentialId)
    .orderBy('g.id')
    .execute()
}

export async function practiceIsOf(db: Db, practiceId: string, clientId: string): Promise<boolean> {
  const practice = db.selectFrom('practices').select('id').where('id', '=', practiceId)
  return (
    (await practice.where('client_id', '=', clientId).where('deleted_at', 'is', null).executeTakeFirst()) !== undefined
  )
}

export async function clientIsSeen(db: Db, clientId: string): Promise<boolean> {
  const client = db.selectFrom('clients').select('id').where('id', '=', clientId).where('deleted_at', 'is', null)
  return (await client.executeTakeFirst()) !== undefined
}

type Pair = { clientId: string; practiceId: string | null }

/** The one row of a client and practice, new or not, held until the transaction ends. A new one has version 1. */
export async function openPair(db: Db, { clientId, practiceId }: Pair, userId: string | null) {
  return await db
    .insertInto('credentials')
    .values({ id: newId(), client_id: clientId, practice_id: practiceId, created_by: userId, changed_by: userId })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'practice_id']).doUpdateSet({
        version: sql`credentials.version + 1`,
        changed_at: sql`now()`,
        changed_by: userId,
      }),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export type StoredProperty = { groupId: string; group: string; propertyId: string; property: string }

export async function storedProperties(db: Db, credentialId: string): Promise<StoredProperty[]> {
  return await db
    .selectFrom('credential_groups as g')
    .innerJoin('credential_properties as p', 'p.group_id', 'g.id')
    .select(['g.id as groupId', 'g.name as group', 'p.id as propertyId', 'p.name as property'])
    .where('g.credential_id', '=', credentialId)
    .execute()
}

export async function insertGroup(db: Db, credentialId: string, name: string): Promise<string> {
  const id = newId()
  await db.insertInto('credential_groups').values({ id, credential_id: credentialId, name }).execute()
  return id
}

export async function insertProperty(db: Db, groupId: string, name: string, userId: string | null): Promise<string> {
  const id = newId()
  await db.insertInto('credential_properties').values({ id, group_id: groupId, name, saved_by: userId }).execute()
  return id
}

/** The last try was with the value before. */
export async function markReplaced(db: Db, groupId: string, propertyId: string, userId: string): Promise<void> {
  await db
    .updateTable('credential_properties')
    .set({ saved_at: sql`now()`, saved_by: userId })
    .where('id', '=', propertyId)
    .execute()
  await db
    .updateTable('credential_groups')
    .set({ tried_at: null, tried_result: null })
    .where('id', '=', groupId)
    .execute()
}

export async function deleteGroups(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom('credential_groups')
      .where('id', 'in', [...ids])
      .execute()
}

export async function deleteProperties(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom('credential_properties')
      .where('id', 'in', [...ids])
      .execute()
}

export async function deleteCredential(db: Db, id: string): Promise<void> {
  await db.deleteFrom('credentials').where('id', '=', id).execute()
}

export async function noteTry(db: Db, groupId: string, result: TryResult): Promise<void> {
  await db
    .updateTable('credential_groups')
    .set({ tried_at: sql`now()`, tried_result: result })
    .where('id', '=', groupId)
    .execute()
}

export async function groupsNamed(db: Db, names: readonly string[]): Promise<{ id: string; name: string }[]> {
  const groups = db
    .selectFrom('credential_groups')
    .select(['id', 'name'])
    .where('name', 'in', [...names])
  return await groups.orderBy('id').execute()
}

/** Whether the demo's credentials are still to be made, by this process and nobody else: it notes at once that they are made. */
export async function lockDemo(db: Db): Promise<boolean> {
  const noted = await db
    .insertInto('settings')
    .values({ key: 'demo credentials', value: JSON.stringify('made') })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return noted.numInsertedOrUpdatedRows === 1n
}
