import type { Db } from '@bitewing/db'
import { sql } from 'kysely'

export async function allCarriers(db: Db) {
  return await db.selectFrom('carriers').select(['id as _id', 'name']).orderBy(sql`lower(name)`).orderBy('id').execute()
}

export async function findCarrier(db: Db, id: string) {
  return await db
    .selectFrom('carriers')
    .select(['id as _id', 'name', 'menu_path as menuPath', 'phone_hours as hours'])
    .where('id', '=', id)
    .executeTakeFirst()
}

const NUMBER = ['id as _id', 'number', 'label', 'source', 'reported_at as reportedAt'] as const

export async function numbersOf(db: Db, carrierId: string) {
  return await db
    .selectFrom('carrier_numbers')
    .select(NUMBER)
    .where('carrier_id', '=', carrierId)
    .orderBy('position')
    .execute()
}

type Report = { id: string; numberId: string; wrong: boolean; userId: string }

export async function setReported(db: Db, { id, numberId, wrong, userId }: Report) {
  return await db
    .updateTable('carrier_numbers')
    .set({ reported_at: wrong ? sql<string>`now()` : null, reported_by: wrong ? userId : null })
    .where('carrier_id', '=', id)
    .where('id', '=', numberId)
    .returning(NUMBER)
    .executeTakeFirst()
}
