import type { Db } from '@bitewing/db'
import { sql } from 'kysely'
import { BETWEEN, OF_CLIENT } from './columns.ts'

type Texts = Map<string, string>

/** Of each of these people the practices within reach, as the import reads them. */
export async function practicesOf(db: Db, userIds: readonly string[]): Promise<Texts> {
  const rows = await db
    .selectFrom('user_practices')
    .innerJoin('practices', 'practices.id', 'user_practices.practice_id')
    .innerJoin('clients', 'clients.id', 'practices.client_id')
    .where('practices.deleted_at', 'is', null)
    .where('clients.deleted_at', 'is', null)
    .where('user_practices.user_id', '=', anyOf(userIds))
    .select(['user_practices.user_id', sql<string>`clients.name || ${OF_CLIENT} || practices.name`.as('text')])
    .orderBy('clients.name')
    .orderBy('practices.name')
    .execute()
  return joined(rows)
}

/** Of each of these people the codes of their permissions, among those that may be seen. */
export async function permissionsOf(
  db: Db,
  userIds: readonly string[],
  seen: ReadonlySet<string> | 'all',
): Promise<Texts> {
  const rows = await db
    .selectFrom('user_permissions')
    .innerJoin('permissions', 'permissions.id', 'user_permissions.permission_id')
    .where('user_permissions.user_id', '=', anyOf(userIds))
    .$if(seen !== 'all', (query) => query.where('permissions.id', '=', anyOf(seen === 'all' ? [] : [...seen])))
    .select(['user_permissions.user_id', 'permissions.code as text'])
    .orderBy('permissions.code')
    .execute()
  return joined(rows)
}

function joined(rows: readonly { user_id: string; text: string }[]): Texts {
  const texts: Texts = new Map()
  for (const { user_id, text } of rows) {
    const before = texts.get(user_id)
    texts.set(user_id, before === undefined ? text : `${before}${BETWEEN} ${text}`)
  }
  return texts
}

const anyOf = (ids: readonly string[]) => sql<string>`any (${[...ids]}::text[])`
