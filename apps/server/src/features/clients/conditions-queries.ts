import { isId } from '@bitewing/domain'
import { type Expression, sql, type SqlBool } from 'kysely'
import { stateCodes } from './places.ts'

/** A filter that was filled in becomes a condition; the others are none. */
export type Condition = Expression<SqlBool>

export function given(typed: string | undefined, condition: (typed: string) => Condition): Condition[] {
  return typed === undefined || typed === '' ? [] : [condition(typed)]
}

/** What a person types is text, also when it holds a sign that LIKE reads. */
export function contains(column: string, typed: string): Condition {
  const pattern = `%${typed.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern}`
}

export function isAnyOf(column: string, values: readonly string[]): Condition {
  return sql<SqlBool>`${sql.ref(column)} = any (${[...values]}::text[])`
}

/** A client by its id, or by a part of its name. */
export function isClient(idColumn: string, nameColumn: string, typed: string): Condition {
  return isId(typed) ? isAnyOf(idColumn, [typed]) : contains(nameColumn, typed)
}

export function isInState(column: string, typed: string): Condition {
  return isAnyOf(column, stateCodes(typed))
}
