import type { Db } from '@bitewing/db'
import { sql } from 'kysely'

/** Of each of these people the practices within reach, with their clients. */
export async function practicesOf(db: Db, userIds: readonly string[]) {
  const rows = await db
    .selectFrom('user_practices')
    .innerJoin('practices', 'practices.id', 'user_practices.practice_id')
    .innerJoin('clients', 'clients.id', 'practices.client_id')
    .where('practices.deleted_at', 'is', null)
    .where('clients.deleted_at', 'is', null)
    .where('user_practices.user_id', '=', anyOf(userIds))
    .select(['user_practices.user_id', 'clients.name as client', 'practices.name as practice'])
    .orderBy('clients.name')
    .orderBy('practices.name')
    .execute()
  return Map.groupBy(rows, ({ user_id }) => user_id)
}

/** Of each of these people the codes of their permissions, among those that may be seen. */
export async function permissionsOf(db: Db, userIds: readonly string[], seen: ReadonlySet<string> | 'all') {
  const rows = await db
    .selectFrom('user_permissions')
    .innerJoin('permissions', 'permissions.id', 'user_permissions.permission_id')
    .where('user_permissions.user_id', '=', anyOf(userIds))
    .$if(seen !== 'all', (query) => query.where('permissions.id', '=', anyOf(seen === 'all' ? [] : [...seen])))
    .select(['user_permissions.user_id', 'permissions.code'])
    .orderBy('permissions.code')
    .execute()
  return Map.groupBy(rows, ({ user_id }) => user_id)
}

const anyOf = (ids: readonly string[]) => sql<string>`any (${[...ids]}::text[])`
