import { type Db, newId } from '@bitewing/db'
import { sql } from 'kysely'

/** Undefined if this event was taken before. */
export async function storeEvent(
  db: Db,
  event: { source: string; digest: Buffer; sealed: string },
): Promise<string | undefined> {
  const { source, digest } = event
  const { numInsertedOrUpdatedRows: taken } = await db
    .insertInto('webhook_ids')
    .values({ source, digest })
    .onConflict((conflict) => conflict.columns(['source', 'digest']).doNothing())
    .executeTakeFirst()
  if (taken !== 1n) return undefined
  const id = newId()
  await db
    .insertInto('webhook_events')
    .values({ id, ...event })
    .execute()
  return id
}

/** Locked; undefined if it was worked on already. */
export async function takeEvent(db: Db, id: string) {
  const event = db.selectFrom('webhook_events').select(['source', 'sealed', 'received_at as receivedAt'])
  return await event.where('id', '=', id).where('sealed', 'is not', null).forNoKeyUpdate().executeTakeFirst()
}

export async function markWorked(db: Db, id: string): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set({ sealed: null, worked_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Events whose job was lost or has given up. */
export async function waitingEvents(db: Db, limit: number): Promise<string[]> {
  const waiting = db.selectFrom('webhook_events').select('id').where('sealed', 'is not', null)
  const rows = await waiting
    .where('received_at', '<', sql<string>`now() - interval '5 minutes'`)
    .orderBy('received_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whatever may be wrong with them, their text is not kept longer than a week. */
export async function giveUpOldEvents(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_events')
    .set({ sealed: null })
    .where('sealed', 'is not', null)
    .where('received_at', '<', sql<string>`now() - interval '7 days'`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
