import type { FilterOperation } from '@bitewing/domain'

/** A condition in SQL with `?` for each of its values. Its text comes out of the program alone, so there are not many. */
export type Condition = { readonly sql: string; readonly values: readonly unknown[] }

/** What a filter's value asks of a row; undefined where it asks nothing. */
export type Filter<V> = (value: V) => Condition | undefined

export const atLeast =
  (column: string): Filter<string> =>
  (typed) =>
    typed === '' ? undefined : { sql: `${column} >= ?`, values: [typed] }

export const atMost =
  (column: string): Filter<string> =>
  (typed) =>
    typed === '' ? undefined : { sql: `${column} <= ?`, values: [typed] }

/** Capitals do not matter. */
export const contains = (column: string): Filter<string> => typed('c', `lower(${column})`)

/** What somebody types, as one of the operations; `key` holds the text in small letters. */
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

type Asked = { readonly operation: FilterOperation; readonly value: string }

/** The operations of 2 §9 on a text in small letters; see `passes` in the domain, which says the same in plain words. */
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

/** `c` for the rows that are so, `nc` for the others. */
export const whether =
  (condition: string): Filter<{ readonly operation: 'c' | 'nc' }> =>
  ({ operation }) => ({ sql: operation === 'c' ? condition : `not (${condition})`, values: [] })

function like(key: string, pattern: string): Condition {
  return { sql: `${key} like ?`, values: [pattern] }
}

/** What a person types is text, also when it holds a sign that LIKE reads. */
function likeText(typed: string): string {
  return typed.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

/** A map of filters: all that are there must be passed. */
export function allOf<M extends object>(filters: { readonly [K in keyof M]-?: Filter<NonNullable<M[K]>> }): Filter<M> {
  return (asked) => {
    const conditions = (Object.keys(filters) as (keyof M)[]).flatMap((name) => {
      const value = asked[name]
      return value === undefined || value === null ? [] : (filters[name](value) ?? [])
    })
    if (conditions.length === 0) return undefined
    return {
      sql: conditions.map(({ sql }) => `(${sql})`).join(' and '),
      values: conditions.flatMap(({ values }) => values),
    }
  }
}
