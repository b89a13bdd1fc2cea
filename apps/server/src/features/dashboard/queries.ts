import { type Db, TransactionConnection } from '@bitewing/db'
import { daysBefore, NEXT_DAYS, RECORD_GROUPS, type RecordClass } from '@bitewing/domain'
import { CompiledQuery } from 'kysely'
import { Values } from '../../kernel/data/list-rows.ts'

export type DashboardAsked = { startDate: string; endDate: string; carrierName?: string | undefined }

/** What the database has counted. */
export type Counted = {
  readonly next: { from: string; to: string; fbd: number; elg: number; missingCode: number; audited: number }
  readonly weeks: readonly { week: number; fbd: number; elg: number }[]
  /** Of the days that were asked for, or of those before. */
  readonly classes: readonly (readonly [before: boolean, type: string, RecordClass, n: number, audited: number])[]
  readonly practices: readonly PracticeCounted[]
  readonly payers: readonly { name: string; asked: number; failed: number; lastFailed: string; unchecked: number }[]
}

type PracticeCounted = {
  practiceId: string
  name: string
  total: number
  completed: number
  robot: number
  missingCode: number
  audited: number
  before: number
}

/** How many payers that fail are named. */
const MOST_PAYERS = 8

type Scope = { db: Db; practiceIds: readonly string[] }

export async function countDashboard({ db, practiceIds }: Scope, asked: DashboardAsked): Promise<Counted> {
  const { text, values } = dashboardStatement(practiceIds, asked)
  const [row] = await TransactionConnection.executeLast<{ json: string }>(db, CompiledQuery.raw(text, values))
  return JSON.parse((row as { json: string }).json) as Counted
}

/**
 * One statement, the last of its transaction. Without a carrier it adds up the tallies; with one it counts the records
 * from the index by carrier, since a tally by carrier would have as many lines as there are records.
 */
export function dashboardStatement(
  practiceIds: readonly string[],
  { startDate, endDate, carrierName = '' }: DashboardAsked,
  { policies = true, tallied = carrierName === '' } = {},
): { text: string; values: unknown[] } {
  const values = new Values()
  const ids = `${values.put(`{${practiceIds.join(',')}}`)}::text[]`
  const [start, end] = [`${values.put(startDate)}::date`, `${values.put(endDate)}::date`]
  const before = `${values.put(daysBefore({ from: startDate, to: endDate }).from)}::date`
  const carrier = carrierName === '' ? undefined : values.put(carrierName.toLowerCase())
  const classes = (group: keyof typeof RECORD_GROUPS) => `${values.put(`{${RECORD_GROUPS[group].join(',')}}`)}::text[]`
  const { table, numbers, where } = sourceOf(carrier, tallied)
  const restricted = policies ? '' : `and r.practice_id = any (${ids})`
  const sum = (condition: string, number = 'n') => `coalesce(sum(${number}) filter (where ${condition}), 0)`
  const text = `with own as materialized (
      select p.id, p.name, p.time_zone, (now() at time zone p.time_zone)::date as today from practices p where p.id = any (${ids})
    ), days as materialized (
      select r.practice_id, case when r.appointment_date < ${start} then 0 else (extract(day from r.appointment_date)::int + 6) / 7 end as week,
        r.type, r.record_class, ${numbers}
      from ${table} r where r.appointment_date between ${before} and ${end} ${where} ${restricted} group by 1, 2, 3, 4
    ), next as (
      select r.type, ${numbers} from own join ${table} r on r.practice_id = own.id
        and r.appointment_date between own.today and own.today + ${NEXT_DAYS} ${where} group by 1
    )
    select json_build_object(
      'next', (select json_build_object('from', coalesce(min(today), current_date), 'to', coalesce(max(today), current_date) + ${NEXT_DAYS},
        'fbd', (select ${sum(`type = 'FBD'`)} from next), 'elg', (select ${sum(`type = 'ELG'`)} from next),
        'missingCode', (select coalesce(sum(missing_code), 0) from next), 'audited', (select coalesce(sum(audited), 0) from next)) from own),
      'weeks', (select json_agg(json_build_object('week', w.week, 'fbd', coalesce(d.fbd, 0), 'elg', coalesce(d.elg, 0)) order by w.week)
        from generate_series(1, 5) w (week) left join (select week, ${sum(`type = 'FBD'`)} as fbd, ${sum(`type = 'ELG'`)} as elg
          from days where week > 0 group by week) d using (week)),
      'classes', (select coalesce(json_agg(json_build_array(before, type, record_class, n, audited)), '[]') from (
        select week = 0 as before, type, record_class, sum(n) as n, sum(audited) as audited from days group by 1, 2, 3) c),
      'practices', (select coalesce(json_agg(json_build_object('practiceId', own.id, 'name', own.name, 'total', coalesce(d.total, 0),
          'completed', coalesce(d.completed, 0), 'robot', coalesce(d.robot, 0), 'missingCode', coalesce(d.lacking, 0),
          'audited', coalesce(d.audited, 0), 'before', coalesce(d.before, 0)) order by own.name, own.id), '[]')
        from own left join (select practice_id, ${sum('week > 0')} as total, ${sum('week = 0')} as before,
          ${sum(`week > 0 and record_class = any (${classes('completed')})`)} as completed,
          ${sum(`week > 0 and record_class = any (${classes('robot')})`)} as robot,
          ${sum('week > 0', 'missing_code')} as lacking, ${sum('week > 0', 'audited')} as audited
          from days group by practice_id) d on d.practice_id = own.id),
      'payers', (${payers(carrier)}))::text as json`
  return { text, values: values.all }
}

type Source = { readonly table: string; readonly numbers: string; readonly where: string }

const TALLIED = 'sum(r.n) as n, sum(r.audited) as audited, sum(r.missing_code) as missing_code'
const COUNTED =
  'count(*) as n, count(*) filter (where r.audited) as audited, count(*) filter (where r.missing_code) as missing_code'

function sourceOf(carrier: string | undefined, tallied: boolean): Source {
  return {
    table: tallied ? 'dashboard_tallies' : 'verification_records',
    numbers: tallied ? TALLIED : COUNTED,
    where: carrier === undefined ? '' : `and r.carrier_key = ${carrier}`,
  }
}

/** Today is each practice's own; so are the next days, in which `unchecked` records wait for the payer to answer. */
function payers(carrier: string | undefined): string {
  const ofCarrier = carrier === undefined ? '' : `and lower(a.payer_name) = ${carrier}`
  return `select coalesce(json_agg(json_build_object('name', name, 'asked', asked, 'failed', failed,
      'lastFailed', to_char(last_failed at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'unchecked', (select count(*) from own join verification_records r on r.practice_id = own.id
        and r.carrier_key = lower(worst.name) and r.appointment_date between own.today and own.today + ${NEXT_DAYS}
        where r.verification_key = 'unchecked')) order by failed desc, name), '[]') from (
    select coalesce(nullif(a.payer_name, ''), a.payer_id) as name, count(*) as asked, count(*) filter (where a.failure <> '') as failed,
      max(a.asked_at) filter (where a.failure <> '') as last_failed
    from own join payer_answers a on a.practice_id = own.id and a.asked_at >= own.today::timestamp at time zone own.time_zone
    where true ${ofCarrier} group by 1 having count(*) filter (where a.failure <> '') > 0
    order by 3 desc, 1 limit ${MOST_PAYERS}) worst`
}
