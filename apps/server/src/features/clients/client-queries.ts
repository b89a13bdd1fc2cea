import type { contract, ParsedInputOf } from '@bitewing/contract'
import { type Db, newId } from '@bitewing/db'
import { sql } from 'kysely'
import { contains, either, idOrName, inState } from '../../kernel/data/conditions.ts'
import { pageOf } from '../../kernel/data/list.ts'
import { isAnyOf } from './conditions-queries.ts'
import { withStateName } from './places.ts'
import type { Reach } from './reach.ts'

type Clients = (typeof contract)['clients']
type Fields = ParsedInputOf<Clients['add']>

/** Every way to a client begins here, so that none forgets who is asking. */
function clientsWithin(db: Db, reach: Reach) {
  const living = db.selectFrom('clients').where('deleted_at', 'is', null)
  return reach === 'everything' ? living : living.where(isAnyOf('clients.id', reach.clientIds))
}

function presented(db: Db, reach: Reach) {
  const seen = reach === 'everything' ? sql`true` : isAnyOf('p.id', reach.practiceIds)
  return clientsWithin(db, reach).select([
    'id as _id',
    'name',
    'address',
    'state as stateId',
    'city as cityId',
    'city',
    'eligibility_provider as eligibilityService',
    'created_at as created',
    sql<{ _id: string; name: string }[]>`coalesce((
      select json_agg(json_build_object('_id', p.id, 'name', p.name) order by p.name) from practices p
      where p.client_id = clients.id and p.deleted_at is null and ${seen}), '[]')`.as('practices'),
  ])
}

export async function pageOfClients(db: Db, reach: Reach, input: ParsedInputOf<Clients['list']>) {
  const { records, recordsQty } = await pageOf(presented(db, reach), input, {
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

export async function findClient(db: Db, reach: Reach, id: string) {
  const row = await presented(db, reach).where('id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : withStateName(row)
}

/** Held until the transaction ends: while a practice is being added to a client, nobody deletes it. */
export async function holdClient(db: Db, reach: Reach, id: string, purpose: 'use' | 'change') {
  const found = clientsWithin(db, reach).select(['id', 'eligibility_provider']).where('id', '=', id)
  return await (purpose === 'use' ? found.forShare() : found.forNoKeyUpdate()).executeTakeFirst()
}

export async function insertClient(db: Db, fields: Fields): Promise<string> {
  const id = newId()
  await db
    .insertInto('clients')
    .values({ id, ...row(fields) })
    .execute()
  return id
}

/** What is protected is given one by one. */
export async function permitTheUnprotected(db: Db, clientId: string): Promise<void> {
  await db
    .insertInto('client_permissions')
    .columns(['client_id', 'permission_id'])
    .expression(
      db
        .selectFrom('permissions as own')
        .leftJoin('permissions as parent', 'parent.id', 'own.parent_id')
        .select([sql<string>`${clientId}::text`.as('client_id'), 'own.id'])
        .where('own.restricted', '=', false)
        .where((where) => where.or([where('parent.id', 'is', null), where('parent.restricted', '=', false)])),
    )
    .execute()
}

export async function updateClient(db: Db, id: string, fields: Fields): Promise<void> {
  await db.updateTable('clients').set(row(fields)).where('id', '=', id).execute()
}

export async function countPractices(db: Db, clientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('practices')
    .select(sql<number>`count(*)`.as('count'))
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function markClientDeleted(db: Db, id: string): Promise<void> {
  await db.updateTable('clients').set({ deleted_at: sql<string>`now()` }).where('id', '=', id).execute()
}

const row = ({ name, address, stateId, cityId, eligibilityService }: Fields) => ({
  name,
  address,
  state: stateId,
  city: cityId,
  ...(eligibilityService !== undefined && { eligibility_provider: eligibilityService }),
})
