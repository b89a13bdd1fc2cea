import type { Db } from '@bitewing/db'

/** The connection sees the granted practices alone, and so does this. */
export async function grantedClients(db: Db): Promise<{ _id: string; clientName: string }[]> {
  return await db
    .selectFrom('clients as c')
    .select(['c.id as _id', 'c.name as clientName'])
    .where((where) =>
      where.exists(where.selectFrom('practices as p').select('p.id').whereRef('p.client_id', '=', 'c.id')),
    )
    .orderBy('c.name')
    .execute()
}

export async function findClient(db: Db, id: string): Promise<{ name: string; timeZone: string } | undefined> {
  return await db
    .selectFrom('practices as p')
    .innerJoin('clients as c', 'c.id', 'p.client_id')
    .select(['c.name', 'p.time_zone as timeZone'])
    .where('c.id', '=', id)
    .orderBy('p.name')
    .limit(1)
    .executeTakeFirst()
}
