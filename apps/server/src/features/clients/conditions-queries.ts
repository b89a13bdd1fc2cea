import { isId } from '@bitewing/domain'
import { type Expression, sql, type SqlBool } from 'kysely'
import { type Condition, contains, type Filter } from '../../kernel/data/conditions.ts'
import { stateCodes } from './places.ts'

/** A client by its id, or by a part of its name. */
export const isClient =
  (idColumn: string, nameColumn: string): Filter<string> =>
  (typed) =>
    isId(typed) ? { sql: `${idColumn} = ?`, values: [typed] } : contains(nameColumn)(typed)

/** By a state's code, or a part of its name; a state that does not exist has nothing. */
export const isInState =
  (column: string): Filter<string> =>
  (typed) =>
    typed === '' ? undefined : { sql: `${column} = any (?::text[])`, values: [stateCodes(typed)] }

/** One of several filters is enough. */
export const either =
  (...filters: readonly Filter<string>[]): Filter<string> =>
  (typed) => {
    const conditions = filters.flatMap((filter) => filter(typed) ?? [])
    if (conditions.length === 0) return undefined
    return {
      sql: conditions.map((condition) => condition.sql).join(' or '),
      values: conditions.flatMap(({ values }) => values),
    }
  }

/** As the query builder takes it; no condition lets everything pass. */
export function expressionOf(condition: Condition | undefined): Expression<SqlBool> {
  if (condition === undefined) return sql<SqlBool>`true`
  const { values } = condition
  const parts = condition.sql.split('?').flatMap((text, index) => {
    return index < values.length ? [sql.raw(text), sql.val(values[index])] : [sql.raw(text)]
  })
  return sql<SqlBool>`(${sql.join(parts, sql``)})`
}

export function isAnyOf(column: string, values: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = any (${[...values]}::text[])`
}
