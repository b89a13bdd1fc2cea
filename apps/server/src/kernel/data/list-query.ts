import type { Endpoint, OutputOf, ParsedInputOf, ResultOf } from '@bitewing/contract'
import { type Db, TransactionConnection } from '@bitewing/db'
import { CompiledQuery } from 'kysely'
import { RecentMap } from '../recent-map.ts'
import { JsonText } from './json-text.ts'
import { orderOfPage, type PageParameters, pageParameters, pageStatement } from './list-page.ts'
import { direction, type Rows, type RowsDefinition, rowsOf, type Tally, Values } from './list-rows.ts'

export * from './conditions.ts'
export { inAnyCase, type RowsDefinition, sortedBy, type SortKey } from './list-rows.ts'

export type ListEndpoint = Endpoint & { output: { _zod: { output: { records: object[]; recordsQty: number } } } }
export type RowOf<E extends ListEndpoint> = OutputOf<E>['records'][number]

export type ListDefinition<E extends ListEndpoint> = RowsDefinition<ParsedInputOf<E>> & {
  /** Exactly the fields that the contract names, each with its SQL. */
  readonly columns: { readonly [K in keyof RowOf<E>]-?: string }
}

/**
 * A list of a table that is scoped by practice. One statement, the last of its transaction, returns page and total as
 * JSON. The page is merged from each practice's own first rows, which its index returns in order: sorting all records
 * of several practices in order to show 25 costs ten times as much. Only the rows of the page are read completely; the
 * columns that they need from their practice are read with them.
 */
export function listQuery<E extends ListEndpoint>(definition: ListDefinition<E>) {
  return async (
    { db, practiceIds }: { db: Db; practiceIds: readonly string[] },
    input: ParsedInputOf<E>,
  ): Promise<JsonText<ResultOf<E>>> => {
    const { text, values } = listStatement(definition, practiceIds, input)
    const [row] = await TransactionConnection.executeLast<{ json: string }>(db, CompiledQuery.raw(text, values))
    return new JsonText((row as { json: string }).json)
  }
}

/**
 * The statement for a list of these practices. The total relies on row policies to restrict the rows; without policies,
 * the statement restricts them itself.
 */
export function listStatement<E extends ListEndpoint>(
  definition: ListDefinition<E>,
  practiceIds: readonly string[],
  input: ParsedInputOf<E>,
  { policies = true } = {},
) {
  const shown = shownBy(definition)
  const values = new Values()
  const rows = rowsOf(definition, input, values)
  const page = pageParameters(practiceIds, input as { limit: number; offset: number; after?: string }, rows, values)
  const order = rows.keys.map((key) => `${key.sql} ${direction(key)}`)
  const asked = [rows.where, order.join(), page.after, page.parts, policies].join('; ')
  const text = shown.texts.getOrMake(asked, () => {
    const { n, from } = counted(definition, rows)
    const total = `select ${n} from ${from} ${policies ? '' : `and r.practice_id = any (${page.ids})`}`
    return textOf(rows, page, total, shown)
  })
  return { text, values: values.all }
}

function textOf(rows: Rows, page: PageParameters, total: string, shown: Shown): string {
  return `with ${pageStatement(rows, page, shown.taken)}
    select json_build_object(
      'records', coalesce((select json_agg(record) from (
        select ${shown.columns} from page
        cross join lateral (select * from ${rows.table} r where r.id = page.id offset 0) r
        cross join lateral (select ${shown.practice}) p
        order by ${orderOfPage(rows.keys)}) record), '[]'),
      'recordsQty', (${total}))::text as json`
}

/**
 * What a list shows, as SQL: its columns, the practice columns that `page` must include for them, and the practice
 * rebuilt from those.
 */
type Shown = {
  readonly columns: string
  readonly taken: readonly string[]
  readonly practice: string
  /** Statements are reused, because the same ones are needed again and again with other values. */
  readonly texts: RecentMap<string, string>
}

/** More different statements than users cause in a day. */
const REMEMBERED_TEXTS = 200

const made = new WeakMap<object, Shown>()

function shownBy<E extends ListEndpoint>(definition: ListDefinition<E>): Shown {
  const known = made.get(definition) ?? makeShown(definition)
  made.set(definition, known)
  return known
}

function makeShown<E extends ListEndpoint>({ columns }: ListDefinition<E>): Shown {
  const list = Object.entries<string>(columns).map(([name, source]) => `${source} as "${name}"`)
  const names = new Set(list.flatMap((column) => [...column.matchAll(/\bp\.(\w+)/g)].map(([, name]) => name)))
  return {
    columns: list.join(', '),
    taken: [...names].map((name) => `p.${name} as practice_${name}`),
    practice: [...names].map((name) => `page.practice_${name} as ${name}`).join(', '),
    texts: new RecentMap(REMEMBERED_TEXTS),
  }
}

/** Where to count rows: in a tally if it knows all filters that are set, otherwise in the table itself. */
function counted(
  { tallies }: { readonly tallies?: readonly Tally[] },
  { table, where, asked }: Rows,
  group?: string,
): { readonly n: string; readonly from: string } {
  const known = tallies?.find(
    ({ filters, groups }) =>
      asked.every((name) => filters.includes(name)) && (group === undefined || groups?.includes(group) === true),
  )
  return known === undefined
    ? { n: 'count(*)', from: `${table} r where ${where}` }
    : { n: 'coalesce(sum(r.n), 0)', from: `${known.table} r where ${where}` }
}

/** The number of rows for each value of a column, the most frequent first. */
export function groupQuery<Input>(definition: RowsDefinition<Input>, input: Input, column: string) {
  const values = new Values()
  const { n, from } = counted(definition, rowsOf(definition, input, values, []), column)
  const text = `select ${column} as name, (${n})::int as count from ${from} group by ${column} having ${n} > 0 order by 2 desc, 1`
  return { text, values: values.all }
}
