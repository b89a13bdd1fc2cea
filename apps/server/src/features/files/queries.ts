import { type Db, newId, type Tables } from '@bitewing/db'
import { type Selectable, sql } from 'kysely'

export type StoredFile = Selectable<Tables['files']>

/** The data of a file, without the record that it belongs to. */
export type FileContent = {
  filename: string
  content_type: string
  size: number
  sha256: Buffer
  storage_key: string
}

export async function storedFiles(db: Db, recordId: string): Promise<StoredFile[]> {
  return await db
    .selectFrom('files')
    .selectAll()
    .where('record_id', '=', recordId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findFile(db: Db, recordId: string, fileId: string): Promise<StoredFile | undefined> {
  return await db
    .selectFrom('files')
    .selectAll()
    .where('record_id', '=', recordId)
    .where('id', '=', fileId)
    .executeTakeFirst()
}

type Owner = { id: string; practice_id: string }

export async function insertFile(
  db: Db,
  record: Owner,
  userId: string | null,
  file: FileContent & { type: string; shows_identifiers: boolean },
): Promise<string> {
  const id = newId()
  await db
    .insertInto('files')
    .values({ id, practice_id: record.practice_id, record_id: record.id, created_by: userId, ...file })
    .execute()
  return id
}

export async function updateFile(db: Db, id: string, userId: string | null, content: FileContent): Promise<void> {
  await db
    .updateTable('files')
    .set({
      ...content,
      shows_identifiers: false,
      updated_by: userId,
      updated_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).execute()
}

export async function notePending(db: Db, practiceId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db
    .insertInto('pending_objects')
    .values(keys.map((storage_key) => ({ storage_key, practice_id: practiceId })))
    .execute()
}

/** Resolves with whether it was still noted. */
export async function strikePending(db: Db, key: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('pending_objects').where('storage_key', '=', key).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Noted at least an hour ago and still without a file: whoever was working on it is long gone. */
export async function orphanedFiles(db: Db, atMost: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pending_objects as p')
    .select('p.storage_key')
    .where('p.noted_at', '<', sql<string>`now() - interval '1 hour'`)
    .where((where) =>
      where.not(
        where.exists(where.selectFrom('files as f').select('f.id').whereRef('f.storage_key', '=', 'p.storage_key')),
      ),
    )
    .orderBy('p.noted_at')
    .limit(atMost)
    .execute()
  return rows.map((row) => row.storage_key)
}
