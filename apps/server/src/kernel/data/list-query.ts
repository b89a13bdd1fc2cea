import type { Endpoint, OutputOf, ParsedInputOf, ResultOf } from '@bitewing/contract'
import { type Db, TransactionConnection } from '@bitewing/db'
import { CompiledQuery } from 'kysely'
import type { Condition, Filter } from './conditions.ts'
import { JsonText } from './json-text.ts'

export * from './conditions.ts'

type ListEndpoint = Endpoint & { output: { _zod: { output: { records: object[]; recordsQty: number } } } }
type RowOf<E extends ListEndpoint> = OutputOf<E>['records'][number]

type PageInput = 'limit' | 'offset' | 'after' | 'sort' | 'priority'

/** What the caller may filter by; what page and which order is asked for is no filter. */
type FiltersOf<Input> = {
  readonly [K in Exclude<keyof Input, PageInput>]: Filter<NonNullable<Input[K]>>
}

/** What a list is sorted by: SQL, and a value for each `?` in it. */
export type SortKey = { readonly sql: string; readonly values?: readonly unknown[]; readonly descending: boolean }

/** Which rows of which table, in which order: what a page, a count and an export have in common. */
export type RowsDefinition<Input> = {
  /** The table whose rows are listed, as `r`; `p` is the practice of each. */
  readonly table: string
  readonly filters: FiltersOf<Input>
  /** By what it is sorted, the first key first; the row's id is always the last. */
  readonly order: (input: Input) => readonly SortKey[]
  /** Lines of plus and minus with a column `n`, by which rows are counted when no other filter than these is asked for; the fewest lines first. */
  readonly tallies?: readonly Tally<keyof FiltersOf<Input>>[]
}

type Tally<Name extends PropertyKey = PropertyKey> = {
  readonly table: string
  readonly filters: readonly Name[]
  /** By what its rows can also be counted apart. */
  readonly groups?: readonly string[]
}

export type ListDefinition<E extends ListEndpoint> = RowsDefinition<ParsedInputOf<E>> & {
  /** Exactly the fields that the contract names, each with what it is made of. */
  readonly columns: { readonly [K in keyof RowOf<E>]-?: string }
}

type Page = { readonly limit: number; readonly offset: number; readonly after?: string | undefined }

/**
 * A list of a table that is scoped by practice, as one statement that makes page and total into JSON; the last of its transaction. The
 * page is put together from each practice's own first rows, which its index gives in order: sorting all records of several practices
 * in order to show 25 costs ten times as much. Only the rows of the page are read whole; what they show of their practice comes along.
 */
export function listQuery<E extends ListEndpoint>(definition: ListDefinition<E>) {
  const shown = shownBy(definition)
  return async (
    { db, practiceIds }: { db: Db; practiceIds: readonly string[] },
    input: ParsedInputOf<E>,
  ): Promise<JsonText<ResultOf<E>>> => {
    const { text, values } = listStatement(definition, practiceIds, input, shown)
    const [row] = await TransactionConnection.executeLast<{ json: string }>(db, CompiledQuery.raw(text, values))
    return new JsonText((row as { json: string }).json)
  }
}

/** The statement of a list of these practices. What it says of them holds beside the row policies, and where there are none. */
export function listStatement<E extends ListEndpoint>(
  definition: ListDefinition<E>,
  practiceIds: readonly string[],
  input: ParsedInputOf<E>,
  shown = shownBy(definition),
) {
  const values = new Values()
  const each = [...new Set(practiceIds)]
  const practices = { ids: `${values.put(each)}::text[]`, howMany: each.length }
  const rows = rowsOf(definition, input, values)
  const total = counted(definition, rows)
  const order = rows.keys.map((key, index) => `page.${nameOf(index)} ${direction(key)}`).join(', ')
  const text = `with ${pageOf(rows, input as Page, practices, values, shown)}
    select json_build_object(
      'records', coalesce((select json_agg(record) from (
        select ${shown.columns} from page
        cross join lateral (select * from ${rows.table} r where r.id = page.id offset 0) r
        cross join lateral (select ${shown.practice}) p
        order by ${order}) record), '[]'),
      'recordsQty', (select ${total.n} from ${total.from} and r.practice_id = any (${practices.ids})))::text as json`
  return { text, values: values.all }
}

/** The values of a statement, in the order of their numbers. */
export class Values {
  readonly all: unknown[] = []

  put(value: unknown): string {
    return `$${this.all.push(value)}`
  }

  filled({ sql, values }: Condition): string {
    let next = 0
    return sql.replaceAll('?', () => this.put(values[next++]))
  }
}

type Rows = {
  readonly table: string
  /** True of the rows that are wanted. */
  readonly where: string
  /** The names of the filters that ask for something. */
  readonly asked: readonly string[]
  readonly keys: readonly { readonly sql: string; readonly descending: boolean }[]
}

export function rowsOf<Input>(
  definition: RowsDefinition<Input>,
  input: Input,
  values: Values,
  wished = definition.order(input),
): Rows {
  const conditions: string[] = []
  const asked: string[] = []
  for (const [name, filter] of Object.entries(definition.filters) as [string, Filter<unknown>][]) {
    const value = (input as Readonly<Record<string, unknown>>)[name]
    const condition = value === undefined ? undefined : filter(value)
    if (condition === undefined) continue
    conditions.push(`(${values.filled(condition)})`)
    asked.push(name)
  }
  const keys = wished.map(({ sql, values: needed = [], descending }) => ({
    sql: values.filled({ sql, values: needed }),
    descending,
  }))
  keys.push({ sql: 'r.id', descending: wished[0]?.descending ?? false })
  return { table: definition.table, where: conditions.join(' and ') || 'true', asked, keys }
}

/** What a list shows, as SQL: its columns, what `page` takes along of each practice for them, and the practice that is made of it. */
type Shown = { readonly columns: string; readonly taken: readonly string[]; readonly practice: string }

function shownBy<E extends ListEndpoint>({ columns }: ListDefinition<E>): Shown {
  const list = Object.entries<string>(columns).map(([name, source]) => `${source} as "${name}"`)
  const names = new Set(list.flatMap((column) => [...column.matchAll(/\bp\.(\w+)/g)].map(([, name]) => name)))
  return {
    columns: list.join(', '),
    taken: [...names].map((name) => `p.${name} as practice_${name}`),
    practice: [...names].map((name) => `page.practice_${name} as ${name}`).join(', '),
  }
}

/** `ids` is their array in SQL. */
type Practices = { readonly ids: string; readonly howMany: number }

/** So many practices can be read side by side; a statement for more would take too long to plan. */
const SIDE_BY_SIDE = 32

/** The ids of a page with what they are sorted by and what is shown of their practices, as `page`. */
function pageOf(
  { table, where, keys }: Rows,
  { limit, offset, after }: Page,
  { ids, howMany }: Practices,
  values: Values,
  { taken }: Shown,
): string {
  const all = keys.map((key, index) => ({ ...key, name: nameOf(index) }))
  // What is the same for all records of a practice tells them apart only where practices are put together.
  const [ofRecord, ofPractice] = [all.filter(isOfRecord), all.filter((key) => !isOfRecord(key))]
  const skipped =
    after === undefined
      ? `${values.put(offset)}::int`
      : `case when exists (select from before) then 0 else ${values.put(offset)}::int end`
  const before =
    after === undefined
      ? ''
      : `before as materialized (
          select ${named(all).join(', ')} from ${table} r join practices p on p.id = r.practice_id where r.id = ${values.put(after)}),`
  const most = values.put(limit)
  const firstOf = (practice: string) => `
      select ${['r.id', 'r.practice_id', ...named(ofRecord)].join(', ')} from ${table} r
      where r.practice_id = ${practice} and ${where} ${after === undefined ? '' : `and ${behind(keys)}`}
      order by ${ordered(ofRecord)} limit ${most}::int + ${skipped}`
  const page = `order by ${ordered(all)} limit ${most} offset ${skipped}`
  const oneByOne = () => `
    select ${['r.*', ...named(ofPractice), ...taken].join(', ')} from practices p cross join lateral (${firstOf('p.id')}) r
    where p.id = any (${ids}) ${page}`
  // Each practice is read only as far as the page goes. On a first page that is less than what beginning with each of them costs.
  const sideBySide = () => {
    const parts = elements(ids, howMany).map((id) => `(${firstOf(id)})`)
    return `
    select ${['r.*', ...taken].join(', ')} from (select * from (${parts.join(' union all ')}) r ${page}) r
    join practices p on p.id = r.practice_id`
  }
  const deep = after === undefined && offset > 0 && ofPractice.length === 0 && howMany <= SIDE_BY_SIDE
  return `${before} page as (${deep ? sideBySide() : oneByOne()})`
}

/** As many as a power of two, so that there are few statements: beyond its last element an array holds null, which is no practice. */
function elements(array: string, howMany: number): string[] {
  const length = 2 ** Math.ceil(Math.log2(Math.max(howMany, 1)))
  return Array.from({ length }, (_, index) => `(${array})[${index + 1}]`)
}

type NamedKey = Rows['keys'][number] & { readonly name: string }
const named = (keys: readonly NamedKey[]) => keys.map(({ sql, name }) => `${sql} as ${name}`)
const ordered = (keys: readonly NamedKey[]) => keys.map((key) => `${key.name} ${direction(key)}`).join(', ')
const isOfRecord = ({ sql }: NamedKey) => /\br\./.test(sql)

/** Behind the row `before` in the order of the keys: a later first key, or the same one and a later second, and so on. */
function behind(keys: Rows['keys']): string {
  const chain = keys.reduceRight((rest, { sql, descending }, index) => {
    const bound = `(select ${nameOf(index)} from before)`
    const later = `${sql} ${descending ? '<' : '>'} ${bound}`
    return rest === '' ? later : `${later} or (${sql} = ${bound} and (${rest}))`
  }, '')
  const [first] = keys
  // Says again what the first key must be, in a way that an index can be searched by.
  const bound = `${first?.sql} ${first?.descending ? '<=' : '>='} (select ${nameOf(0)} from before)`
  return `(not exists (select from before) or (${bound} and (${chain})))`
}

/** Where rows are counted: in the tallies if they know of all that is asked, otherwise one by one. */
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

/** How many rows there are of each value of a column, the most frequent first. */
export function groupQuery<Input>(definition: RowsDefinition<Input>, input: Input, column: string) {
  const values = new Values()
  const { n, from } = counted(definition, rowsOf(definition, input, values, []), column)
  const text = `select ${column} as name, (${n})::int as count from ${from} group by ${column} having ${n} > 0 order by 2 desc, 1`
  return { text, values: values.all }
}

const nameOf = (index: number) => `k${index + 1}`
const direction = ({ descending }: { descending: boolean }) => (descending ? 'desc' : 'asc')
