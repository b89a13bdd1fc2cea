import type { DashboardCarriers } from '@bitewing/contract'
import { type Db, TransactionConnection } from '@bitewing/db'
import { daysBefore, RECORD_GROUPS } from '@bitewing/domain'
import { CompiledQuery } from 'kysely'
import { Values } from '../../kernel/data/list-rows.ts'

/** How many carriers are named. */
const MOST_CARRIERS = 12

/**
 * Counts the records, from an index that has all that is counted: a tally by carrier would have as many lines as there are records. So it is a
 * call of its own, for which the numbers of the month do not wait.
 */
export async function countCarriers(
  db: Db,
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<DashboardCarriers> {
  const values = new Values()
  const [start, end] = [`${values.put(startDate)}::date`, `${values.put(endDate)}::date`]
  const before = `${values.put(daysBefore({ from: startDate, to: endDate }).from)}::date`
  const classes = (group: keyof typeof RECORD_GROUPS) => `${values.put(`{${RECORD_GROUPS[group].join(',')}}`)}::text[]`
  const count = (condition: string) => `count(*) filter (where r.appointment_date >= ${start} and ${condition})`
  const text = `with counted as materialized (
      select case when trim(r.carrier_key) in ('', 'empty') then '' else r.carrier_key end as key, ${count('true')} as total,
        count(*) filter (where r.appointment_date < ${start}) as before,
        ${count(`r.record_class = any (${classes('completed')})`)} as completed,
        ${count(`r.record_class = any (${classes('robot')})`)} as robot,
        ${count('r.missing_fields > 0')} as lacking, ${count('r.audited')} as audited
      from verification_records r where r.appointment_date between ${before} and ${end} group by 1
    ), ranked as (
      select *, row_number() over (order by total desc, key) as place from counted where total > 0
    )
    select json_build_object(
      'carriers', (select coalesce(json_agg(json_build_object('name', case when key = '' then '' else (
          select r.carrier_name from verification_records r where r.carrier_key = ranked.key
            and r.appointment_date between ${start} and ${end} limit 1) end,
          'total', total, 'completed', completed, 'robot', robot, 'missingCode', lacking, 'audited', audited, 'before', before)
          order by place), '[]') from ranked where place <= ${MOST_CARRIERS}),
      'rest', (select json_build_object('carriers', count(*), 'total', coalesce(sum(total), 0)) from ranked
        where place > ${MOST_CARRIERS}))::text as json`
  const [row] = await TransactionConnection.executeLast<{ json: string }>(db, CompiledQuery.raw(text, values.all))
  return JSON.parse((row as { json: string }).json) as DashboardCarriers
}
