import type { contract, ParsedInputOf, Subscriber } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { sql } from 'kysely'
import { equals, named } from '../../kernel/data/conditions.ts'
import { pageOf } from '../../kernel/data/list.ts'

type Asked = ParsedInputOf<(typeof contract)['subscriptions']['list']>

const moment = (text: string) => sql.raw(`to_char(${text} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/**
 * Clients with their practices, and what these have; what the provider names no practice or no client for stands apart, the latter
 * in sight of who sees everything. Needs no filter by caller, because the connection sees only what the caller administers.
 */
export async function pageOfSubscribers(db: Db, asked: Asked) {
  const rows = sql<Subscriber & { id: string; found: boolean }>`(
    select o.id, o.id as _id, o.name as "clientName", coalesce(practices, '[]') as practices, practices is not null as found
    from (
      select id, name, id as client_id, null as customer from clients where deleted_at is null
      union all select id, name, null, external_id from billing_customers where client_id is null
    ) o
    left join lateral (${practicesOf(asked)}) p on true
  )`
  const { records, recordsQty } = await pageOf(db.selectFrom(rows.as('r')).selectAll('r'), asked, {
    sort: { clientName: 'clientName' },
    defaultSort: 'clientName',
    filters: { user: equals('id'), product: onlyFound, practice: onlyFound },
  })
  return { records: records.map(({ _id, clientName, practices }) => ({ _id, clientName, practices })), recordsQty }
}

/** The practices are chosen within the row; a client for whom none is left is not shown. */
const onlyFound = () => named({ found: 'found' })('found')

function practicesOf({ product, practice }: Asked) {
  const whole = product === undefined
  return sql`
    select jsonb_agg(jsonb_build_object('_id', p.id, 'name', p.name, 'subscriptions', coalesce(s.subscriptions, '[]')) order by p.name) as practices
    from (
      select id, name from practices where client_id = o.client_id and deleted_at is null
      union all select null, '' where ${practice ?? null}::text is null and exists (
        select from billing_subscriptions s where s.practice_id is null and ${belongs})
    ) p
    left join lateral (${subscriptionsOf(product)}) s on true
    where (${practice ?? null}::text is null or p.id = ${practice ?? null})
      and (s.subscriptions is not null or (${whole}::boolean and p.id is not null))`
}

const belongs = sql`(s.client_id = o.client_id or (s.client_id is null and s.customer_external_id = o.customer))`

/** What still runs first. */
function subscriptionsOf(product: string | undefined) {
  return sql`
    select jsonb_agg(jsonb_build_object('_id', s.id, 'productName', coalesce(r.names, ''), 'created', ${moment('s.created_at')},
      'status', s.status, 'lastPaymentDate', ${moment('paid.at')}, 'cancelAt', ${moment('s.cancel_at')})
      order by s.ended_at is not null, r.names, s.created_at desc) as subscriptions
    from billing_subscriptions s
    left join lateral (
      select string_agg(distinct b.name, ', ' order by b.name) as names, array_agg(b.id::text) as products from billing_rates r
      join billing_products b on b.external_id = r.product_external_id
      where r.subscription_id = s.id and r.held_until is null) r on true
    left join lateral (
      select max(paid_at) as at from billing_invoices where subscription_external_id = s.external_id) paid on true
    where s.practice_id is not distinct from p.id and ${belongs}
      and (${product ?? null}::text is null or ${product ?? null} = any (r.products))`
}

export async function filterChoices(db: Db) {
  const [clients, products, practices] = [
    await db
      .selectFrom('clients')
      .select(['id as _id', 'name'])
      .where('deleted_at', 'is', null)
      .orderBy('name')
      .execute(),
    await db.selectFrom('billing_products').select(['id as _id', 'name']).orderBy('name').execute(),
    await db
      .selectFrom('practices')
      .select(['id as _id', 'name'])
      .where('deleted_at', 'is', null)
      .orderBy('name')
      .execute(),
  ]
  return { clients, products, practices }
}
