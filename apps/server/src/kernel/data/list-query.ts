import type { Endpoint, OutputOf, ParsedInputOf, ResultOf } from '@bitewing/contract'
import { type Db, TransactionConnection } from '@bitewing/db'
import { CompiledQuery } from 'kysely'
import { JsonText } from './json-text.ts'

type ListEndpoint = Endpoint & { output: { _zod: { output: { records: object[]; recordsQty: number } } } }
type RowOf<E extends ListEndpoint> = OutputOf<E>['records'][number]
type FilterName<E extends ListEndpoint> = Exclude<keyof ParsedInputOf<E>, 'limit' | 'offset' | 'sort'>
type SortName<E extends ListEndpoint> =
  NonNullable<ParsedInputOf<E> extends { sort?: infer S } ? S : never> extends infer S
    ? S extends `-${string}`
      ? never
      : S & string
    : never

/** How a filter's value becomes a condition on a column: the SQL with `?` for the value, and the value as it is sent. */
export type Filter = { readonly condition: string; readonly value: (typed: string) => string }

export const contains = (column: string): Filter => ({
  condition: `lower(${column}) like ?`,
  value: (typed) => `%${likeText(typed)}%`,
})
export const startsWith = (column: string): Filter => ({
  condition: `lower(${column}) like ?`,
  value: (typed) => `${likeText(typed)}%`,
})
export const atLeast = (column: string): Filter => ({ condition: `${column} >= ?`, value: (typed) => typed })
export const atMost = (column: string): Filter => ({ condition: `${column} <= ?`, value: (typed) => typed })

/** What a person types is text, also when it holds a sign that LIKE reads. */
function likeText(typed: string): string {
  return typed.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

export type ListDefinition<E extends ListEndpoint> = {
  /** The table whose rows are listed, as `r`; `p` is the practice of each. */
  table: string
  /** Exactly the fields that the contract names, each with what it is made of. */
  columns: { readonly [K in keyof RowOf<E>]-?: string }
  /** What a caller may sort by. */
  sort: { readonly [K in SortName<E>]: string }
  defaultSort: string
  /** What a caller may filter by. */
  filters: { readonly [K in FilterName<E>]: Filter }
}

type Page = { limit: number; offset: number; sort?: string | undefined }
type Statement = { text: string; values: (input: Page & Readonly<Record<string, unknown>>) => unknown[] }

/**
 * A list of a table that is scoped by practice, as one statement that makes page and total into JSON. The page is put together from each
 * practice's own first rows, which its index gives in order: sorting all records of several practices in order to show 25 costs ten times
 * as much. The text is made once for each set of filters and order. It is the last statement of its transaction.
 */
export function listQuery<E extends ListEndpoint>(definition: ListDefinition<E>) {
  const statements = new Map<string, Statement>()
  return async (db: Db, input: ParsedInputOf<E>): Promise<JsonText<ResultOf<E>>> => {
    const wished = input as Page & Readonly<Record<string, unknown>>
    const sort = wished.sort ?? definition.defaultSort
    const names = Object.keys(definition.filters).filter((name) => wished[name] !== undefined && wished[name] !== '')
    const shape = `${sort} ${names.join(' ')}`
    let statement = statements.get(shape)
    if (statement === undefined) {
      statement = makeStatement(definition, sort, names)
      statements.set(shape, statement)
    }
    const [row] = await TransactionConnection.executeLast<{ json: string }>(
      db,
      CompiledQuery.raw(statement.text, statement.values(wished)),
    )
    return new JsonText((row as { json: string }).json)
  }
}

type AnyDefinition = {
  table: string
  columns: Readonly<Record<string, string>>
  sort: Readonly<Record<string, string>>
  filters: Readonly<Record<string, Filter>>
}

function makeStatement({ table, columns, sort, filters }: AnyDefinition, order: string, names: string[]): Statement {
  const column = sort[order.replace(/^-/, '')]
  if (column === undefined) throw new Error('sorting by a column that the list does not name')
  const direction = order.startsWith('-') ? 'desc' : 'asc'
  const orderBy = `order by ${column} ${direction}, r.id ${direction}`
  const chosen = names.map((name) => filters[name] as Filter)
  // $1 and $2 are limit and offset.
  const conditions = chosen.map((filter, index) => filter.condition.replace('?', `$${index + 3}`))
  const where = conditions.length === 0 ? 'true' : conditions.join(' and ')
  const selected = Object.entries(columns).map(([name, source]) => `${source} as "${name}"`)
  const page = `select ${selected.join(', ')} from practices p
    cross join lateral (
      select * from ${table} r where r.practice_id = p.id and ${where} ${orderBy} limit $1::int + $2::int) r
    ${orderBy} limit $1 offset $2`
  return {
    text: `select json_build_object(
      'records', coalesce((select json_agg(page) from (${page}) page), '[]'),
      'recordsQty', (select count(*) from ${table} r where ${where}))::text as json`,
    values: (input) => [
      input.limit,
      input.offset,
      ...chosen.map((filter, index) => filter.value(String(input[names[index] as string]))),
    ],
  }
}
