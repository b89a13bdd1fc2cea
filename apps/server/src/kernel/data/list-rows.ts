import type { Condition, Filter } from './conditions.ts'

type PageInput = 'limit' | 'offset' | 'after' | 'sort' | 'priority'

/** What the caller may filter by; what page and which order is asked for is no filter. */
export type FiltersOf<Input> = {
  readonly [K in Exclude<keyof Input, PageInput>]: Filter<NonNullable<Input[K]>>
}

/** The columns that the contract lets callers sort by, without the dash for descending. */
export type SortName<Input> = Input extends { sort?: infer S } ? Exclude<S & string, `-${string}`> : never

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

export type Tally<Name extends PropertyKey = PropertyKey> = {
  readonly table: string
  readonly filters: readonly Name[]
  /** By what its rows can also be counted apart. */
  readonly groups?: readonly string[]
}

/** An order by the one column that callers may choose, as the contract names it. */
export const sortedBy =
  <Input>(columns: Readonly<Record<SortName<Input>, string>>, defaultSort: string) =>
  (input: Input): readonly SortKey[] => {
    const sort = (input as { sort?: string | undefined }).sort ?? defaultSort
    return [{ sql: columns[sort.replace(/^-/, '') as SortName<Input>], descending: sort.startsWith('-') }]
  }

/** Capitals do not matter, and letters come in the order of their codes on every machine. */
export const inAnyCase = (column: string) => `lower(${column}) collate "C"`

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

export type Key = { readonly sql: string; readonly descending: boolean }

/** A definition together with what is asked of it, as SQL. */
export type Rows = {
  readonly table: string
  /** True of the rows that are wanted. */
  readonly where: string
  /** The names of the filters that ask for something. */
  readonly asked: readonly string[]
  readonly keys: readonly Key[]
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

export const direction = ({ descending }: { descending: boolean }) => (descending ? 'desc' : 'asc')
