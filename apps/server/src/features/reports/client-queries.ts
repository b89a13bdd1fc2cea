import type { Db } from '@bitewing/db'
import { sql } from 'kysely'

/** Needs no filter by user, because the connection sees only the granted practices. */
export async function grantedClients(db: Db): Promise<{ _id: string; name: string }[]> {
  return await db
    .selectFrom('clients as c')
    .select(['c.id as _id', 'c.name'])
    .where((where) =>
      where.exists(where.selectFrom('practices as p').select('p.id').whereRef('p.client_id', '=', 'c.id')),
    )
    .orderBy('c.name')
    .execute()
}

/** The same as an answer. */
export async function clientsToChoose(db: Db) {
  const records = await grantedClients(db)
  return { records, recordsQty: records.length }
}

export type ReportedClient = { readonly name: string; readonly timeZone: string; readonly practiceIds: string[] }

/** With those of its practices that the caller has; undefined where there is none. */
export async function findClient(db: Db, id: string): Promise<ReportedClient | undefined> {
  return await db
    .selectFrom('practices as p')
    .innerJoin('clients as c', 'c.id', 'p.client_id')
    .select(['c.name', sql<string[]>`array_agg(p.id::text)`.as('practiceIds')])
    .select(sql<string>`(array_agg(p.time_zone order by p.name))[1]`.as('timeZone'))
    .where('c.id', '=', id)
    .groupBy('c.id')
    .executeTakeFirst()
}

export async function findPractice(db: Db, id: string): Promise<{ name: string } | undefined> {
  return await db.selectFrom('practices').select('name').where('id', '=', id).executeTakeFirst()
}
