import { type FilterOperation, isId } from '@bitewing/domain'
import { states } from '@bitewing/domain/places/states'

/**
 * A condition in SQL with a `?` for each of its values. The text never contains user input, so there are few different
 * ones.
 */
export type Condition = { readonly sql: string; readonly values: readonly unknown[] }

/** Turns a filter's value into a condition; undefined if the value does not restrict anything. */
export type Filter<V> = (value: V) => Condition | undefined

export const atLeast =
  (column: string): Filter<string> =>
  (typed) =>
    typed === '' ? undefined : { sql: `${column} >= ?`, values: [typed] }

export const atMost =
  (column: string): Filter<string> =>
  (typed) =>
    typed === '' ? undefined : { sql: `${column} <= ?`, values: [typed] }

/** Ignores case. */
export const contains = (column: string): Filter<string> => typed('c', `lower(${column})`)

/** Applies one operation to the typed text; `key` is SQL for the text in lower case. */
export const typed =
  (operation: FilterOperation, key: string): Filter<string> =>
  (value) =>
    value === '' ? undefined : byOperation(key)({ operation, value })

export const equals =
  (column: string): Filter<string> =>
  (id) => ({ sql: `${column} = ?`, values: [id] })

export const oneOf =
  (column: string): Filter<readonly string[]> =>
  (values) =>
    values.length === 0 ? undefined : { sql: `${column} = any (?)`, values: [values] }

/** The column is a list that has the id. */
export const amongThem =
  (column: string): Filter<string> =>
  (id) => ({ sql: `${column} @> array[?]::text[]`, values: [id] })

type Asked = { readonly operation: FilterOperation; readonly value: string }

/** The operations of 2 §9 on a text in lower case; `passes` in the domain states the same rules in plain code. */
export function byOperation(key: string): Filter<Asked> {
  return ({ operation, value }) => {
    switch (operation) {
      case 'c':
        return like(key, `%${likeText(value)}%`)
      case 'nc':
        return { sql: `${key} not like ?`, values: [`%${likeText(value)}%`] }
      case 'sw':
        return like(key, `${likeText(value)}%`)
      case 'ew':
        return like(key, `%${likeText(value)}`)
      case 'e':
        return { sql: `${key} = ?`, values: [value.toLowerCase()] }
      case 'ne':
        return { sql: `${key} <> ?`, values: [value.toLowerCase()] }
      case 'em':
        return { sql: `trim(${key}) in ('', 'empty')`, values: [] }
      case 'nem':
        return { sql: `trim(${key}) not in ('', 'empty')`, values: [] }
    }
  }
}

/** `c` selects the rows that meet the condition, `nc` the others. */
export const whether =
  (condition: string): Filter<{ readonly operation: 'c' | 'nc' }> =>
  ({ operation }) => ({ sql: operation === 'c' ? condition : `not (${condition})`, values: [] })

function like(key: string, pattern: string): Condition {
  return { sql: `${key} like ?`, values: [pattern] }
}

/** Escapes the wildcards of LIKE, because what a person types is meant literally. */
function likeText(typed: string): string {
  return typed.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

/** `yes` selects the rows that meet the condition, `no` the others. */
export const yesOrNo =
  (condition: string): Filter<'yes' | 'no'> =>
  (answer) => ({ sql: answer === 'yes' ? condition : `not (${condition})`, values: [] })

/** Each value of the filter stands for a condition of its own. */
export const named =
  <N extends string>(conditions: Readonly<Record<N, string>>): Filter<N> =>
  (name) => ({ sql: conditions[name], values: [] })

/** Filters by id, or by part of the name. */
export const idOrName =
  (idColumn: string, nameColumn: string): Filter<string> =>
  (text) =>
    isId(text) ? equals(idColumn)(text) : contains(nameColumn)(text)

/**
 * Filters by a state's code or part of its name. A text that matches no state gives no rows, rather than all of them.
 */
export const inState =
  (column: string): Filter<string> =>
  (text) => {
    if (text === '') return undefined
    const wanted = text.toLowerCase()
    const exact = states.filter((state) => state.id.toLowerCase() === wanted)
    const meant = exact.length > 0 ? exact : states.filter((state) => state.name.toLowerCase().includes(wanted))
    return { sql: `${column} = any (?::text[])`, values: [meant.map((state) => state.id)] }
  }

/** Days are those of the practice's calendar. The first condition is a day wider, but it can use an index. */
export const fromLocalDay =
  (moment: string, timeZone: string): Filter<string> =>
  (day) => ({
    sql: `${moment} >= ?::date - interval '1 day' and (${moment} at time zone ${timeZone})::date >= ?::date`,
    values: [day, day],
  })

export const toLocalDay =
  (moment: string, timeZone: string): Filter<string> =>
  (day) => ({
    sql: `${moment} < ?::date + interval '2 days' and (${moment} at time zone ${timeZone})::date <= ?::date`,
    values: [day, day],
  })

/** Combines a map of filters: a row must pass all that are set. */
export function allOf<M extends object>(filters: { readonly [K in keyof M]-?: Filter<NonNullable<M[K]>> }): Filter<M> {
  return (asked) =>
    joined(
      ' and ',
      (Object.keys(filters) as (keyof M)[]).flatMap((name) => {
        const value = asked[name]
        return value === undefined || value === null ? [] : (filters[name](value) ?? [])
      }),
    )
}

/** A row must pass at least one of the filters. */
export const either =
  (...filters: readonly Filter<string>[]): Filter<string> =>
  (text) =>
    joined(
      ' or ',
      filters.flatMap((filter) => filter(text) ?? []),
    )

function joined(word: ' and ' | ' or ', conditions: readonly Condition[]): Condition | undefined {
  if (conditions.length === 0) return undefined
  return {
    sql: conditions.map(({ sql }) => `(${sql})`).join(word),
    values: conditions.flatMap(({ values }) => values),
  }
}
