import type { Db } from '@bitewing/db'
import { sql } from 'kysely'

export async function allLines(db: Db) {
  return await db
    .selectFrom('phone_lines as l')
    .leftJoin('users as u', 'u.id', 'l.assigned_by')
    .select([
      'l.id as _id',
      'l.provider',
      'l.name',
      'l.digits',
      'l.client_id as clientId',
      'l.assigned_at as assignedAt',
    ])
    .select(sql<string>`coalesce(trim(u.first_name || ' ' || u.last_name), '')`.as('assignedBy'))
    .orderBy('l.provider')
    .orderBy('l.name')
    .orderBy('l.id')
    .execute()
}

export async function livingClients(db: Db) {
  return await db
    .selectFrom('clients')
    .select(['id as _id', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute()
}

export type LineRow = { id: string; name: string; client_id: string | null; client: string | null }

export async function lockLines(db: Db, ids: readonly string[]): Promise<LineRow[]> {
  return await db
    .selectFrom('phone_lines as l')
    .select(['l.id', 'l.name', 'l.client_id'])
    .select((line) =>
      line.selectFrom('clients as c').select('c.name').whereRef('c.id', '=', 'l.client_id').as('client'),
    )
    .where('l.id', 'in', [...ids])
    .orderBy('l.id')
    .forNoKeyUpdate()
    .execute()
}

export async function assignLine(db: Db, id: string, clientId: string | null, userId: string): Promise<void> {
  await db
    .updateTable('phone_lines')
    .set({ client_id: clientId, assigned_at: sql<string>`now()`, assigned_by: userId })
    .where('id', '=', id)
    .execute()
}
