import type { contract, OutputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { sql } from 'kysely'
import { toCall } from './queries.ts'

type Board = OutputOf<(typeof contract)['callCenter']['board']>

/** Hours are those of each practice's clock. */
export async function boardOf(db: Db, { today, sla }: { today: string; sla: number }): Promise<Board> {
  const unverified = (days: number) => sql<number>`(select count(*)::int from verification_records r
    where not r.audited and r.appointment_date between ${today}::date and ${today}::date + ${days}::int
      and r.verification_key !~ '^(\\*?\\s*done by|no action taken)')`
  const { rows } = await sql<Board>`
    select (select count(*)::int from verification_records r where ${toCall(today)}) as "toCall",
      ${unverified(1)} as within24, ${unverified(2)} as within48,
      (select count(*)::int from callbacks where done_at is null) as callbacks,
      (select count(*)::int from calls
        where stage in ('created', 'answered') and started_at > now() - interval '4 hours') as running,
      ${doneByHour(today)} as done, ${carriersToCall(today)} as carriers, ${agentsNow} as agents,
      ${deadlines(today, sla)} as sla, ${firstCalls} as "firstCall"`.execute(db)
  return rows[0] as Board
}

const doneByHour = (today: string) => sql`coalesce((
  select json_agg(json_build_object('hour', hour, 'count', n) order by hour) from (
    select extract(hour from h.at at time zone p.time_zone)::int as hour, count(distinct h.record_id)::int as n
    from record_history h join practices p on p.id = h.practice_id
    where h.kind = 'status' and h.field = 'VerificationType' and h.new_value = 'Done by CC'
      and h.at between ${today}::date - 1 and ${today}::date + 2
      and (h.at at time zone p.time_zone)::date = ${today}::date group by 1) hours), '[]')`

const carriersToCall = (today: string) => sql`coalesce((
  select json_agg(json_build_object('name', name, 'count', n) order by n desc, name) from (
    select r.carrier_name as name, count(*)::int as n from verification_records r
    where ${toCall(today)} group by 1 order by 2 desc, 1 limit 8) most), '[]')`

const MOMENT = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS"Z"'`)

const agentsNow = sql`coalesce((
  select json_agg(json_build_object('name', name, 'carrier', carrier, 'since', since, 'calling', calling) order by name, since) from (
    select coalesce(app.person_name(taken.user_id), '') as name, r.carrier_name as carrier,
      to_char(taken.since at time zone 'UTC', ${MOMENT}) as since,
      exists (select from record_calls made join calls c on c.id = made.call_id
        where made.record_id = taken.record_id and c.stage in ('created', 'answered')
          and c.started_at > now() - interval '4 hours') as calling
    from call_reservations taken join verification_records r on r.id = taken.record_id
    where taken.until > now() limit 50) working), '[]')`

/** Appointments have a day and no hour, so the hours count back from the midnight at which that day begins. */
const deadlines = (today: string, sla: number) => sql`(
  select json_build_object('late', coalesce(sum(n) filter (where at <= now()), 0)::int,
    'next', to_char(min(at) filter (where at > now()) at time zone 'UTC', ${MOMENT}),
    'due', coalesce((array_agg(n order by at) filter (where at > now()))[1], 0))
  from (select r.appointment_date::timestamp at time zone p.time_zone - ${sla} * interval '1 hour' as at, count(*)::int as n
    from verification_records r join practices p on p.id = r.practice_id where ${toCall(today)} group by 1) hours)`

const firstCalls = sql`coalesce((
  select json_agg(json_build_object('name', name, 'records', records, 'first', first) order by records desc, name) from (
    select r.carrier_name as name, count(*)::int as records, count(*) filter (where made.calls = 1)::int as first
    from (select record_id, count(*) as calls from record_calls group by 1
      having max(dialled_at) > now() - interval '30 days') made
    join verification_records r on r.id = made.record_id and r.verification_key = 'done by cc'
    group by 1 order by 2 desc, 1 limit 8) ended), '[]')`
