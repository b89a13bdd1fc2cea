import type { Condition, Filter } from './conditions.ts'

type PageInput = 'limit' | 'offset' | 'after' | 'sort' | 'priority'

/** What the caller may filter by, which is all of the input except page and sort order. */
export type FiltersOf<Input> = {
  readonly [K in Exclude<keyof Input, PageInput>]: Filter<NonNullable<Input[K]>>
}

/** The columns that the contract lets callers sort by, without the dash for descending. */
export type SortName<Input> = Input extends { sort?: infer S } ? Exclude<S & string, `-${string}`> : never

/** A sort key: SQL, and a value for each `?` in it. */
export type SortKey = { readonly sql: string; readonly values?: readonly unknown[]; readonly descending: boolean }

/** Which rows of which table, in which order: what a page, a count and an export have in common. */
export type RowsDefinition<Input> = {
  /** The table whose rows are listed. SQL refers to a row as `r` and to its practice as `p`. */
  readonly table: string
  readonly filters: FiltersOf<Input>
  /** The sort keys, most significant first; the row's id is always added as the last one. */
  readonly order: (input: Input) => readonly SortKey[]
  /**
   * Tables of increments and decrements in a column `n`, which are used for counting if only their filters are set. The
   * one with the fewest lines comes first.
   */
  readonly tallies?: readonly Tally<keyof FiltersOf<Input>>[]
}

export type Tally<Name extends PropertyKey = PropertyKey> = {
  readonly table: string
  readonly filters: readonly Name[]
  /** The columns by which its counts can be grouped. */
  readonly groups?: readonly string[]
}

/** Sorts by the one column that the caller chooses by its name in the contract. */
export const sortedBy =
  <Input>(columns: Readonly<Record<SortName<Input>, string>>, defaultSort: string) =>
  (input: Input): readonly SortKey[] => {
    const sort = (input as { sort?: string | undefined }).sort ?? defaultSort
    return [{ sql: columns[sort.replace(/^-/, '') as SortName<Input>], descending: sort.startsWith('-') }]
  }

/** Ignores case, and sorts by code point so that the order is the same on every machine. */
export const inAnyCase = (column: string) => `lower(${column}) collate "C"`

/** The values of a statement, in the order of their placeholders. */
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

/** A definition combined with the caller's input, as SQL. */
export type Rows = {
  readonly table: string
  /** The condition that selects the rows. */
  readonly where: string
  /** The names of the filters that are set. */
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
