import type { Db } from '@bitewing/db'
import { sql } from 'kysely'

/** In unix seconds. */
export type Freshness = { asOf: number | null; walkedAt: number | null }

export async function freshness(db: Db): Promise<Freshness> {
  const seconds = (column: 'as_of' | 'walked_at') =>
    sql<number | null>`extract(epoch from ${sql.ref(column)})::double precision`
  const row = await db
    .selectFrom('billing_account')
    .select([seconds('as_of').as('asOf'), seconds('walked_at').as('walkedAt')])
    .executeTakeFirst()
  return row ?? { asOf: null, walkedAt: null }
}

export async function storeFreshness(db: Db, seconds: number, walked: boolean): Promise<void> {
  const at = sql<string>`to_timestamp(${seconds}::double precision)`
  await db
    .updateTable('billing_account')
    .set({ as_of: at, ...(walked && { walked_at: at }) })
    .execute()
}

/** When the copy was last known to be whole; null before that. */
export async function asOf(db: Db): Promise<string | null> {
  return (await db.selectFrom('billing_account').select('as_of').executeTakeFirst())?.as_of ?? null
}

export async function storedWebhook(db: Db) {
  return await db.selectFrom('billing_account').select(['webhook_id', 'webhook_secret']).executeTakeFirst()
}

export async function storeWebhook(db: Db, webhook_id: string, webhook_secret: Buffer): Promise<void> {
  await db.updateTable('billing_account').set({ webhook_id, webhook_secret }).execute()
}
