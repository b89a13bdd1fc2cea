import type { SentFile } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import type { DayFormat } from '@bitewing/documents/long-workbook'
import type { SelectQueryBuilder } from 'kysely'
import { fail } from '../errors.ts'
import type { Listed } from './list.ts'
import type { RowsDefinition } from './list-rows.ts'
import { listedStream, rowStream } from './row-stream.ts'
import { type ExportedColumn, type Exporting, streamedWorkbook } from './streamed-workbook.ts'

type Sheet = {
  readonly filename: string
  readonly sheet: string
  readonly columns: readonly ExportedColumn[]
  readonly days?: DayFormat
}

/** All rows of a `listQuery` list; `columns` refer to a row as `r` and to its practice as `p`. */
export async function rowsWorkbook<Input>(
  ctx: Exporting & { readonly practiceIds: readonly string[] },
  definition: RowsDefinition<Input>,
  input: NoInfer<Input>,
  sheet: Sheet,
): Promise<SentFile> {
  if (ctx.practiceIds.length === 0) throw fail('export.no_practice')
  return await streamedWorkbook(ctx, {
    ...sheet,
    rows: (db, columns) => rowStream(db, definition, input, columns),
  })
}

/**
 * All rows of a `pageOf` list, by the same query, filters and order; `columns` refer to its rows as `r`:
 * `r."createdAt"`.
 */
export async function workbookOf<DB, T extends keyof DB, O, Input extends { sort?: string | undefined }>(
  ctx: Exporting,
  query: (db: Db) => SelectQueryBuilder<DB, T, O>,
  input: Input,
  listed: NoInfer<Listed<Input>>,
  sheet: Sheet,
): Promise<SentFile> {
  return await streamedWorkbook(ctx, {
    ...sheet,
    rows: (db, columns) => listedStream(db, query(db), input, listed, columns),
  })
}
