import type { BillingRow } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { CompiledQuery } from 'kysely'
import { Values } from '../../kernel/data/list-rows.ts'
import { calculated } from '../../kernel/data/streamed-workbook.ts'
import { checksTable, monthsTable, pricesTable } from './cost-queries.ts'

type Months = { readonly practiceIds: readonly string[]; readonly startDate: string; readonly endDate: string }
type Counted = Omit<BillingRow, '_id' | 'total'>

/**
 * What was done for each client in each month, by adding up the tallies, and what is paid for it: fees whatever is done, and metered prices
 * for what was done on their days. Without a subscription there is no amount, which is not the same as nothing.
 */
export async function countBilling(db: Db, { practiceIds, startDate, endDate }: Months): Promise<Counted[]> {
  const values = new Values()
  const common = { ids: values.put(practiceIds), start: values.put(startDate), end: values.put(endDate) }
  const sum = (condition: string) => `coalesce(sum(n) filter (where ${condition}), 0)::int`
  const text = `with ${monthsTable(common)}, ${pricesTable(common)}, ${checksTable(common)}, done as materialized (
      select t.practice_id, t.appointment_date as day, t.type as work, w.who, sum(w.n) as n
      from dashboard_tallies t cross join lateral (select t.record_class like 'robot%' as by_robot) c
        cross join lateral (values ('robot', case when c.by_robot then t.n - t.filled_by_people else 0 end),
          ('people', case when c.by_robot then t.filled_by_people else t.n end)) w (who, n)
      where t.practice_id = any (${common.ids}::text[]) and t.type in ('FBD', 'ELG') and t.record_class not like 'open%'
        and t.appointment_date between (select min(first) from months) and (select max(last) from months)
      group by 1, 2, 3, 4 having sum(w.n) <> 0
      union all
      select practice_id, day, 'ELG', 'check', count(*) from checks group by 1, 2
    ), priced as (
      select d.*, p.each, p.number is not null as covered from done d left join lateral (
        select min(p.number) as number, sum(p.amount) filter (where p.usage = 'metered') as each from prices p
        where p.practice_id = d.practice_id and p.work = d.work and d.day between p.from_day and p.to_day) p on true
    ), counts as (
      select practice_id, date_trunc('month', day)::date as month, ${sum(`who = 'robot' and work = 'FBD'`)} as fbd_robot,
        ${sum(`who = 'people' and work = 'FBD'`)} as fbd_people, ${sum(`who = 'robot' and work = 'ELG'`)} as elg_robot,
        ${sum(`who = 'people' and work = 'ELG'`)} as elg_people, ${sum(`who = 'check'`)} as checks,
        ${sum('not covered')} as uncovered, coalesce(sum(n * each), 0) as usage
      from priced group by 1, 2
    ), fees as (
      select practice_id, month, coalesce(sum(amount) filter (where usage = 'licensed'), 0) as fee from prices group by 1, 2
    )
    select c.id as "clientId", c.name as "clientName", to_char(m.first, 'YYYY-MM') as month,
      coalesce(sum(n.fbd_robot), 0)::int as "fbdRobot", coalesce(sum(n.fbd_people), 0)::int as "fbdPeople",
      coalesce(sum(n.elg_robot), 0)::int as "elgRobot", coalesce(sum(n.elg_people), 0)::int as "elgPeople",
      coalesce(sum(n.checks), 0)::int as "realTime", coalesce(sum(n.uncovered), 0)::int as uncovered,
      sum(f.fee)::int as fee, case when count(f.fee) > 0 then coalesce(sum(n.usage), 0)::int end as usage
    from clients c join practices p on p.client_id = c.id cross join months m
    left join counts n on n.practice_id = p.id and n.month = m.first
    left join fees f on f.practice_id = p.id and f.month = m.first
    where p.id = any (${common.ids}::text[])
    group by c.id, c.name, m.first having count(n.month) + count(f.month) > 0
    order by m.first desc, c.name, c.id`
  return (await db.executeQuery<Counted>(CompiledQuery.raw(text, values.all))).rows
}

export const BILLING_COLUMNS = calculated([
  { title: 'Client', width: 30 },
  { title: 'Month', width: 10 },
  { title: 'FBD robot', width: 11, kind: 'number' },
  { title: 'FBD people', width: 11, kind: 'number' },
  { title: 'ELG robot', width: 11, kind: 'number' },
  { title: 'ELG people', width: 11, kind: 'number' },
  { title: 'Real time', width: 11, kind: 'number' },
  { title: 'Fee', width: 13, kind: 'money' },
  { title: 'Usage', width: 13, kind: 'money' },
  { title: 'Total', width: 13, kind: 'money' },
  { title: 'Note', width: 40 },
])

export async function practicesOf(db: Db, clientId: string | undefined): Promise<string[]> {
  const rows = await db
    .selectFrom('practices')
    .select('id')
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
    .execute()
  return rows.map(({ id }) => id)
}
