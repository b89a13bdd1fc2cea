import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { contract, ParsedInputOf, SentFile } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { type Column, workbook, WORKBOOK_TYPE } from '@bitewing/documents/workbook'
import { holds } from '@bitewing/domain'
import { rowStream } from '../../kernel/data/row-stream.ts'
import { fail } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import { Turnstile } from '../../kernel/http/turnstile.ts'
import { gridRows, PATIENT_NAME, withOwnOrder } from './grid.ts'

type Download = (typeof contract)['transactions']['download']
type Exported = Column & { readonly sql: string }

const COLUMNS: readonly Exported[] = [
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

/** Each holds a connection for as long as it takes: the others wait, so that the screens keep theirs. */
const exports = new Turnstile(2)
/** Whoever takes nothing for so long has gone away. */
const PATIENCE_MS = 60_000

/** The grid as a workbook; its first bytes leave before its first row is read. */
export async function exportGrid(ctx: ContextOf<Download>, input: ParsedInputOf<Download>): Promise<SentFile> {
  if (ctx.practiceIds.length === 0) throw fail('export.no_practice')
  const showsPatientId = holds(ctx.user.grants, 'transaction', 'showPatientIdColumn')
  const columns = COLUMNS.filter(({ title }) => showsPatientId || title !== 'Patient Id')
  const leave = await exports.enter()
  try {
    const filename = await ctx.inScope((db) => fileName(db, new Date()))
    const out = new PassThrough()
    const written = ctx.inScope((db) => write(db, ctx.user.userId, input, columns, out))
    void written
      .then((rows) => ctx.exported(rows))
      .then(() => out.end())
      .catch((error: Error) => out.destroy(error))
      .finally(leave)
    return { filename, contentType: WORKBOOK_TYPE, content: out }
  } catch (error) {
    leave()
    throw error
  }
}

async function write(
  db: Db,
  userId: string,
  input: ParsedInputOf<Download>,
  columns: readonly Exported[],
  out: PassThrough,
): Promise<number> {
  let count = 0
  async function* rows() {
    const ordered = await withOwnOrder(db, userId, input)
    for await (const batch of rowStream(
      db,
      gridRows,
      ordered,
      columns.map(({ sql }) => sql),
    )) {
      count += batch.length
      yield batch
    }
  }
  for await (const chunk of workbook('All Transactions', columns, rows())) {
    if (out.destroyed) throw new Error('the download was given up')
    if (!out.write(chunk)) await room(out)
  }
  return count
}

/** Until there is room for more, or nobody is left to take it. */
async function room(out: PassThrough): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  await Promise.race([once(out, 'drain', { signal }), once(out, 'close', { signal })])
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
  return `${name} ${timestamp(now, rows[0]?.timeZone ?? 'UTC')}.xlsx`
}

/** DD-MM-YYYY HH:mm:ss */
export function timestamp(now: Date, timeZone: string): string {
  const [date, time] = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    .format(now)
    .split(', ')
  return `${date?.replaceAll('/', '-')} ${time}`
}
