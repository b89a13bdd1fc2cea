import type { Db } from '@bitewing/db'

type StoredWebhook = { webhook_id: string | null; webhook_token: Buffer | null }

export async function storedWebhook(db: Db): Promise<StoredWebhook | undefined> {
  return await db
    .selectFrom('phone_accounts')
    .select(['webhook_id', 'webhook_token'])
    .where('provider', '=', 'aircall')
    .executeTakeFirst()
}

export async function storeWebhook(db: Db, webhook_id: string, webhook_token: Buffer): Promise<void> {
  await db
    .insertInto('phone_accounts')
    .values({ provider: 'aircall', webhook_id, webhook_token })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ webhook_id, webhook_token }))
    .execute()
}
