import type { CallAgent, CallNumber, Db } from '@bitewing/db'
import { phoneDigits } from '@bitewing/domain'
import { sql } from 'kysely'

export type CallsAsked = {
  per_page: number
  page: number
  direction?: 'inbound' | 'outbound' | undefined
  phone_number?: string | undefined
  user_id?: number | undefined
  from?: number | undefined
  to?: number | undefined
}

export type CallRow = {
  id: number
  direction: 'inbound' | 'outbound'
  stage: 'created' | 'answered' | 'hung up' | 'ended'
  missed_reason: string | null
  started: number
  answered: number | null
  ended: number | null
  raw_digits: string
  digits: string
  cost: string
  recorded: boolean
  voicemail: boolean
  agent: CallAgent | null
  number: CallNumber
}

const COLUMNS =
  sql.raw(`c.id, c.direction, c.stage, c.missed_reason, extract(epoch from c.started_at)::bigint as started,
  extract(epoch from c.answered_at)::bigint as answered, extract(epoch from c.ended_at)::bigint as ended,
  c.raw_digits, c.digits, c.cost, c.recorded, c.voicemail, c.agent, c.number`)

/**
 * A page and the total. Each line's newest calls come from its index in order, and only those that were made about a record on somebody
 * else's line are looked up one by one; which rows are seen at all is decided by the policies of the tables.
 */
export async function pageOfCalls(db: Db, asked: CallsAsked): Promise<{ rows: CallRow[]; total: number }> {
  const where = conditions(asked)
  const most = asked.per_page * asked.page
  const skipped = most - asked.per_page
  const { rows } = await sql<CallRow>`
    with page as (
      select f.id, f.started_at from (
        select found.id, found.started_at from phone_lines l cross join lateral (
          select c.id, c.started_at from calls c where c.line_id = l.id and ${where}
          order by c.started_at desc, c.id desc limit ${most}) found
        union all
        (select c.id, c.started_at from calls c
          where c.id in (select made.call_id from record_calls made) and not exists (select from phone_lines l where l.id = c.line_id)
          and ${where} order by c.started_at desc, c.id desc limit ${most})
      ) f order by f.started_at desc, f.id desc limit ${asked.per_page} offset ${skipped})
    select ${COLUMNS} from page join calls c on c.id = page.id order by page.started_at desc, page.id desc`.execute(db)
  const isLast = rows.length < asked.per_page && (rows.length > 0 || asked.page === 1)
  return { rows, total: isLast ? skipped + rows.length : await countOf(db, where) }
}

async function countOf(db: Db, where: ReturnType<typeof conditions>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from calls c where ${where}`.execute(db)
  return rows[0]?.count ?? 0
}

function conditions({ direction, phone_number, user_id, from, to }: CallsAsked) {
  const parts = [sql`true`]
  if (direction !== undefined) parts.push(sql`c.direction = ${direction}`)
  if (phone_number !== undefined && phone_number !== '') parts.push(sql`c.digits = ${phoneDigits(phone_number)}`)
  if (user_id !== undefined) parts.push(sql`c.agent_id = ${user_id}`)
  if (from !== undefined) parts.push(sql`c.started_at >= to_timestamp(${from})`)
  if (to !== undefined) parts.push(sql`c.started_at < to_timestamp(${to + 1})`)
  return sql.join(parts, sql` and `)
}

export async function findCall(db: Db, id: number): Promise<CallRow | undefined> {
  const { rows } = await sql<CallRow>`select ${COLUMNS} from calls c where c.id = ${id}`.execute(db)
  return rows[0]
}

export async function agentsSeen(db: Db) {
  return await db.selectFrom('phone_agents').select(['id', 'name', 'email']).orderBy('name').orderBy('id').execute()
}

/** Whose numbers these are; a carrier's may be spelt in any way. */
export async function carriersByDigits(db: Db, digits: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ digits: string; name: string }>`
    select d.digits, min(c.name) as name from (
      select name, regexp_replace(phone_number, '\\D', '', 'g') as digits from carriers where phone_number <> '') c
    join unnest(${digits}::text[]) d(digits) on d.digits in (c.digits, '1' || c.digits) group by 1`.execute(db)
  return new Map(rows.map(({ digits: number, name }) => [number, name]))
}

/** What calls were made about, of the records that are seen. */
export async function recordsOfCalls(db: Db, callIds: readonly number[]) {
  return await db
    .selectFrom('record_calls as made')
    .innerJoin('verification_records as r', 'r.id', 'made.record_id')
    .innerJoin('practices as p', 'p.id', 'r.practice_id')
    .select(['made.call_id', 'r.id as _id', 'r.practice_id as practiceId', 'p.name as practiceName'])
    .select(sql<string>`trim(r.patient_first_name || ' ' || r.patient_last_name)`.as('patientName'))
    .where('made.call_id', 'in', [...callIds, 0])
    .orderBy('made.dialled_at')
    .execute()
}

/** How fresh the log is. */
export async function freshness(db: Db): Promise<{ asOf: string | null; complete: boolean }> {
  const account = await db
    .selectFrom('phone_accounts')
    .select(['asked_at as asOf', 'filled as complete'])
    .where('provider', '=', 'aircall')
    .executeTakeFirst()
  return account ?? { asOf: null, complete: false }
}

/** False: it was noted before. */
export async function insertRecordCall(
  db: Db,
  made: { practice_id: string; record_id: string; call_id: number; number: string; user_id: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('record_calls')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return inserted === 1n
}
