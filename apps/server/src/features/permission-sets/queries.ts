import { type Db, newId } from '@bitewing/db'
import { sql } from 'kysely'

const sets = (db: Db) =>
  db
    .selectFrom('permission_sets as s')
    .select([
      's.id as _id',
      's.name',
      sql<string[]>`array(select e.permission_id::text from permission_set_entries e where e.set_id = s.id)`.as(
        'permissions',
      ),
    ])

export async function ownSets(db: Db) {
  return await sets(db).orderBy(sql`lower(s.name)`).execute()
}

export async function lockSet(db: Db, id: string) {
  return await sets(db).where('s.id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

type NewSet = { name: string; permissions: readonly string[] }

export async function insertSet(db: Db, { name, permissions }: NewSet): Promise<string> {
  const id = newId()
  await db.insertInto('permission_sets').values({ id, name }).execute()
  await db
    .insertInto('permission_set_entries')
    .values(permissions.map((permission) => ({ set_id: id, permission_id: permission })))
    .execute()
  return id
}

export async function deleteSet(db: Db, id: string): Promise<void> {
  await db.deleteFrom('permission_sets').where('id', '=', id).execute()
}

/** Of these permissions those that exist, with what people call them. */
export async function labelsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('permissions')
    .select(['id', 'label'])
    .where('id', '=', sql<string>`any (${[...ids]}::text[])`)
    .orderBy('code')
    .execute()
  return new Map(rows.map(({ id, label }) => [id, label]))
}
