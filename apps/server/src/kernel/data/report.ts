import type { Endpoint, ParsedInputOf, SentFile } from '@bitewing/contract'
import { type ListDefinition, type ListEndpoint, listQuery, type RowOf } from './list-query.ts'
import { inAnyCase, type RowsDefinition, sortedBy, type SortName } from './list-rows.ts'
import type { ExportedColumn, Exporting } from './streamed-workbook.ts'
import { rowsWorkbook } from './workbook.ts'

/** The input of both endpoints, except for `toExcel`, which chooses between them. */
type Asked<L extends Endpoint, W extends Endpoint> = Omit<ParsedInputOf<L>, 'toExcel'> &
  Omit<ParsedInputOf<W>, 'toExcel'>

type ReportColumn = Omit<ExportedColumn, 'title'> & {
  readonly title?: string
  /** The SQL of its order, if that is not the order of its values. */
  readonly sortedBy?: string
}

type ReportDefinition<L extends ListEndpoint, W extends Endpoint> = Omit<RowsDefinition<Asked<L, W>>, 'order'> & {
  /**
   * The contract's fields, in the order of the workbook. A field given as plain SQL is not exported. The default title
   * is the field's name.
   */
  readonly columns: { readonly [K in keyof RowOf<L>]-?: string | ReportColumn }
  readonly defaultSort: SortName<ParsedInputOf<L>> | `-${SortName<ParsedInputOf<L>>}`
  readonly workbook: { readonly sheet: string; filename(asked: ParsedInputOf<W>): string }
}

/**
 * A list of a table that is scoped by practice, sortable by any of its columns, and a workbook of the same rows in the
 * same order.
 */
export function defineReport<L extends ListEndpoint, W extends Endpoint>(definition: ReportDefinition<L, W>) {
  const { columns, defaultSort, workbook, ...rest } = definition
  const fields = Object.entries<string | ReportColumn>(columns).map(([name, column]) => {
    if (typeof column === 'string') return { name, sql: column, sortedBy: inAnyCase(column) }
    const { sortedBy: order, ...exported } = column
    const ownOrder = exported.kind === undefined ? inAnyCase(column.sql) : column.sql
    return { name, sql: column.sql, sortedBy: order ?? ownOrder, exported: { title: name, ...exported } }
  })
  const byField = (make: (field: (typeof fields)[number]) => string) =>
    Object.fromEntries(fields.map((field) => [field.name, make(field)]))
  const rows = {
    ...rest,
    order: sortedBy<{ sort?: string }>(
      byField((field) => field.sortedBy),
      defaultSort,
    ),
  }
  const exported = fields.flatMap((field) => field.exported ?? [])
  return {
    // The caller's definition has been type-checked; for endpoints in general, the compiler cannot tell that both
    // inputs fit.
    list: listQuery({ ...rows, columns: byField(({ sql }) => sql) } as unknown as ListDefinition<L>),
    workbook: (
      ctx: Exporting & { readonly practiceIds: readonly string[] },
      asked: ParsedInputOf<W>,
    ): Promise<SentFile> =>
      rowsWorkbook(ctx, rows as unknown as RowsDefinition<ParsedInputOf<W>>, asked, {
        sheet: workbook.sheet,
        filename: workbook.filename(asked),
        days: 'yyyy-mm-dd',
        columns: exported,
      }),
  }
}
