import type { Db } from '@bitewing/db'
import { sql } from 'kysely'

type MessageRow = {
  id: string
  line_id: string
  external_id: string
  direction: 'inbound' | 'outbound'
  other_number: string
  digits: string
  type: 'SMS' | 'MMS'
  status: string
  at: string
  status_at: string
  sealed: Buffer | null
}

/** Stored once by the provider's id; a later status takes the place of an earlier one, in whatever order they are told. */
export async function upsertMessage(db: Db, row: MessageRow): Promise<{ id: string; hasText: boolean }> {
  const { id, sealed } = await db
    .insertInto('sms_messages')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['line_id', 'external_id']).doUpdateSet({
        status: sql<string>`case when excluded.status_at >= sms_messages.status_at then excluded.status else sms_messages.status end`,
        status_at: sql<string>`greatest(excluded.status_at, sms_messages.status_at)`,
        type: sql<'SMS' | 'MMS'>`case when 'MMS' in (excluded.type, sms_messages.type) then 'MMS' else 'SMS' end`,
      }),
    )
    .returning(['id', 'sealed'])
    .executeTakeFirstOrThrow()
  return { id, hasText: sealed !== null }
}

export async function insertMessages(db: Db, rows: readonly MessageRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('sms_messages').values(rows).execute()
}

/** Only one that is young enough to be kept. */
export async function addText(db: Db, id: string, sealed: Buffer, days: number): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set({ sealed })
    .where('id', '=', id)
    .where('at', '>', sql<string>`now() - make_interval(days => ${days})`)
    .execute()
}
