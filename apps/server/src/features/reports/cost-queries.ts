import type { CopiedRows, Db } from '@bitewing/db'
import { CompiledQuery } from 'kysely'
import { Values } from '../../kernel/data/list-rows.ts'
import { statementStream } from '../../kernel/data/row-stream.ts'

/** The practices of a report, and its first and last day. */
export type CostWish = { readonly practiceIds: readonly string[]; readonly start: string; readonly end: string }

type CommonTable = { readonly ids: string; readonly start: string; readonly end: string }

/** `months`: all of which some day is reported. */
export function monthsTable({ start, end }: CommonTable): string {
  return `months as materialized (
      select m::date as first, (m + interval '1 month')::date - 1 as last
      from generate_series(date_trunc('month', ${start}::date::timestamp), ${end}::date::timestamp, '1 month') m
    )`
}

/** `prices`: what was paid in each month for a kind of work, its fee reduced to the days that it was held (`feeOf` of the domain). */
export function pricesTable({ ids }: CommonTable): string {
  return `prices as materialized (
      select row_number() over () as number, b.practice_id, b.work, b.usage, m.first as month, h.from_day, h.to_day,
        case b.usage when 'metered' then b.amount
          else round(b.amount::numeric * (h.to_day - h.from_day + 1) / (m.last - m.first + 1))::int end as amount
      from billing_prices b join months m on b.held_from <= m.last and coalesce(b.held_until, m.last) >= m.first,
        lateral (select greatest(b.held_from, m.first) as from_day, least(b.held_until, m.last) as to_day) h
      where b.practice_id = any (${ids}::text[]) and h.from_day <= h.to_day
    )`
}

/**
 * `checks`: the Real Time checks of the whole months, each on its day in the practice. A person asked, or the robot for a record that a person
 * waits for; each of the two is found by an index of its own, because most answers are the robot's.
 */
export function checksTable({ ids }: CommonTable): string {
  // A day more at both ends, since the practices' days are not ours.
  const inMonths = `a.asked_at >= (select min(first) - 1 from months) and a.asked_at < (select max(last) + 2 from months)`
  return `checks as materialized (
      select a.id, a.practice_id, d.day from (
        select a.id, a.practice_id, a.asked_at from payer_answers a
        where a.practice_id = any (${ids}::text[]) and a.asked_by is not null and ${inMonths}
        union all
        select a.id, a.practice_id, a.asked_at from verification_records v
        join payer_answers a on a.practice_id = v.practice_id and a.record_id = v.id
        where v.practice_id = any (${ids}::text[]) and v.real_time and a.asked_by is null and ${inMonths}
      ) a join practices p on p.id = a.practice_id, lateral (select (a.asked_at at time zone p.time_zone)::date as day) d
      where d.day between (select min(first) from months) and (select max(last) from months)
    )`
}

/**
 * `costs`: what each transaction and each check costs, in cents (docs/decisions/0053). The rule is `costsOfAll` of the domain, and a test holds
 * the two equal. Whole months are needed, because all of a month share its fee.
 */
export function costTables(values: Values, { practiceIds, start, end }: CostWish): string {
  const common = { ids: values.put(practiceIds), start: values.put(start), end: values.put(end) }
  return `with ${monthsTable(common)}, ${pricesTable(common)}, ${checksTable(common)}, work as (
      select 'transaction' as kind, r.id, r.practice_id, r.type as work, r.appointment_date as day from verification_records r
      where r.practice_id = any (${common.ids}::text[]) and r.record_class not like 'open%'
        and r.appointment_date between (select min(first) from months) and (select max(last) from months)
      union all
      select 'check', id, practice_id, 'ELG', day from checks
    ), charged as (
      select w.kind, w.id, p.usage, p.amount, count(*) over price as n, row_number() over (price order by w.day, w.kind, w.id) as place
      from work w join prices p on p.practice_id = w.practice_id and p.work = w.work and w.day between p.from_day and p.to_day
      window price as (partition by p.number)
    ), costs as materialized (
      select kind, id, sum(case usage when 'metered' then amount else amount / n + (place <= amount % n)::int end) as cents,
        bool_or(usage = 'metered') as metered, bool_or(usage = 'licensed') as licensed
      from charged group by kind, id
    )`
}

type Statement = { readonly text: string; readonly values: readonly unknown[] }
type Reported = 'transactions' | 'checks'

const TRANSACTIONS = `r.practice_id = any ($1::text[]) and r.appointment_date between $2 and $3`

/** When it was last said to be done, where the history has that. */
const DONE = `select h.record_id, max(h.at) as at from record_history h where h.practice_id = any ($1::text[])
  and h.kind = 'status' and h.field = 'VerificationType' and h.new_value like 'Done by%' group by 1`

/** A row for each transaction, whether it is done or not, or for each Real Time check. */
export function reportStatement(of: Reported, wish: CostWish, columns: readonly string[]): Statement {
  const values = new Values()
  const tables = costTables(values, wish)
  const rows =
    of === 'transactions'
      ? `from verification_records r join practices p on p.id = r.practice_id
        left join costs c on c.kind = 'transaction' and c.id = r.id left join (${DONE}) h on h.record_id = r.id
        where ${TRANSACTIONS} order by r.appointment_date, r.id`
      : `from checks k join payer_answers r on r.id = k.id join practices p on p.id = r.practice_id
        left join costs c on c.kind = 'check' and c.id = r.id where k.day between $2 and $3 order by r.asked_at, r.id`
  return { text: `${tables} select ${columns.join(', ')} ${rows}`, values: values.all }
}

export function reportRows(
  db: Db,
  of: Reported,
  wish: CostWish,
  columns: readonly string[],
): AsyncIterable<CopiedRows> {
  const { text, values } = reportStatement(of, wish, columns)
  return statementStream(db, text, values)
}

/** How many rows there are, counted up to a limit. */
export async function countRows(db: Db, of: Reported, wish: CostWish, atMost: number): Promise<number> {
  const values = new Values()
  const common = { ids: values.put(wish.practiceIds), start: values.put(wish.start), end: values.put(wish.end) }
  const from =
    of === 'transactions'
      ? `select count(*)::int as n from (select from verification_records r where ${TRANSACTIONS}`
      : `with ${monthsTable(common)}, ${checksTable(common)} select count(*)::int as n from (select from checks where day between $2 and $3`
  const { rows } = await db.executeQuery<{ n: number }>(
    CompiledQuery.raw(`${from} limit ${atMost}) counted`, values.all),
  )
  return rows[0]?.n ?? 0
}
