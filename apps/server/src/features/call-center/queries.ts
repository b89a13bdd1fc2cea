import { type Db, newId } from '@bitewing/db'
import { sql } from 'kysely'
import { patientName } from '../../kernel/data/patients.ts'
import { toCallFrom } from '../transactions/index.ts'
import type { RecordRow } from '../verification/index.ts'

/** What a payer told longer ago, it may tell no more. */
const RECENT_CALLS = 30

export async function practiceOfCall(db: Db, id: string) {
  const { address, city, state, ...practice } = await db
    .selectFrom('practices')
    .select(['name', 'address', 'city', 'state', 'tax_id as taxId', 'npi'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...practice, address: [address, city, state].filter((part) => part !== '').join(', ') }
}

/** The carrier that goes by this name, or by it among others. */
export async function carrierNamed(db: Db, name: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from carriers c
    where lower(c.name) = lower(${name}) or lower(${name}) in (select lower(a) from unnest(c.aliases) as a)
    order by lower(c.name) = lower(${name}) desc, id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** The median of the calls of three months that somebody answered, on the lines that the caller sees. */
export async function usualCall(db: Db, carrierId: string): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from c.ended_at - c.started_at))::int as seconds
    from calls c
    where c.direction = 'outbound' and c.answered_at is not null and c.ended_at is not null
      and c.started_at > now() - interval '90 days'
      and c.digits in (select substr(n.number, 2) from carrier_numbers n where n.carrier_id = ${carrierId})`.execute(db)
  return rows[0]?.seconds ?? null
}

/** Of how many of the last calls to the record's payer people noted which bookmarks. */
export async function toldByPhone(db: Db, record: RecordRow): Promise<{ calls: number; told: Map<string, number> }> {
  const { rows } = await sql<{ bookmark: string | null; count: number; calls: number }>`
    with recent as materialized (
      select r.practice_id, r.id from verification_records r
      where r.carrier_key = lower(${record.carrier_name}) and r.called_at is not null and r.id <> ${record.id}
      order by r.called_at desc limit ${RECENT_CALLS})
    select h.field as bookmark, count(distinct h.record_id)::int as count, (select count(*)::int from recent) as calls
    from recent left join record_history h on h.practice_id = recent.practice_id and h.record_id = recent.id
      and h.kind = 'form' and h.user_id is not null and h.new_value not in ('', '-', 'o')
    group by 1`.execute(db)
  const told = rows.flatMap(({ bookmark, count }) => (bookmark === null ? [] : [[bookmark, count] as const]))
  return { calls: rows[0]?.calls ?? 0, told: new Map(told) }
}

/** Payers answer for several patients in one call: the next that waits for this one and that nobody else works on, the nearest visit first. */
export async function nextOfCarrier(db: Db, record: RecordRow, { today, userId }: { today: string; userId: string }) {
  const { rows } = await sql<{ _id: string; practiceId: string; patientName: string }>`
    select r.id as "_id", r.practice_id as "practiceId", ${sql.raw(patientName('r'))} as "patientName"
    from verification_records r
    where r.carrier_key = lower(${record.carrier_name}) and r.id <> ${record.id} and ${toCall(today)}
      and not exists (select from call_reservations taken
        where taken.record_id = r.id and taken.until > now() and taken.user_id <> ${userId})
    order by r.appointment_date, r.id limit 1`.execute(db)
  return rows[0] ?? null
}

export function toCall(today: string) {
  const { sql: text, values } = toCallFrom(today)
  const parts = text.split('?')
  return sql.join(
    parts.map((part, index) => (index < values.length ? sql`${sql.raw(part)}${values[index]}` : sql.raw(part))),
    sql.raw(''),
  )
}

export async function openCallbacks(db: Db) {
  const { rows } = await sql<{
    _id: string
    transactionId: string
    practiceId: string
    patientName: string
    carrier: string
    at: string
    reason: string
    user: string
  }>`
    select c.id as "_id", r.id as "transactionId", c.practice_id as "practiceId",
      ${sql.raw(patientName('r'))} as "patientName", r.carrier_name as carrier, c.call_at as at, c.reason,
      coalesce(app.person_name(c.made_by), '') as user
    from callbacks c join verification_records r on r.id = c.record_id
    where c.done_at is null order by c.call_at, c.id limit 300`.execute(db)
  return rows
}

type NewCallback = { practiceId: string; recordId: string; at: string; reason: string; userId: string }

export async function putOff(db: Db, { practiceId, recordId, at, reason, userId }: NewCallback): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into callbacks (id, practice_id, record_id, call_at, reason, made_by)
    values (${newId()}, ${practiceId}, ${recordId}, ${at}, ${reason}, ${userId})
    on conflict (record_id) where done_at is null
      do update set call_at = excluded.call_at, reason = excluded.reason, made_by = excluded.made_by, made_at = now()
    returning id`.execute(db)
  return (rows[0] as { id: string }).id
}

export async function finishCallback(db: Db, id: string, userId: string) {
  return await db
    .updateTable('callbacks')
    .set({ done_at: sql<string>`now()`, done_by: userId })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning(['practice_id as practiceId', 'record_id as recordId'])
    .executeTakeFirst()
}

/** Resolves with whether there was one. */
export async function finishCallbackOf(db: Db, recordId: string, userId: string | null): Promise<boolean> {
  const done = await db
    .updateTable('callbacks')
    .set({ done_at: sql<string>`now()`, done_by: userId })
    .where('record_id', '=', recordId)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}
