import type { Db } from '@bitewing/db'
import { sql } from 'kysely'

const anyOf = (ids: readonly string[]) => sql<string>`any (${[...ids]}::text[])`

export async function namesOfPractices(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('practices').select('name').where('id', '=', anyOf(ids)).orderBy('name').execute()
  return rows.map(({ name }) => name)
}

/** "All Transactions: Export" for an action, since actions of different sections share labels. */
export async function labelsOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('permissions as own')
    .leftJoin('permissions as parent', 'parent.id', 'own.parent_id')
    .select(['own.type', 'own.label', 'parent.label as parent'])
    .where('own.id', '=', anyOf(ids))
    .orderBy('own.code')
    .execute()
  return rows.map(({ type, label, parent }) => (type === 'Action' && parent !== null ? `${parent}: ${label}` : label))
}

export async function clientsOfPractices(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('practices').select('client_id').distinct().where('id', '=', anyOf(ids)).execute()
  return rows.map(({ client_id }) => client_id)
}
