import type { contract, ParsedInputOf, SentFile } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { holds } from '@bitewing/domain'
import { fileTime } from '../../kernel/data/file-time.ts'
import { rowStream } from '../../kernel/data/row-stream.ts'
import { type ExportedColumn, streamedWorkbook } from '../../kernel/data/streamed-workbook.ts'
import { fail } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import { gridRows, PATIENT_NAME, withOwnOrder } from './grid.ts'

type Download = (typeof contract)['transactions']['download']

const COLUMNS: readonly ExportedColumn[] = [
  { title: 'Appointment', width: 13, kind: 'date', sql: 'r.appointment_date' },
  { title: 'Patient Id', width: 12, sql: 'r.patient_id' },
  { title: 'Patient Name', width: 26, sql: PATIENT_NAME },
  { title: 'Practice', width: 26, sql: 'p.name' },
  { title: 'Type', width: 7, sql: 'r.type' },
  { title: 'Carrier Name', width: 26, sql: 'r.carrier_name' },
  { title: 'Eligibility Status', width: 18, sql: 'r.eligibility_status' },
  { title: 'Verification By', width: 18, sql: 'r.verification_by' },
  { title: 'Missing Fields', width: 14, kind: 'number', sql: 'r.missing_fields' },
  { title: 'Required Fields', width: 15, kind: 'number', sql: 'r.required_fields' },
  { title: 'Provider', width: 22, sql: 'r.provider_name' },
  { title: 'Audited', width: 9, sql: `case when r.audited then 'Yes' else 'No' end` },
]

/** The grid as a workbook. */
export async function exportGrid(ctx: ContextOf<Download>, input: ParsedInputOf<Download>): Promise<SentFile> {
  if (ctx.practiceIds.length === 0) throw fail('export.no_practice')
  const showsPatientId = holds(ctx.user.grants, 'transaction', 'showPatientIdColumn')
  return await streamedWorkbook(ctx, {
    filename: await ctx.inScope((db) => fileName(db, new Date())),
    sheet: 'All Transactions',
    columns: COLUMNS.filter(({ title }) => showsPatientId || title !== 'Patient Id'),
    rows: (db, columns) => gridRowsOf(db, ctx.user.userId, input, columns),
  })
}

async function* gridRowsOf(db: Db, userId: string, input: ParsedInputOf<Download>, columns: readonly string[]) {
  yield* rowStream(db, gridRows, await withOwnOrder(db, userId, input), columns)
}

/** 2 §9: the client's name and the time, as it is at the practice. */
async function fileName(db: Db, now: Date): Promise<string> {
  const rows = await db
    .selectFrom('practices')
    .innerJoin('clients', 'clients.id', 'practices.client_id')
    .select(['clients.name as client', 'practices.time_zone as timeZone'])
    .orderBy('clients.name')
    .execute()
  const clients = [...new Set(rows.map(({ client }) => client))]
  const name = clients.length > 1 ? `${clients[0]} and ${clients.length - 1} more` : (clients[0] ?? '')
  return `${name} ${fileTime(now, rows[0]?.timeZone ?? 'UTC')}.xlsx`
}
