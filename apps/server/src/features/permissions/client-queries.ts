import type { Db } from '@bitewing/db'
import { sql } from 'kysely'

export async function clientsWithPermissions(db: Db) {
  return await db
    .selectFrom('clients as c')
    .select((of) => [
      'c.id as _id',
      'c.name',
      of
        .selectFrom('client_permissions as cp')
        .whereRef('cp.client_id', '=', 'c.id')
        .select(sql<number>`count(*)`.as('count'))
        .$asScalar()
        .$notNull()
        .as('permissionsQty'),
    ])
    .where('c.deleted_at', 'is', null)
    .orderBy(sql`lower(c.name)`)
    .execute()
}

/** Held until the transaction ends, so that two changes of one client follow each other. */
export async function lockClient(db: Db, id: string) {
  const client = db.selectFrom('clients').select(['id', 'name']).where('id', '=', id).where('deleted_at', 'is', null)
  return await client.forNoKeyUpdate().executeTakeFirst()
}

export async function clientLives(db: Db, id: string): Promise<true | undefined> {
  const client = db.selectFrom('clients').select('id').where('id', '=', id).where('deleted_at', 'is', null)
  return (await client.executeTakeFirst()) === undefined ? undefined : true
}

export async function permissionsOf(db: Db, clientId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('client_permissions')
    .select('permission_id')
    .where('client_id', '=', clientId)
    .orderBy('permission_id')
    .execute()
  return rows.map((row) => row.permission_id)
}

export async function everyClientsPermissions(db: Db) {
  return await db
    .selectFrom('client_permissions as cp')
    .innerJoin('clients as c', 'c.id', 'cp.client_id')
    .select(['cp.client_id as clientId', 'cp.permission_id as permissionId'])
    .where('c.deleted_at', 'is', null)
    .orderBy('cp.client_id')
    .orderBy('cp.permission_id')
    .execute()
}

export async function giveToClient(db: Db, clientId: string, ids: readonly string[]): Promise<void> {
  await sql`insert into client_permissions (client_id, permission_id) select ${clientId}, unnest(${[...ids]}::text[])`.execute(
    db,
  )
}

export async function takeFromClient(db: Db, clientId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from client_permissions where client_id = ${clientId} and permission_id = any (${[...ids]}::text[])`.execute(
    db,
  )
}
