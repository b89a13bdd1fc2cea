import type { contract, ParsedInputOf } from '@bitewing/contract'
import { type Db, newId } from '@bitewing/db'
import { stateOf } from '@bitewing/domain/places/states'
import { sql } from 'kysely'
import { contains, either, idOrName, inState } from '../../kernel/data/conditions.ts'
import { pageOf } from '../../kernel/data/list.ts'

type Clients = (typeof contract)['clients']
type Fields = ParsedInputOf<Clients['add']>

/** Needs no filter by caller, because the connection sees only what the caller administers. */
function livingClients(db: Db) {
  return db.selectFrom('clients').where('deleted_at', 'is', null)
}

function presented(db: Db) {
  return livingClients(db).select([
    'id as _id',
    'name',
    'address',
    'state as stateId',
    'city as cityId',
    'city',
    'eligibility_provider as eligibilityService',
    'stedi_endpoint as stediEndpoint',
    'created_at as created',
    sql<{ _id: string; name: string }[]>`coalesce((
      select json_agg(json_build_object('_id', p.id, 'name', p.name) order by p.name) from practices p
      where p.client_id = clients.id and p.deleted_at is null), '[]')`.as('practices'),
  ])
}

/** Rows store a state's code, but people read its name. */
export function withStateName<R extends { stateId: string }>(row: R): R & { state: string } {
  return { ...row, state: stateOf(row.stateId)?.name ?? row.stateId }
}

export async function pageOfClients(db: Db, input: ParsedInputOf<Clients['list']>) {
  const { records, recordsQty } = await pageOf(presented(db), input, {
    sort: { name: 'name', address: 'address', city: 'city', state: 'state', created: 'created_at' },
    defaultSort: 'name',
    filters: {
      name: contains('name'),
      client: idOrName('id', 'name'),
      address: contains('address'),
      state: inState('state'),
      city: contains('city'),
      search: either(contains('name'), contains('address'), contains('city')),
    },
  })
  return { records: records.map(withStateName), recordsQty }
}

export async function findClient(db: Db, id: string) {
  const row = await presented(db).where('id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : withStateName(row)
}

/** How much of the client the caller would find on other screens. */
export async function countsOf(db: Db, id: string) {
  const { rows } = await sql<{ users: number; permissions: number; credentials: number; keys: number }>`
    select
      (select count(distinct up.user_id) from user_practices up join practices p on p.id = up.practice_id
        join users u on u.id = up.user_id and u.deleted_at is null where p.client_id = ${id} and p.deleted_at is null) as users,
      (select count(*) from client_permissions where client_id = ${id}) as permissions,
      (select count(*) from credentials where client_id = ${id}) as credentials,
      (select count(*) from client_keys where client_id = ${id}) as keys`.execute(db)
  return rows[0] ?? { users: 0, permissions: 0, credentials: 0, keys: 0 }
}

/** By name: of the client and of those of its practices that the caller administers. */
export async function savedServices(db: Db, clientId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('credential_groups as g')
    .innerJoin('credentials as c', 'c.id', 'g.credential_id')
    .leftJoin('practices as p', 'p.id', 'c.practice_id')
    .select('g.name')
    .distinct()
    .where('c.client_id', '=', clientId)
    .where('p.deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

/** Locked until the transaction ends, so that nobody deletes the client while a practice is being added to it. */
export async function lockClient(db: Db, id: string, purpose: 'use' | 'change') {
  const client = livingClients(db)
    .select(['id', 'name', 'address', 'state', 'city', 'eligibility_provider'])
    .where('id', '=', id)
  return await (purpose === 'use' ? client.forShare() : client.forNoKeyUpdate()).executeTakeFirst()
}

export async function insertClient(db: Db, fields: Fields): Promise<string> {
  const id = newId()
  await db
    .insertInto('clients')
    .values({ id, ...row(fields) })
    .execute()
  return id
}

/** A new client may use everything that is not restricted; restricted permissions are granted one by one. */
export async function grantUnrestricted(db: Db, clientId: string): Promise<void> {
  await db
    .insertInto('client_permissions')
    .columns(['client_id', 'permission_id'])
    .expression(
      db
        .selectFrom('permissions')
        .select([sql<string>`${clientId}::text`.as('client_id'), 'id'])
        .where(sql<boolean>`not app.is_protected(code)`),
    )
    .execute()
}

export async function updateClient(db: Db, id: string, fields: Fields): Promise<void> {
  await db.updateTable('clients').set(row(fields)).where('id', '=', id).execute()
}

/** All of them, also those that the caller does not administer. */
export async function countPractices(db: Db, clientId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select app.practices_of_client(${clientId}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

export async function markClientDeleted(db: Db, id: string): Promise<void> {
  await db.updateTable('clients').set({ deleted_at: sql<string>`now()` }).where('id', '=', id).execute()
}

const row = ({ name, address, stateId, cityId, eligibilityService, stediEndpoint }: Fields) => ({
  name,
  address,
  state: stateId,
  city: cityId,
  ...(eligibilityService !== undefined && { eligibility_provider: eligibilityService }),
  ...(stediEndpoint !== undefined && { stedi_endpoint: stediEndpoint }),
})
