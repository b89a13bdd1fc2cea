import type { Db } from '@bitewing/db'

export async function findAudio(db: Db, id: number) {
  return await db
    .selectFrom('calls')
    .select(['recorded', 'voicemail', 'recording_key as key', 'recording_type as type'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function noteRecording(db: Db, id: number, recording_key: string, recording_type: string): Promise<void> {
  await db.updateTable('calls').set({ recording_key, recording_type }).where('id', '=', id).execute()
}
