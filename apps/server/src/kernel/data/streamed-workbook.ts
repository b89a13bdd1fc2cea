import { PassThrough } from 'node:stream'
import type { ReportFormat, SentFile } from '@bitewing/contract'
import type { CopiedRows, Db } from '@bitewing/db'
import { CSV_TYPE } from '@bitewing/documents/long-csv'
import { type Column, WORKBOOK_TYPE } from '@bitewing/documents/long-workbook'
import { ConcurrencyLimit } from '../concurrency-limit.ts'
import { type Making, WorkbookProcess } from './workbook-process.ts'

export type ExportedColumn = Column & { readonly sql: string }

export type Exporting = {
  inScope<T>(work: (db: Db) => Promise<T>): Promise<T>
  exported(rows: number): Promise<void>
}

type Wish = Omit<Making, 'columns' | 'format' | 'head'> & {
  /** A workbook if nothing else is said. */
  readonly format?: ReportFormat
  readonly head?: Making['head']
  readonly filename: string
  /** Known to have no rows, which the browser says. */
  readonly empty?: boolean
  readonly columns: readonly ExportedColumn[]
  /** All rows, in batches, with a cell for each column. */
  readonly rows: (db: Db, columns: readonly string[]) => AsyncIterable<CopiedRows>
}

/** Each export holds a connection until it ends, so others have to wait: the screens need the remaining connections. */
const exports = new ConcurrencyLimit(2)
/** Day zero of the dates in spreadsheets. */
const FIRST_DAY = '1899-12-30'

export const FILE_TYPES: Readonly<Record<ReportFormat, string>> = {
  xlsx: WORKBOOK_TYPE,
  csv: CSV_TYPE,
  pdf: 'application/pdf',
}

/**
 * Streams rows as a file. The download starts before the first row is read; the number of rows is logged once all
 * have been sent, or the download has broken off.
 */
export async function streamedWorkbook(ctx: Exporting, wish: Wish): Promise<SentFile> {
  const leave = await exports.enter()
  const out = new PassThrough()
  void make(ctx, wish, out)
    .then(
      () => out.end(),
      (error: Error) => out.destroy(error),
    )
    .finally(leave)
  const { filename, format = 'xlsx', empty = false } = wish
  return { filename, contentType: FILE_TYPES[format], content: out, empty }
}

async function make(
  ctx: Exporting,
  { format = 'xlsx', sheet, head = [], columns, rows }: Wish,
  out: PassThrough,
): Promise<void> {
  const maker = new WorkbookProcess({ format, sheet, head, columns: columns.map(({ sql: _, ...column }) => column) })
  out.once('close', () => maker.end())
  maker.workbook.pipe(out, { end: false })
  const days = (sql: string) => (format === 'xlsx' ? `(${sql}) - date '${FIRST_DAY}'` : `(${sql})::text`)
  const wanted = columns.map(({ kind, sql }) => (kind === 'date' ? days(sql) : sql))
  let taken = 0
  try {
    await ctx.inScope(async (db) => {
      for await (const copied of rows(db, wanted)) {
        taken += copied.rows
        await maker.take(copied.lines)
      }
    })
    await maker.finish()
  } finally {
    maker.end()
    // Whoever leaves in the middle may have got all that was given to the file until then.
    await ctx.exported(taken)
  }
}
