import type { Db } from '@bitewing/db'
import type { GridSort, StatusPriority } from '@bitewing/domain'
import { sql } from 'kysely'

/** The user's saved sort order of the grid. */
export async function ownOrder(db: Db, userId: string) {
  return await db
    .selectFrom('users')
    .select(['transaction_sort as sort', 'elg_priority as priority'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export async function saveOrder(
  db: Db,
  userId: string,
  { sort, priority }: { sort?: GridSort; priority?: StatusPriority },
): Promise<void> {
  const columns = {
    ...(sort !== undefined && { transaction_sort: JSON.stringify(sort) }),
    ...(priority !== undefined && { elg_priority: JSON.stringify(priority) }),
  }
  await db.updateTable('users').set(columns).where('id', '=', userId).execute()
}

/** The clients of the practices that the connection can see, sorted by name. */
export async function clientsInSight(db: Db): Promise<{ client: string; timeZone: string }[]> {
  return await db
    .selectFrom('practices')
    .innerJoin('clients', 'clients.id', 'practices.client_id')
    .select(['clients.name as client', 'practices.time_zone as timeZone'])
    .orderBy('clients.name')
    .execute()
}

export async function clientOfPractice(db: Db, practiceId: string): Promise<string | undefined> {
  const row = await db.selectFrom('practices').select('client_id').where('id', '=', practiceId).executeTakeFirst()
  return row?.client_id
}

export async function coloursOf(db: Db, clientId: string): Promise<{ id: string; name: string }[]> {
  return await db.selectFrom('flag_colours').select(['id', 'name']).where('client_id', '=', clientId).execute()
}

/** Merges the lines with the same keys in a tally if there are more than `many`. */
export async function mergeTallies(db: Db, many: number): Promise<void> {
  await sql`call app.put_tallies_together(${many}::int)`.execute(db)
}
