import { type Expression, sql, type SqlBool } from 'kysely'

export function isAnyOf(column: string, values: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = any (${[...values]}::text[])`
}
