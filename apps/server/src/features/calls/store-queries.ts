import type { Db } from '@bitewing/db'
import { phoneDigits } from '@bitewing/domain'
import { sql } from 'kysely'
import type { OutsideCall } from '../../kernel/ports/phone.ts'

export async function storeAgents(
  db: Db,
  agents: readonly { id: number; name: string; email: string }[],
): Promise<void> {
  if (agents.length === 0) return
  const each = [...new Map(agents.map(({ id, name, email }) => [id, { id, name, email }])).values()]
  await db
    .insertInto('phone_agents')
    .values(each.sort((one, other) => one.id - other.id))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((agent) => ({ name: agent.ref('excluded.name'), email: agent.ref('excluded.email') }))
        .where((agent) =>
          agent.or([
            agent('phone_agents.name', 'is distinct from', agent.ref('excluded.name')),
            agent('phone_agents.email', 'is distinct from', agent.ref('excluded.email')),
          ]),
        ),
    )
    .execute()
}

/** An earlier stage never undoes a later one. */
const RANK = sql.raw(`array_position(array['created', 'answered', 'hung up', 'ended'], excluded.stage)
  >= array_position(array['created', 'answered', 'hung up', 'ended'], calls.stage)`)

/**
 * Stores what is new in these calls, in the order of their ids so that two who store the same wait for each other instead of blocking.
 * Resolves with the calls that were not there or have changed.
 */
export async function storeCalls(
  db: Db,
  calls: readonly (OutsideCall & { lineId: string })[],
): Promise<{ id: number; line_id: string }[]> {
  const rows = [...new Map(calls.map((call) => [call.id, call])).values()].map((call) => ({
    id: call.id,
    line_id: call.lineId,
    direction: call.direction,
    stage: call.stage,
    missed_reason: call.missedReason,
    started_at: call.startedAt,
    answered_at: call.answeredAt,
    ended_at: call.endedAt,
    raw_digits: call.rawDigits,
    digits: phoneDigits(call.rawDigits),
    cost: call.cost,
    recorded: call.recorded,
    voicemail: call.voicemail,
    agent_id: call.agent?.id ?? null,
    agent: call.agent,
    email: call.agent?.email.toLowerCase() ?? null,
    number: call.number,
  }))
  const { rows: changed } = await sql<{ id: number; line_id: string }>`
    insert into calls (id, line_id, direction, stage, missed_reason, started_at, answered_at, ended_at, raw_digits, digits, cost,
      recorded, voicemail, agent_id, agent, user_id, number)
    select c.id, c.line_id, c.direction, c.stage, c.missed_reason, to_timestamp(c.started_at), to_timestamp(c.answered_at),
      to_timestamp(c.ended_at), c.raw_digits, c.digits, c.cost, c.recorded, c.voicemail, c.agent_id, c.agent, u.id, c.number
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id bigint, line_id text, direction text, stage text,
      missed_reason text, started_at bigint, answered_at bigint, ended_at bigint, raw_digits text, digits text, cost text,
      recorded boolean, voicemail boolean, agent_id bigint, agent jsonb, email text, number jsonb)
    left join users u on lower(u.email) = c.email and u.deleted_at is null
    order by c.id
    on conflict (id) do update set stage = excluded.stage, line_id = excluded.line_id,
      missed_reason = coalesce(excluded.missed_reason, calls.missed_reason),
      answered_at = coalesce(excluded.answered_at, calls.answered_at), ended_at = coalesce(excluded.ended_at, calls.ended_at),
      cost = case when excluded.cost = '' then calls.cost else excluded.cost end,
      recorded = calls.recorded or excluded.recorded, voicemail = calls.voicemail or excluded.voicemail,
      agent_id = coalesce(excluded.agent_id, calls.agent_id), agent = coalesce(excluded.agent, calls.agent),
      user_id = coalesce(excluded.user_id, calls.user_id), number = excluded.number
    where ${RANK} and (calls.stage <> excluded.stage or (excluded.recorded and not calls.recorded)
      or (excluded.voicemail and not calls.voicemail) or (excluded.cost <> '' and excluded.cost <> calls.cost)
      or (excluded.agent_id is not null and excluded.agent_id is distinct from calls.agent_id)
      or (excluded.missed_reason is not null and excluded.missed_reason is distinct from calls.missed_reason)
      or (excluded.answered_at is not null and excluded.answered_at is distinct from calls.answered_at)
      or (excluded.ended_at is not null and excluded.ended_at is distinct from calls.ended_at)
      or excluded.line_id <> calls.line_id)
    returning id, line_id`.execute(db)
  return changed
}

/** False: it was told before. */
export async function storeHold(
  db: Db,
  { callId, held, at }: { callId: number; held: boolean; at: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: stored } = await db
    .insertInto('call_holds')
    .values({ call_id: callId, held, at: new Date(at * 1000).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return stored === 1n
}

export async function lineOfCall(db: Db, id: number): Promise<{ id: number; line_id: string }[]> {
  return await db.selectFrom('calls').select(['id', 'line_id']).where('id', '=', id).execute()
}

/** Whose screens show these calls: the lines' clients, and the records that they were made about. */
export async function concernedBy(db: Db, changed: readonly { id: number; line_id: string }[]) {
  const lineIds = [...new Set(changed.map(({ line_id }) => line_id))]
  if (lineIds.length === 0) return { clientIds: [], records: [] }
  const clients = await db
    .selectFrom('phone_lines')
    .select('client_id')
    .distinct()
    .where('id', 'in', lineIds)
    .where('client_id', 'is not', null)
    .$narrowType<{ client_id: string }>()
    .execute()
  const records = await db
    .selectFrom('record_calls')
    .select(['practice_id', 'record_id'])
    .where(
      'call_id',
      'in',
      changed.map(({ id }) => id),
    )
    .execute()
  return { clientIds: clients.map(({ client_id }) => client_id), records }
}
