import { type Expression, sql, type SqlBool } from 'kysely'
import type { Administered } from './administered-clients.ts'

export function isAdministeredClient(administered: Administered, idColumn: string): Expression<SqlBool> {
  return administered === 'all' ? sql<SqlBool>`true` : isAnyOf(idColumn, administered.clientIds)
}

export function isAdministeredPractice(administered: Administered, idColumn: string): Expression<SqlBool> {
  return administered === 'all' ? sql<SqlBool>`true` : isAnyOf(idColumn, administered.practiceIds)
}

function isAnyOf(column: string, ids: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = any (${[...ids]}::text[])`
}
