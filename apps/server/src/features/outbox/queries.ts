import type { Db } from '@bitewing/db'

/** More than anybody would look through. */
const MOST = 50

export async function newestMessages(db: Db) {
  return await db
    .selectFrom('outbox_messages')
    .select(['id as _id', 'channel', 'recipient', 'subject', 'body', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
}
