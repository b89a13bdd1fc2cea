import type { clientKeyFields, contract, ParsedInputOf } from '@bitewing/contract'
import { type Db, newId } from '@bitewing/db'
import { sql } from 'kysely'
import { contains, idOrName } from '../../kernel/data/conditions.ts'
import { pageOf } from '../../kernel/data/list.ts'

type ClientKeys = (typeof contract)['clientKeys']
type Fields = (typeof clientKeyFields)['_output']

/** Needs no filter by caller, because the connection sees only what the caller administers. */
function presented(db: Db) {
  const rows = db
    .selectFrom('client_keys as k')
    .innerJoin('clients as c', 'c.id', 'k.client_id')
    .where('c.deleted_at', 'is', null)
    .select([
      'k.id',
      'k.id as _id',
      'k.client_id as clientId',
      'c.name',
      'k.key',
      'k.version',
      'k.created_at as dateCreated',
      sql<string | null>`app.person_name(k.created_by)`.as('userCreated'),
      'k.changed_at as dateUpdated',
      sql<string | null>`app.person_name(k.changed_by)`.as('userUpdated'),
    ])
  return db.selectFrom(rows.as('r')).selectAll('r')
}

export async function pageOfKeys(db: Db, input: ParsedInputOf<ClientKeys['list']>) {
  return await pageOf(presented(db), input, {
    sort: { name: 'name', key: 'key', dateCreated: 'dateCreated', dateUpdated: 'dateUpdated' },
    defaultSort: 'name',
    filters: { client: idOrName('"clientId"', 'name'), key: contains('key') },
  })
}

export async function clientChoices(db: Db) {
  return await db
    .selectFrom('clients')
    .select(['id as _id', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute()
}

export async function findKey(db: Db, id: string) {
  return await presented(db).where('id', '=', id).executeTakeFirst()
}
export type FoundKey = NonNullable<Awaited<ReturnType<typeof findKey>>>

/** Held until the transaction ends, so that nobody deletes the client meanwhile. */
export async function lockClient(db: Db, id: string) {
  const client = db.selectFrom('clients').select('id').where('id', '=', id).where('deleted_at', 'is', null)
  return await client.forShare().executeTakeFirst()
}

export async function lockKey(db: Db, id: string) {
  return await db.selectFrom('client_keys').select('version').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function insertKey(db: Db, { clientId, key }: Fields, userId: string): Promise<string> {
  const id = newId()
  await db.insertInto('client_keys').values({ id, client_id: clientId, key, created_by: userId }).execute()
  return id
}

export async function updateKey(db: Db, id: string, { clientId, key }: Fields, userId: string): Promise<void> {
  await db
    .updateTable('client_keys')
    .set({ client_id: clientId, key, version: sql`version + 1`, changed_at: sql`now()`, changed_by: userId })
    .where('id', '=', id)
    .execute()
}

/** The day of the last file that came under it within 30 days, as people write it. */
export async function lastFileUnder(db: Db, id: string): Promise<string | null> {
  const day = sql<string | null>`to_char(app.last_file_under(${id}), 'MM/DD/YYYY')`.as('day')
  return (await db.selectNoFrom(day).executeTakeFirst())?.day ?? null
}

export async function deleteKey(db: Db, id: string): Promise<void> {
  await db.deleteFrom('client_keys').where('id', '=', id).execute()
}
