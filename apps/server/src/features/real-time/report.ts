import type { contract, ParsedInputOf, ResultOf, SentFile } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { fileTime } from '../../kernel/data/file-time.ts'
import { atLeast, atMost, type RowsDefinition } from '../../kernel/data/list-query.ts'
import { rowStream } from '../../kernel/data/row-stream.ts'
import { type ExportedColumn, streamedWorkbook } from '../../kernel/data/streamed-workbook.ts'
import { fail } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import { findClient, grantedClients } from './report-queries.ts'

type RealTime = (typeof contract)['realTime']
type Download = RealTime['downloadVerifications']

export async function clientsToChoose(db: Db): Promise<ResultOf<RealTime['clients']>> {
  return await grantedClients(db)
}

/** Days and times are the practice's own (spec D8). */
const ASKED_AT = 'r.asked_at at time zone p.time_zone'
/** A person's question, or the robot's for a record that somebody waits for. */
const IS_REAL_TIME = `r.asked_by is not null or exists (select from verification_records v where v.id = r.record_id and v.real_time)`

const rows: RowsDefinition<ParsedInputOf<Download>> = {
  table: 'payer_answers',
  filters: {
    dateStart: atLeast(`(${ASKED_AT})::date`),
    dateEnd: atMost(`(${ASKED_AT})::date`),
    idClient: (id) => ({ sql: `p.client_id = ? and (${IS_REAL_TIME})`, values: [id] }),
  },
  order: () => [{ sql: 'r.asked_at', descending: false }],
}

const COLUMNS: readonly ExportedColumn[] = [
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

/** One row a check: who ran it, when, the payer, the result. */
export async function verificationsWorkbook(
  ctx: ContextOf<Download>,
  wish: ParsedInputOf<Download>,
): Promise<SentFile> {
  const client = await ctx.inScope((db) => findClient(db, wish.idClient))
  if (client === undefined) throw fail('request.not_found')
  return await streamedWorkbook(ctx, {
    filename: `${client.name}_${fileTime(new Date(), client.timeZone)}.xlsx`,
    sheet: 'Real Time',
    columns: COLUMNS,
    rows: (db, columns) => rowStream(db, rows, wish, columns),
  })
}
