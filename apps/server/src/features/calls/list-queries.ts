import type { contract, ResultOf } from '@bitewing/contract'
import { type Db, TransactionConnection } from '@bitewing/db'
import { phoneDigits } from '@bitewing/domain'
import { CompiledQuery } from 'kysely'
import { JsonText } from '../../kernel/data/json-text.ts'
import { Values } from '../../kernel/data/list-rows.ts'

type Calls = (typeof contract)['calls']

export type CallsAsked = {
  per_page: number
  page: number
  direction?: 'inbound' | 'outbound' | undefined
  phone_number?: string | undefined
  user_id?: number | undefined
  from?: number | undefined
  to?: number | undefined
}

/** Where there are no row policies, the statement restricts the rows itself. */
type Without = { readonly clientIds: readonly string[]; readonly practiceIds: readonly string[] }
type Options = { readonly sandbox: boolean; readonly withoutPolicies?: Without }

/** Page, total and freshness in one statement, the last of its transaction (docs/decisions/0012). */
export async function pageOfCalls(
  db: Db,
  asked: CallsAsked,
  options: Options,
): Promise<JsonText<ResultOf<Calls['list']>>> {
  const { text, values } = callsStatement(asked, options)
  const [row] = await TransactionConnection.executeLast<{ json: string }>(db, CompiledQuery.raw(text, values))
  return new JsonText((row as { json: string }).json)
}

export async function findCall(db: Db, id: number): Promise<JsonText<ResultOf<Calls['one']>> | undefined> {
  const values = new Values()
  const text = `with made as (select * from record_calls), page as (select c.id, c.started_at from calls c where c.id = ${values.put(id)}::bigint)
    select json_build_object('call', call)::text as json from (
      select shown.*, ${HOLD} as hold from (${SHOWN}) shown join calls c on c.id = shown.id) call`
  const [row] = await TransactionConnection.executeLast<{ json: string }>(db, CompiledQuery.raw(text, values.all))
  return row === undefined ? undefined : new JsonText(row.json)
}

/**
 * Each line's newest calls come from its index in order; those that were made about a record on somebody else's line are looked up one by
 * one. Which lines, calls and records there are at all, the policies of the tables decide.
 */
export function callsStatement(
  asked: CallsAsked,
  { sandbox, withoutPolicies }: Options,
): { text: string; values: unknown[] } {
  const values = new Values()
  const ids = (list: readonly string[]) => `${values.put(`{${list.join(',')}}`)}::text[]`
  const ofClients = withoutPolicies === undefined ? '' : `where client_id = any (${ids(withoutPolicies.clientIds)})`
  const ofPractices =
    withoutPolicies === undefined ? '' : `where practice_id = any (${ids(withoutPolicies.practiceIds)})`
  const where = conditions(asked, values)
  const [limit, most] = [values.put(asked.per_page), values.put(asked.per_page * asked.page)]
  const order = 'order by c.started_at desc, c.id desc'
  const elsewhere = `from calls c where c.id in (select call_id from made) and c.line_id <> all (array(select id from lines)) and ${where}`
  const text = `with lines as (select id from phone_lines ${ofClients}), made as (select * from record_calls ${ofPractices}),
    page as (select f.id, f.started_at from (
        select c.id, c.started_at from lines l cross join lateral (
          select c.id, c.started_at from calls c where c.line_id = l.id and ${where} ${order} limit ${most}::int) c
        union all (select c.id, c.started_at ${elsewhere} ${order} limit ${most}::int)) f
      order by f.started_at desc, f.id desc limit ${limit}::int offset ${most}::int - ${limit}::int)
    select json_build_object(
      'calls', coalesce((select json_agg(call) from (${SHOWN} order by page.started_at desc, page.id desc) call), '[]'),
      'meta', json_build_object(
        'total', (select coalesce(sum(n), 0) from lines l cross join lateral (
          select count(*) as n from calls c where c.line_id = l.id and ${where}) counted) + (select count(*) ${elsewhere}),
        'asOf', (select to_char(asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from phone_accounts where provider = 'aircall'),
        'complete', coalesce((select filled from phone_accounts where provider = 'aircall'), false),
        'sandbox', ${values.put(sandbox)}::boolean))::text as json`
  return { text, values: values.all }
}

function conditions({ direction, phone_number, user_id, from, to }: CallsAsked, values: Values): string {
  const parts = ['true']
  if (direction !== undefined) parts.push(`c.direction = ${values.put(direction)}`)
  if (phone_number !== undefined && phone_number !== '')
    parts.push(`c.digits = ${values.put(phoneDigits(phone_number))}`)
  if (user_id !== undefined) parts.push(`c.agent_id = ${values.put(user_id)}::bigint`)
  if (from !== undefined) parts.push(`c.started_at >= to_timestamp(${values.put(from)}::bigint)`)
  if (to !== undefined) parts.push(`c.started_at < to_timestamp(${values.put(to + 1)}::bigint)`)
  return parts.join(' and ')
}

const seconds = (column: string) => `extract(epoch from ${column})::bigint`

/** From each time that it was put on hold to the next word of the provider; one that goes on counts until now, or to the end of the call. */
const HOLD = `(select coalesce(sum(extract(epoch from coalesce(told.next, c.ended_at, now()) - told.at)) filter (where told.held), 0)::int
  from (select at, held, lead(at) over (order by at, held desc) as next from call_holds where call_id = c.id) told)`

/** The calls of `page` as the contract has them, with whose number it is, and with the records in `made` that they were made about. */
const SHOWN = `select c.id, c.direction,
    case c.stage when 'created' then 'initial' when 'answered' then 'answered' else 'done' end as status,
    c.missed_reason as missed_call_reason, ${seconds('c.started_at')} as started_at, ${seconds('c.answered_at')} as answered_at,
    ${seconds('c.ended_at')} as ended_at, coalesce(greatest(${seconds('c.ended_at - c.started_at')}, 0), 0) as duration, c.cost,
    c.raw_digits, c.number, c.agent as "user", c.recorded, c.voicemail, coalesce(k.name, '') as carrier,
    coalesce((select json_agg(json_build_object('_id', r.id, 'practiceId', r.practice_id, 'practiceName', p.name,
        'patientName', trim(r.patient_first_name || ' ' || r.patient_last_name)) order by m.dialled_at)
      from made m join verification_records r on r.id = m.record_id join practices p on p.id = r.practice_id
      where m.call_id = c.id), '[]') as records
  from page join calls c on c.id = page.id
  left join (select min(name) as name, case when length(digits) = 10 then '1' || digits else digits end as digits
    from (select name, regexp_replace(phone_number, '\\D', '', 'g') as digits from carriers where phone_number <> '') spelt
    group by 2) k on k.digits = c.digits`

export async function agentsSeen(db: Db) {
  return await db.selectFrom('phone_agents').select(['id', 'name', 'email']).orderBy('name').orderBy('id').execute()
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
