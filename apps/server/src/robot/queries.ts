import { type Db, newId } from '@bitewing/db'

type Said = { practiceId: string; recordId?: string; botName: string; code: string; message: string }

export async function insertBotStatus(db: Db, said: Said): Promise<void> {
  await db
    .insertInto('bot_statuses')
    .values({
      id: newId(),
      practice_id: said.practiceId,
      record_id: said.recordId ?? null,
      bot_name: said.botName,
      code: said.code,
      message: said.message,
    })
    .execute()
}
