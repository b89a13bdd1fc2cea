import { type Db, newId, type Tables } from '@bitewing/db'
import type { Selectable } from 'kysely'

export type ColumnRow = Selectable<Tables['grid_columns']>

export async function allColumns(db: Db): Promise<ColumnRow[]> {
  return await db.selectFrom('grid_columns').selectAll().orderBy('grid').orderBy('position').execute()
}

/** The columns that the user has chosen, each with the id of its link. */
export async function linksOf(db: Db, userId: string): Promise<ReadonlyMap<string, string>> {
  const links = await db.selectFrom('user_columns').select(['id', 'column_id']).where('user_id', '=', userId).execute()
  return new Map(links.map(({ id, column_id }) => [column_id, id]))
}

/** Serialises changes by the same user, such as two switches that are turned at the same moment. */
export async function lockUser(db: Db, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** Existing links are kept. */
export async function insertLinks(db: Db, userId: string, columnIds: readonly string[]): Promise<void> {
  const rows = columnIds.map((column_id) => ({ id: newId(), user_id: userId, column_id }))
  await db
    .insertInto('user_columns')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'column_id']).doNothing())
    .execute()
}

export async function deleteLink(db: Db, userId: string, columnId: string): Promise<void> {
  await db.deleteFrom('user_columns').where('user_id', '=', userId).where('column_id', '=', columnId).execute()
}
