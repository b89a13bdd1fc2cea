import { type Db, newId, type Tables } from '@bitewing/db'
import type { Selectable } from 'kysely'

export type ColumnRow = Selectable<Tables['grid_columns']>

export async function allColumns(db: Db): Promise<ColumnRow[]> {
  return await db.selectFrom('grid_columns').selectAll().orderBy('grid').orderBy('position').execute()
}

export type Link = { readonly id: string; readonly position: number | null }

/** The user's links, by the columns that they show. */
export async function linksOf(db: Db, userId: string): Promise<ReadonlyMap<string, Link>> {
  const links = await db
    .selectFrom('user_columns')
    .select(['id', 'column_id', 'position'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(links.map(({ id, column_id, position }) => [column_id, { id, position }]))
}

/** Serialises changes by the same user, such as two switches that are turned at the same moment. */
export async function lockUser(db: Db, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

type NewLink = { readonly columnId: string; readonly position: number | null }

/** Existing links are kept. */
export async function insertLinks(db: Db, userId: string, links: readonly NewLink[]): Promise<void> {
  const rows = links.map(({ columnId, position }) => ({ id: newId(), user_id: userId, column_id: columnId, position }))
  await db
    .insertInto('user_columns')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'column_id']).doNothing())
    .execute()
}

export async function deleteLinks(db: Db, userId: string, columnIds: readonly string[]): Promise<void> {
  await db.deleteFrom('user_columns').where('user_id', '=', userId).where('column_id', 'in', columnIds).execute()
}
