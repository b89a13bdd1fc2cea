import type { Db } from '@bitewing/db'
import type { Month, Price } from '@bitewing/domain'
import { sql } from 'kysely'

/** What a practice pays for one kind of work, one price or several after each other. */
export type PricesOfPractice = {
  readonly clientId: string
  readonly practiceId: string
  readonly work: 'FBD' | 'ELG'
  readonly prices: readonly Price[]
}

/**
 * The prices that were held on some day of these months, by practice and kind of work, as far as the connection sees clients and
 * practices. A practice without a subscription is not among them: its cost is unknown, and never nothing.
 */
export async function pricesBetween(
  db: Db,
  { from, to, clientId }: { from: Month; to: Month; clientId?: string | undefined },
): Promise<PricesOfPractice[]> {
  const rows = await db
    .selectFrom('billing_prices')
    .select(['client_id as clientId', 'practice_id as practiceId', 'work'])
    .select(
      sql<Price[]>`jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', usage, 'amount', amount,
        'from', held_from::text, 'until', held_until::text)) order by held_from, subscription_id)`.as('prices'),
    )
    .where('held_from', '<', sql<string>`(${`${to}-01`}::date + interval '1 month')::date`)
    .where((is) => is.or([is('held_until', 'is', null), is('held_until', '>=', `${from}-01`)]))
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
    .groupBy(['client_id', 'practice_id', 'work'])
    .execute()
  return rows
}

/** The same for one month of one client. */
export async function pricesOfClient(db: Db, clientId: string, month: Month): Promise<PricesOfPractice[]> {
  return await pricesBetween(db, { from: month, to: month, clientId })
}
