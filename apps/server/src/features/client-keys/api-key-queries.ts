import type { contract, ParsedInputOf } from '@bitewing/contract'
import type { ApiKeyScope, Db } from '@bitewing/db'
import { sql } from 'kysely'
import { contains, equals, idOrName } from '../../kernel/data/conditions.ts'
import { pageOf } from '../../kernel/data/list.ts'

type ApiKeys = (typeof contract)['apiKeys']

/** Needs no filter by caller, because the connection sees only what the caller administers. Never what is sealed. */
function presented(db: Db) {
  const worksUntil = sql<string | null>`least(k.ends_at, k.expires_at)`
  const rows = db
    .selectFrom('api_keys as k')
    .innerJoin('clients as c', 'c.id', 'k.client_id')
    .leftJoin('practices as p', 'p.id', 'k.practice_id')
    .where('c.deleted_at', 'is', null)
    .select([
      'k.id',
      'k.id as _id',
      'k.client_id as clientId',
      'k.practice_id as practiceId',
      'c.name as clientName',
      'p.name as practiceName',
      'k.name',
      'k.scopes',
      'k.prefix',
      sql<
        'works' | 'ending' | 'expired' | 'ended'
      >`case when k.ends_at <= now() then 'ended' when k.expires_at <= now() then 'expired'
        when k.ends_at is not null then 'ending' else 'works' end`.as('state'),
      'k.created_at as created',
      sql<string | null>`app.person_name(k.created_by)`.as('createdBy'),
      worksUntil.as('worksUntil'),
      'k.expires_at as expiresAt',
      'k.last_used_at as lastUsed',
      'k.refused',
      'k.last_refused_at as lastRefused',
    ])
  return db.selectFrom(rows.as('r')).selectAll('r')
}

export async function pageOfApiKeys(db: Db, input: ParsedInputOf<ApiKeys['list']>) {
  return await pageOf(presented(db), input, {
    sort: { clientName: 'clientName', name: 'name', created: 'created', lastUsed: 'lastUsed' },
    defaultSort: '-created',
    filters: { client: idOrName('"clientId"', '"clientName"'), name: contains('name'), state: equals('state') },
  })
}

export async function findApiKey(db: Db, id: string) {
  return await presented(db).where('id', '=', id).executeTakeFirst()
}
export type FoundApiKey = NonNullable<Awaited<ReturnType<typeof findApiKey>>>

/** The key with which a practice's intake is signed now, and those before it, newest first. */
export async function apiKeysOfPractice(db: Db, practiceId: string) {
  return await presented(db)
    .where('practiceId', '=', practiceId)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Two that replace or end it at once wait for each other. */
export async function lockApiKey(db: Db, id: string): Promise<boolean> {
  const key = db.selectFrom('api_keys').select('id').where('id', '=', id)
  return (await key.forNoKeyUpdate().executeTakeFirst()) !== undefined
}

export type NewApiKeyRow = {
  id: string
  client_id: string
  practice_id: string | null
  name: string
  scopes: ApiKeyScope[]
  prefix: string
  digest: Buffer
  sealed: Buffer
  created_by: string | null
  expires_at: string | null
}

export async function insertApiKey(db: Db, { scopes, ...row }: NewApiKeyRow): Promise<void> {
  await db
    .insertInto('api_keys')
    .values({ ...row, scopes: sql`${scopes}::text[]` })
    .execute()
}

/** A key that ends earlier already still does. */
export async function endApiKey(db: Db, id: string, days: number, replacedBy: string | null = null): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({
      ends_at: sql`least(ends_at, now() + make_interval(days => ${days}))`,
      ...(replacedBy !== null && { replaced_by: replacedBy }),
    })
    .where('id', '=', id)
    .execute()
}

/** Whether no key was ever made; locked, so that of two processes that start at once one looks after the other has written. */
export async function lockDemoKeys(db: Db): Promise<boolean> {
  await sql`lock table api_keys in share row exclusive mode`.execute(db)
  return (await db.selectFrom('api_keys').select('id').limit(1).executeTakeFirst()) === undefined
}

/** A database that had clients before is left as it is by the demo. */
export async function livingClients(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const clients = db.selectFrom('clients').select('id').where('deleted_at', 'is', null)
  return new Set((await clients.where('id', 'in', [...ids]).execute()).map(({ id }) => id))
}

/** Those that nobody made and that work. */
export async function demoKeys(db: Db) {
  return await db
    .selectFrom('api_keys')
    .select(['id', 'client_id', 'practice_id', 'name', 'sealed'])
    .where('created_by', 'is', null)
    .where(sql<boolean>`coalesce(least(ends_at, expires_at) > now(), true)`)
    .execute()
}
