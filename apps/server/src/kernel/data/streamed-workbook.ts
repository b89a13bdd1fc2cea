import { PassThrough } from 'node:stream'
import type { ReportFormat, SentFile } from '@bitewing/contract'
import type { CopiedRows, Db } from '@bitewing/db'
import { CSV_TYPE } from '@bitewing/documents/long-csv'
import { type Column, TABLE_END, WORKBOOK_TYPE } from '@bitewing/documents/long-workbook'
import { sql } from 'kysely'
import { ConcurrencyLimit } from '../concurrency-limit.ts'
import { type Making, WorkbookProcess } from './workbook-process.ts'

export type ExportedColumn = Column & { readonly sql: string }

/** Of a table whose rows are calculated and not selected. */
export const calculated = (columns: readonly Column[]): ExportedColumn[] =>
  columns.map((column) => ({ ...column, sql: '' }))

export type Exporting = {
  inScope<T>(work: (db: Db) => Promise<T>): Promise<T>
  exported(rows: number): Promise<void>
}

type Table = {
  readonly sheet: string
  readonly columns: readonly ExportedColumn[]
  /** All rows, in batches, with a cell for each column. */
  readonly rows: (db: Db, columns: readonly string[]) => AsyncIterable<CopiedRows>
}

type Wish = Table & {
  /** A workbook if nothing else is said. */
  readonly format?: ReportFormat
  readonly head?: Making['head']
  readonly days?: Making['days']
  readonly filename: string
  /** Known to have no rows, which the browser says. */
  readonly empty?: boolean
  /** About the same rows: a sheet each, and in a PDF a section. A CSV file has the first table alone. */
  readonly further?: readonly Table[]
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
  { format = 'xlsx', head = [], further = [], days, ...first }: Wish,
  out: PassThrough,
): Promise<void> {
  const more = format === 'csv' ? [] : further
  const outlines = { ...outlineOf(first), further: more.map(outlineOf) }
  const maker = new WorkbookProcess({ format, head, ...outlines, ...(days && { days }) })
  out.once('close', () => maker.end())
  maker.workbook.pipe(out, { end: false })
  const dayOf = (cell: string) => (format === 'xlsx' ? `(${cell}) - date '${FIRST_DAY}'` : `(${cell})::text`)
  const wanted = ({ columns }: Table) => columns.map(({ kind, sql: cell }) => (kind === 'date' ? dayOf(cell) : cell))
  let taken = 0
  try {
    await ctx.inScope(async (db) => {
      // All tables of a file are of the same moment, so that their sums are equal.
      if (more.length > 0) await sql`set transaction isolation level repeatable read`.execute(db)
      for await (const copied of first.rows(db, wanted(first))) {
        taken += copied.rows
        await maker.take(copied.lines)
      }
      for (const table of more) {
        await maker.take(Buffer.from(TABLE_END))
        for await (const { lines } of table.rows(db, wanted(table))) await maker.take(lines)
      }
    })
    await maker.finish()
  } finally {
    maker.end()
    // Whoever leaves in the middle may have got all that was given to the file until then.
    await ctx.exported(taken)
  }
}

function outlineOf({ sheet, columns }: Table): Pick<Making, 'sheet' | 'columns'> {
  return { sheet, columns: columns.map(({ sql: _, ...column }) => column) }
}
