import type { ApiKeyScope, Db } from '@bitewing/db'
import { sql } from 'kysely'

export type KeyOfCall = {
  id: string
  client_id: string
  practice_id: string | null
  name: string
  prefix: string
  scopes: ApiKeyScope[]
  sealed: Buffer
  works: boolean
  used_lately: boolean
}

/** Also one that works no more, so that its use can be told. */
export async function findKeyOfCall(db: Db, digest: Buffer): Promise<KeyOfCall | undefined> {
  return await db
    .selectFrom('api_keys')
    .select(['id', 'client_id', 'practice_id', 'name', 'prefix', 'scopes', 'sealed'])
    .select(sql<boolean>`coalesce(least(ends_at, expires_at) > now(), true)`.as('works'))
    .select(sql<boolean>`coalesce(last_used_at > now() - interval '1 minute', false)`.as('used_lately'))
    .where('digest', '=', digest)
    .executeTakeFirst()
}

/** Written once a minute for a busy caller, not with every call. */
export async function noteUse(db: Db, id: string): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: sql`now()` }).where('id', '=', id).execute()
}

/** Resolves with how often that was. */
export async function noteRefusedUse(db: Db, id: string): Promise<number> {
  const { refused } = await db
    .updateTable('api_keys')
    .set({ refused: sql`refused + 1`, last_refused_at: sql`now()` })
    .where('id', '=', id)
    .returning('refused')
    .executeTakeFirstOrThrow()
  return refused
}

/** The client's practices of this id or NPI. */
export async function practicesNamed(db: Db, clientId: string, named: string): Promise<{ id: string }[]> {
  return await db
    .selectFrom('practices')
    .select('id')
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('id', '=', named), eb('npi', '=', named)]))
    .execute()
}
