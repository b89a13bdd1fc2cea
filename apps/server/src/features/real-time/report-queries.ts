import type { contract, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { atLeast, atMost, type RowsDefinition } from '../../kernel/data/list-query.ts'
import type { ExportedColumn } from '../../kernel/data/streamed-workbook.ts'

/** Needs no filter by user, because the connection sees only the granted practices. */
export async function grantedClients(db: Db): Promise<{ _id: string; clientName: string }[]> {
  return await db
    .selectFrom('clients as c')
    .select(['c.id as _id', 'c.name as clientName'])
    .where((where) =>
      where.exists(where.selectFrom('practices as p').select('p.id').whereRef('p.client_id', '=', 'c.id')),
    )
    .orderBy('c.name')
    .execute()
}

export async function findClient(db: Db, id: string): Promise<{ name: string; timeZone: string } | undefined> {
  return await db
    .selectFrom('practices as p')
    .innerJoin('clients as c', 'c.id', 'p.client_id')
    .select(['c.name', 'p.time_zone as timeZone'])
    .where('c.id', '=', id)
    .orderBy('p.name')
    .limit(1)
    .executeTakeFirst()
}

/** Dates and times are in the practice's time zone (spec D8). */
const ASKED_AT = 'r.asked_at at time zone p.time_zone'
/** Asked by a person, or by the robot for a record that a person is waiting for. */
const IS_REAL_TIME = `r.asked_by is not null or exists (select from verification_records v where v.id = r.record_id and v.real_time)`

/** One row per check: who ran it, when, the payer, the result. */
export const checksReport: RowsDefinition<ParsedInputOf<(typeof contract)['realTime']['downloadVerifications']>> = {
  table: 'payer_answers',
  filters: {
    dateStart: atLeast(`(${ASKED_AT})::date`),
    dateEnd: atMost(`(${ASKED_AT})::date`),
    idClient: (id) => ({ sql: `p.client_id = ? and (${IS_REAL_TIME})`, values: [id] }),
  },
  order: () => [{ sql: 'r.asked_at', descending: false }],
}

export const CHECKS_WORKBOOK: readonly ExportedColumn[] = [
  { title: 'Date', width: 13, kind: 'date', sql: `(${ASKED_AT})::date` },
  { title: 'Time', width: 10, sql: `to_char(${ASKED_AT}, 'HH24:MI:SS')` },
  { title: 'Practice', width: 26, sql: 'p.name' },
  { title: 'Run by', width: 24, sql: `coalesce(app.person_name(r.asked_by), 'Robot')` },
  { title: 'Payer', width: 28, sql: 'r.payer_name' },
  { title: 'Payer Id', width: 12, sql: 'r.payer_id' },
  { title: 'Result', width: 20, sql: `case when r.format = 'none' then 'No answer' else r.result end` },
  { title: 'Reject codes', width: 14, sql: `array_to_string(r.rejections, ', ')` },
  { title: 'Sandbox', width: 9, sql: `case when r.sandbox then 'Yes' else 'No' end` },
]
