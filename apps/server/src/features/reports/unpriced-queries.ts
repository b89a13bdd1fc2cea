import type { Db } from '@bitewing/db'
import { sql } from 'kysely'

type Asked = {
  readonly clientId?: string | undefined
  readonly practiceIds: readonly string[]
  readonly startDate: string
  readonly endDate: string
}

/**
 * How many subscriptions of these months cost something that is not known here, and so is in no fee and no usage: the card provider names no
 * practice or no kind of work for them, or their price is not one number.
 */
export async function countUnpriced(db: Db, { clientId, practiceIds, startDate, endDate }: Asked): Promise<number> {
  const first = sql`date_trunc('month', ${startDate}::date::timestamp) at time zone 'utc'`
  const after = sql`(date_trunc('month', ${endDate}::date::timestamp) + interval '1 month') at time zone 'utc'`
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from billing_subscriptions s
    where s.charged_from < ${after} and coalesce(s.ended_at, 'infinity') >= ${first}
      and (${clientId ?? null}::text is null or s.client_id = ${clientId ?? null})
      and (s.practice_id is null or s.practice_id = any (${`{${practiceIds.join(',')}}`}::text[]))
      and (s.practice_id is null or not exists (select from billing_rates r where r.subscription_id = s.id) or exists (
        select from billing_rates r left join billing_products p on p.external_id = r.product_external_id
        where r.subscription_id = s.id and (r.amount is null or p.work is null)
          and r.held_from < ${after} and coalesce(r.held_until, 'infinity') >= ${first}))`.execute(db)
  return rows[0]?.n ?? 0
}
