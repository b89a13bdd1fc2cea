import type { Db } from '@bitewing/db'
import { sql } from 'kysely'

/** Living clients with their living practices, as far as the caller reaches, in the order of their names. */
export async function practicesByClient(db: Db) {
  return await db
    .selectFrom('clients')
    .innerJoin('practices', 'practices.client_id', 'clients.id')
    .where('clients.deleted_at', 'is', null)
    .where('practices.deleted_at', 'is', null)
    .groupBy(['clients.id', 'clients.name'])
    .select([
      'clients.id as _id',
      'clients.name',
      sql<{ _id: string; name: string }[]>`
        json_agg(json_build_object('_id', practices.id, 'name', practices.name) order by practices.name)`.as(
        'practices',
      ),
    ])
    .orderBy('clients.name')
    .execute()
}

/** The entries of the catalogue by which people read and choose permissions. */
export async function catalogueEntries(db: Db) {
  return await db
    .selectFrom('permissions')
    .select(['id', 'code', 'name', 'label', 'type', 'url', 'parent_id as parentId'])
    .orderBy('code')
    .execute()
}
export type CatalogueRow = Awaited<ReturnType<typeof catalogueEntries>>[number]
