import { type Db, newId } from '@bitewing/db'
import { chargedFrom } from '@bitewing/domain'
import { sql } from 'kysely'
import type {
  OutsideCustomer,
  OutsideInvoice,
  OutsideProduct,
  OutsideSubscription,
} from '../../kernel/ports/billing.ts'
import { storeRates } from './rate-queries.ts'

/**
 * What was fetched takes the place of what is here, unless that was fetched later. `fetched` is the number of the question.
 */

export async function nextFetch(db: Db): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('billing_fetches') as number`.execute(db)
  return rows[0]?.number ?? 0
}

const moment = (seconds: number | null) =>
  seconds === null ? sql<null>`null` : sql<string>`to_timestamp(${seconds}::bigint)`
const clientOf = (customer: string) =>
  sql<string | null>`(select client_id from billing_customers where external_id = ${customer})`

/** True if it is another client's than before, or new. */
export async function storeCustomer(db: Db, customer: OutsideCustomer, fetched: number): Promise<boolean> {
  const { id: external_id, name, email, phone, clientId } = customer
  const before = await db
    .selectFrom('billing_customers')
    .select('client_id')
    .where('external_id', '=', external_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const values = { client_id: sql<string | null>`(select id from clients where id = ${clientId})`, name, email, phone }
  const stored = await db
    .insertInto('billing_customers')
    .values({ id: newId(), external_id, ...values, fetched })
    .onConflict((conflict) =>
      conflict
        .column('external_id')
        .doUpdateSet({ ...values, fetched })
        .where('billing_customers.fetched', '<', fetched),
    )
    .returning('client_id')
    .executeTakeFirst()
  return stored !== undefined && stored.client_id !== (before?.client_id ?? null)
}

/** What belongs to a customer is its client's. Which practice a subscription is for has to be looked at again. */
export async function moveToClientOf(db: Db, customer: string): Promise<void> {
  const client_id = clientOf(customer)
  await db.updateTable('billing_invoices').set({ client_id }).where('customer_external_id', '=', customer).execute()
  const subscriptions = db
    .selectFrom('billing_subscriptions')
    .select([sql<'subscription'>`'subscription'`.as('kind'), 'external_id'])
    .where('customer_external_id', '=', customer)
  await db
    .insertInto('billing_changes')
    .columns(['kind', 'external_id'])
    .expression(subscriptions)
    .onConflict((conflict) => conflict.columns(['kind', 'external_id']).doNothing())
    .execute()
}

export async function storeProduct(db: Db, { id, name, work }: OutsideProduct, fetched: number): Promise<void> {
  await db
    .insertInto('billing_products')
    .values({ id: newId(), external_id: id, name, work, fetched })
    .onConflict((conflict) =>
      conflict
        .column('external_id')
        .doUpdateSet({ name, work, fetched })
        .where('billing_products.fetched', '<', fetched),
    )
    .execute()
}

export async function storeSubscription(db: Db, given: OutsideSubscription, fetched: number): Promise<void> {
  const client = clientOf(given.customer)
  const values = {
    customer_external_id: given.customer,
    client_id: client,
    practice_id: sql<
      string | null
    >`(select id from practices where id = ${given.practiceId} and client_id = ${client})`,
    status: given.status,
    created_at: moment(given.createdAt) as ReturnType<typeof sql<string>>,
    started_at: moment(given.startedAt) as ReturnType<typeof sql<string>>,
    charged_from: moment(chargedFrom(given)),
    period_end: moment(given.periodEnd),
    cancel_at_period_end: given.cancelAtPeriodEnd,
    cancel_at: moment(given.cancelAt),
    ended_at: moment(given.endedAt),
    fetched,
  }
  const stored = await db
    .insertInto('billing_subscriptions')
    .values({ id: newId(), external_id: given.id, ...values })
    .onConflict((conflict) =>
      conflict.column('external_id').doUpdateSet(values).where('billing_subscriptions.fetched', '<', fetched),
    )
    .returning(['id', 'client_id', 'started_at'])
    .executeTakeFirst()
  if (stored !== undefined) await storeRates(db, stored, given.items)
}

export async function storeInvoice(db: Db, given: OutsideInvoice, fetched: number): Promise<void> {
  const values = {
    customer_external_id: given.customer,
    subscription_external_id: given.subscription,
    client_id: clientOf(given.customer),
    number: given.number,
    status: given.status,
    billing_reason: given.reason,
    amount_due: given.amountDue,
    amount_paid: given.amountPaid,
    created_at: moment(given.createdAt) as ReturnType<typeof sql<string>>,
    finalized_at: moment(given.finalizedAt),
    paid_at: moment(given.paidAt),
    has_pdf: given.hasPdf,
    fetched,
  }
  await db
    .insertInto('billing_invoices')
    .values({ id: newId(), external_id: given.id, ...values })
    .onConflict((conflict) =>
      conflict.column('external_id').doUpdateSet(values).where('billing_invoices.fetched', '<', fetched),
    )
    .execute()
}

const TABLES = {
  customer: 'billing_customers',
  product: 'billing_products',
  subscription: 'billing_subscriptions',
  invoice: 'billing_invoices',
} as const

/** The provider has none of this id any more. */
export async function removeOne(db: Db, kind: keyof typeof TABLES, externalId: string, fetched: number): Promise<void> {
  await db.deleteFrom(TABLES[kind]).where('external_id', '=', externalId).where('fetched', '<', fetched).execute()
}

/**
 * All of them were read since the question with this number: what was not among them is gone, or older than what is kept. What could not be
 * read is still there.
 */
export async function removeUnread(
  db: Db,
  kind: keyof typeof TABLES,
  first: number,
  unreadable: readonly string[],
): Promise<void> {
  await db
    .deleteFrom(TABLES[kind])
    .where('fetched', '<', first)
    .where(sql<boolean>`external_id <> all (${unreadable}::text[])`)
    .execute()
}
