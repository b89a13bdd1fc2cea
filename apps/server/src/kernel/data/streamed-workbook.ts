import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { SentFile } from '@bitewing/contract'
import type { CopiedRows, Db } from '@bitewing/db'
import { type Column, workbook, WORKBOOK_TYPE } from '@bitewing/documents/workbook'
import { Turnstile } from '../turnstile.ts'

export type ExportedColumn = Column & { readonly sql: string }

type Exporting = {
  inScope<T>(work: (db: Db) => Promise<T>): Promise<T>
  exported(rows: number): Promise<void>
}

type Wish = {
  readonly filename: string
  readonly sheet: string
  readonly columns: readonly ExportedColumn[]
  /** All rows, some at a time, with a cell for each column. */
  readonly rows: (db: Db, columns: readonly string[]) => AsyncIterable<CopiedRows>
}

/** Each holds a connection for as long as it takes: the others wait, so that the screens keep theirs. */
const exports = new Turnstile(2)
/** From which spreadsheets count their days. */
const FIRST_DAY = '1899-12-30'
/** Whoever takes nothing for so long has gone away. */
const PATIENCE_MS = 60_000

/** Rows as a workbook; its first bytes leave before its first row is read, and how many there were is logged when all have left. */
export async function streamedWorkbook(ctx: Exporting, wish: Wish): Promise<SentFile> {
  const leave = await exports.enter()
  const out = new PassThrough()
  void ctx
    .inScope((db) => write(db, wish, out))
    .then((rows) => ctx.exported(rows))
    .then(() => out.end())
    .catch((error: Error) => out.destroy(error))
    .finally(leave)
  return { filename: wish.filename, contentType: WORKBOOK_TYPE, content: out }
}

async function write(db: Db, { sheet, columns, rows }: Wish, out: PassThrough): Promise<number> {
  let count = 0
  async function* counted() {
    const wanted = columns.map(({ kind, sql }) => (kind === 'date' ? `(${sql}) - date '${FIRST_DAY}'` : sql))
    for await (const copied of rows(db, wanted)) {
      count += copied.rows
      yield copied.lines
    }
  }
  for await (const chunk of workbook(sheet, columns, counted())) {
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
