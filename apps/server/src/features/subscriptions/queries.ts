import type { contract, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { sql } from 'kysely'
import { pageOf } from '../../kernel/data/list.ts'

type Subscriptions = (typeof contract)['subscriptions']

/** A subscription with who pays for it; days are the practice's. */
export async function findSubscription(db: Db, id: string) {
  return await db
    .selectFrom('billing_subscriptions as s')
    .leftJoin('billing_customers as c', 'c.external_id', 's.customer_external_id')
    .leftJoin('practices as p', 'p.id', 's.practice_id')
    .leftJoin('clients', 'clients.id', 's.client_id')
    .select([
      's.id',
      's.external_id as externalId',
      's.client_id as clientId',
      's.practice_id as practiceId',
      's.status',
      's.ended_at as endedAt',
      's.cancel_at_period_end as cancels',
      's.cancel_at as cancelAt',
      'p.name as practiceName',
      'c.email',
      'c.phone',
    ])
    .select([
      sql<string>`coalesce(clients.name, c.name, '')`.as('name'),
      sql<string | null>`(s.period_end at time zone coalesce(p.time_zone, 'UTC'))::date::text`.as('periodEndDay'),
      sql<string | null>`(${lastPaid} at time zone coalesce(p.time_zone, 'UTC'))::date::text`.as('lastPaidDay'),
      sql<string | null>`${lastPaid}`.as('lastPaidAt'),
      sql<string | null>`(select id from billing_invoices where subscription_external_id = s.external_id and has_pdf
        order by created_at desc, id desc limit 1)`.as('latestInvoiceId'),
    ])
    .where('s.id', '=', id)
    .executeTakeFirst()
}
export type FoundSubscription = NonNullable<Awaited<ReturnType<typeof findSubscription>>>

const lastPaid = sql`(select max(paid_at) from billing_invoices where subscription_external_id = s.external_id)`

/** What is paid for now, or was at the end. */
export async function ratesOf(db: Db, subscriptionId: string) {
  return await db
    .selectFrom('billing_rates as r')
    .leftJoin('billing_products as b', 'b.external_id', 'r.product_external_id')
    .select(['b.name', 'r.usage', 'r.amount'])
    .where('r.subscription_id', '=', subscriptionId)
    .where('r.held_until', 'is', null)
    .orderBy('b.name')
    .execute()
}

/** Undefined: there is no such subscription, or not for the caller. */
export async function pageOfInvoices(db: Db, { id, ...asked }: ParsedInputOf<Subscriptions['invoices']>) {
  const one = db.selectFrom('billing_subscriptions').select('external_id').where('id', '=', id)
  const subscription = await one.executeTakeFirst()
  if (subscription === undefined) return undefined
  const rows = db
    .selectFrom('billing_invoices')
    .select([
      'id',
      'id as _id',
      'amount_paid as amountPaid',
      'billing_reason as billingReason',
      'created_at as created',
      'finalized_at as finalizedAt',
      'status',
      'has_pdf as hasFile',
    ])
    .select(sql<string>`coalesce(number, '')`.as('number'))
    .where('subscription_external_id', '=', subscription.external_id)
  return await pageOf(rows, asked, {
    sort: { created: 'created_at', amountPaid: 'amount_paid', finalizedAt: 'finalized_at', status: 'status' },
    defaultSort: '-created',
  })
}

/** What the provider has answered to a cancellation, unless something newer is known. */
export async function storeCancellation(
  db: Db,
  id: string,
  { cancels, cancelAt, fetched }: { cancels: boolean; cancelAt: number | null; fetched: number },
): Promise<void> {
  await db
    .updateTable('billing_subscriptions')
    .set({
      cancel_at_period_end: cancels,
      cancel_at: cancelAt === null ? null : sql<string>`to_timestamp(${cancelAt}::bigint)`,
      fetched,
    })
    .where('id', '=', id)
    .where('fetched', '<', fetched)
    .execute()
}

/** An invoice, and where its customer wants bills to be sent. */
export async function findInvoice(db: Db, id: string) {
  return await db
    .selectFrom('billing_invoices as i')
    .leftJoin('billing_customers as c', 'c.external_id', 'i.customer_external_id')
    .select(['i.id', 'i.external_id as externalId', 'i.client_id as clientId', 'i.has_pdf as hasPdf'])
    .select([
      sql<string>`coalesce(i.number, i.external_id)`.as('number'),
      sql<string>`coalesce(c.email, '')`.as('email'),
      sql<string>`coalesce(c.name, '')`.as('customer'),
    ])
    .where('i.id', '=', id)
    // Of a subscription that the caller does not see, neither are the bills.
    .where((is) =>
      is.or([
        is('i.subscription_external_id', 'is', null),
        is.exists(
          is
            .selectFrom('billing_subscriptions as s')
            .select('s.id')
            .whereRef('s.external_id', '=', 'i.subscription_external_id'),
        ),
      ]),
    )
    .executeTakeFirst()
}

/** False if it was sent less than a minute ago. */
export async function takeResend(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('billing_invoices')
    .set({ resent_at: sql<string>`now()` })
    .where('id', '=', id)
    .where((is) => is.or([is('resent_at', 'is', null), is('resent_at', '<', sql<string>`now() - interval '1 minute'`)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
