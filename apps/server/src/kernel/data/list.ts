import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { allOf, type Condition } from './conditions.ts'
import type { FiltersOf, SortName } from './list-rows.ts'

export type PageAsked = { limit: number; offset: number; sort?: string | undefined }

/**
 * What callers may sort and filter by: the contract's names, each with its column or condition. The type requires every
 * filter of the contract.
 */
export type Listed<Input> = {
  readonly sort: Readonly<Record<string, string>> & Readonly<Record<SortName<Input>, string>>
  readonly defaultSort?: string
} & ([keyof FiltersOf<Input>] extends [never] ? { readonly filters?: never } : { readonly filters: FiltersOf<Input> })

/** One page of a query, and the total number of rows. */
export async function pageOf<DB, T extends keyof DB, O, Input extends PageAsked>(
  query: SelectQueryBuilder<DB, T, O>,
  input: Input,
  listed: NoInfer<Listed<Input>>,
): Promise<{ records: O[]; recordsQty: number }> {
  const { limit, offset } = input
  const rows = listedRows(query, input, listed)
  const records = await rows.limit(limit).offset(offset).execute()
  const isLastPage = records.length < limit && (records.length > 0 || offset === 0)
  if (isLastPage) return { records, recordsQty: offset + records.length }
  const counted = rows.clearSelect().clearOrderBy()
  const [{ count }] = (await counted.select(sql<number>`count(*)`.as('count') as never).execute()) as unknown as [
    { count: number },
  ]
  return { records, recordsQty: count }
}

/**
 * All rows that match, in order. The id comes last, so that rows with equal keys keep their order from page to page.
 */
export function listedRows<DB, T extends keyof DB, O, Input extends { sort?: string | undefined }>(
  query: SelectQueryBuilder<DB, T, O>,
  input: Input,
  { sort: columns, defaultSort = '-createdAt', filters }: NoInfer<Listed<Input>>,
): SelectQueryBuilder<DB, T, O> {
  const sort = input.sort ?? defaultSort
  const column = (columns as Readonly<Record<string, string>>)[sort.replace(/^-/, '')]
  if (column === undefined) throw new Error('sorting by a column that the list does not name')
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const condition = filters === undefined ? undefined : allOf<object>(filters)(input)
  const rows = condition === undefined ? query : query.where(expressionOf(condition))
  return rows.orderBy(sql.ref(column), direction).orderBy(sql.ref('id'), direction)
}

/** Converts a condition for the query builder. */
function expressionOf({ sql: text, values }: Condition): Expression<SqlBool> {
  const parts = text.split('?').flatMap((part, index) => {
    return index < values.length ? [sql.raw(part), sql.val(values[index])] : [sql.raw(part)]
  })
  return sql<SqlBool>`(${sql.join(parts, sql``)})`
}
