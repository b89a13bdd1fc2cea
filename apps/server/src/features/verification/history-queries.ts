import type { contract, ParsedInputOf } from '@bitewing/contract'
import type { AnswerSource, Db, RecordChangeKind } from '@bitewing/db'
import { sql } from 'kysely'

type HistoryInput = ParsedInputOf<(typeof contract)['verification']['history']>

/** An inquiry to a payer: through which service, and what came back. */
export type AskedRow = {
  _id: string
  payer: string
  payerId: string
  service: string
  sandbox: boolean
  result: string
  rejections: string[]
  failure: string
  kept: boolean
}

export type HistoryRow = {
  _id: string
  at: string
  actor: 'person' | 'robot'
  who: string
  kind: RecordChangeKind | 'robot' | 'payer'
  field: string
  from: string
  to: string
  source: AnswerSource | null
  asked: AskedRow | null
}

/** Three sources in one chronological list: changes to the record, the robot's log, and inquiries to payers. */
const entriesOf = (recordId: string) => sql`
  select id as "_id", at, actor, user_id, kind, field, old_value as "from", new_value as "to", source, null::json as asked
  from record_history where record_id = ${recordId}
  union all
  select id, created_at, 'robot', null, 'robot', code, '', message, null, null
  from bot_statuses where record_id = ${recordId}
  union all
  select id, asked_at, case when asked_by is null then 'robot' else 'person' end, asked_by, 'payer', '', '', '', null,
    json_build_object('_id', id, 'payer', payer_name, 'payerId', payer_id, 'service', provider, 'sandbox', sandbox,
      'result', result, 'rejections', rejections, 'failure', failure, 'kept', body is not null)
  from payer_answers where record_id = ${recordId}`

export async function findHistory(db: Db, { id, limit, offset, sort = '-at' }: HistoryInput) {
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  const { rows } = await sql<HistoryRow>`
    select "_id", at, actor, coalesce(app.person_name(user_id), '') as who, kind, field, "from", "to", source, asked
    from (select * from (${entriesOf(id)}) entries order by at ${direction}, "_id" limit ${limit} offset ${offset}) page
    order by at ${direction}, "_id"`.execute(db)
  return { records: rows, recordsQty: await countEntries(db, id) }
}

async function countEntries(db: Db, recordId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from record_history where record_id = ${recordId})
      + (select count(*) from bot_statuses where record_id = ${recordId})
      + (select count(*) from payer_answers where record_id = ${recordId}) as count`.execute(db)
  return rows[0]?.count ?? 0
}
