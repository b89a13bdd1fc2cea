import type { Db } from '@bitewing/db'
import type { Assigned, CatalogueRight } from '@bitewing/domain'
import { sql } from 'kysely'

/** An arbitrary number: whoever may take an administrator away waits here for the others. */
const ADMINISTRATORS_LOCK = 7_246_035

export async function lockAdministrators(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADMINISTRATORS_LOCK})`.execute(db)
}

export async function administratorRemains(db: Db): Promise<boolean> {
  const { rows } = await sql<{ remains: boolean }>`select app.administrator_remains() as remains`.execute(db)
  return rows[0]?.remains === true
}

export async function worksElsewhere(db: Db, userId: string, practiceIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ elsewhere: boolean }>`
    select app.works_elsewhere(${userId}, ${[...practiceIds]}::text[]) as elsewhere`.execute(db)
  return rows[0]?.elsewhere === true
}

/** Held until the transaction ends: two changes of one person are judged one after the other, each by what the first left. */
export async function lockPerson(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Held as well, so that nobody gives what is being taken from them at the same moment. */
export async function holdGiver(db: Db, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forShare().execute()
}

export async function readRights(db: Db): Promise<Map<string, CatalogueRight>> {
  const rows = await db
    .selectFrom('permissions')
    .select(['id', 'type', 'parent_id as parentId', 'restricted'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Of these practices, the ones that live and are within sight, with their clients. */
export async function clientsOfPractices(db: Db, practiceIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await livingPractices(db)
    .select(['practices.id', 'practices.client_id'])
    .where('practices.id', '=', anyOf(practiceIds))
    .execute()
  return new Map(rows.map((row) => [row.id, row.client_id]))
}

/** What each of these clients' people may hold. */
export async function offersOf(db: Db, clientIds: readonly string[]): Promise<Map<string, ReadonlySet<string>>> {
  const rows = await db
    .selectFrom('client_permissions')
    .select(['client_id', 'permission_id'])
    .where('client_id', '=', anyOf(clientIds))
    .execute()
  const offers = new Map(clientIds.map((id) => [id, new Set<string>()]))
  for (const row of rows) offers.get(row.client_id)?.add(row.permission_id)
  return offers
}

/** What the user was given, as far as it is within sight. */
export async function assignedTo(db: Db, userId: string): Promise<Assigned> {
  const [permissions, practices] = await Promise.all([
    db.selectFrom('user_permissions').select('permission_id as id').where('user_id', '=', userId).execute(),
    livingPractices(db)
      .innerJoin('user_practices', 'user_practices.practice_id', 'practices.id')
      .select('practices.id')
      .where('user_practices.user_id', '=', userId)
      .execute(),
  ])
  return { permissions: new Set(permissions.map(({ id }) => id)), practices: new Set(practices.map(({ id }) => id)) }
}

export async function permissionLabel(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('permissions').select('label').where('id', '=', id).executeTakeFirst()
  return row?.label ?? ''
}

export async function clientName(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('clients').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? ''
}

function livingPractices(db: Db) {
  return db
    .selectFrom('practices')
    .innerJoin('clients', 'clients.id', 'practices.client_id')
    .where('practices.deleted_at', 'is', null)
    .where('clients.deleted_at', 'is', null)
}

/** Only the difference is written: what lies beyond the caller's sight is not touched. */
export async function storeAssigned(db: Db, userId: string, before: Assigned, after: Assigned): Promise<void> {
  const [given, taken] = [
    after.permissions.difference(before.permissions),
    before.permissions.difference(after.permissions),
  ]
  const [added, left] = [after.practices.difference(before.practices), before.practices.difference(after.practices)]
  if (taken.size > 0)
    await db
      .deleteFrom('user_permissions')
      .where('user_id', '=', userId)
      .where('permission_id', 'in', [...taken])
      .execute()
  if (left.size > 0)
    await db
      .deleteFrom('user_practices')
      .where('user_id', '=', userId)
      .where('practice_id', 'in', [...left])
      .execute()
  if (added.size > 0)
    await db
      .insertInto('user_practices')
      .values([...added].map((id) => ({ user_id: userId, practice_id: id })))
      .execute()
  if (given.size > 0)
    await db
      .insertInto('user_permissions')
      .values([...given].map((id) => ({ user_id: userId, permission_id: id })))
      .execute()
}

const anyOf = (ids: readonly string[]) => sql<string>`any (${[...ids]}::text[])`
