import type { Db } from '@bitewing/db'
import { sql } from 'kysely'
import { calculated } from '../../kernel/data/streamed-workbook.ts'

type Months = { readonly practiceIds: readonly string[]; readonly startDate: string; readonly endDate: string }

export type Invoiced = {
  readonly clientId: string
  readonly clientName: string
  readonly month: string
  readonly invoiced: number
}

/**
 * What the card provider billed for the subscriptions of these practices to the work that is reported, by the day of the bill in the practice.
 * Drafts and voided bills ask for nothing; what was sold once, such as training, is neither fee nor usage.
 */
export async function invoicedByMonth(db: Db, { practiceIds, startDate, endDate }: Months): Promise<Invoiced[]> {
  const { rows } = await sql<Invoiced>`
    select c.id as "clientId", c.name as "clientName", to_char(d.day, 'YYYY-MM') as month, sum(i.amount_due)::int as invoiced
    from billing_invoices i join billing_subscriptions s on s.external_id = i.subscription_external_id
    join practices p on p.id = s.practice_id join clients c on c.id = p.client_id,
    lateral (select (i.created_at at time zone p.time_zone)::date as day) d
    where p.id = any (${practiceIds}::text[]) and i.status in ('open', 'paid', 'uncollectible')
      and d.day >= date_trunc('month', ${startDate}::date) and d.day < date_trunc('month', ${endDate}::date) + interval '1 month'
      and exists (select from billing_rates r join billing_products b on b.external_id = r.product_external_id
        where r.subscription_id = s.id and b.work is not null)
    group by c.id, c.name, 3`.execute(db)
  return rows
}

export const INVOICED_COLUMNS = calculated([
  { title: 'Client', width: 30 },
  { title: 'Month', width: 10 },
  { title: 'Fee and usage', width: 14, kind: 'money' },
  { title: 'Invoiced', width: 14, kind: 'money' },
  { title: 'Difference', width: 14, kind: 'money' },
  { title: 'Note', width: 40 },
])
