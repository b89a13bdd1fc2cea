import { fail } from '../../kernel/errors.ts'
import type { Storage } from '../../kernel/ports/storage.ts'
import { changeRecord, findRecordRow, recordToChange } from '../verification/index.ts'
import { deleteFile, storedFiles, type StoredFile } from './queries.ts'
import { changing, type FilesContext } from './storing.ts'

type Place = { transactionId: string; practiceId: string }

/** Whether each of a record's files exists in the storage, by name. */
export async function checkFiles(storage: Storage, ctx: FilesContext, place: Place): Promise<Record<string, boolean>> {
  const found = await lookedFor(storage, await filesAt(ctx, place))
  return Object.fromEntries(found.map(({ file, there }) => [file.filename, there]))
}

/** Deletes the rows of files that the storage no longer has. A file that was replaced during the check is kept. */
export async function cleanFiles(storage: Storage, ctx: FilesContext, place: Place) {
  const found = await lookedFor(storage, await filesAt(ctx, place))
  const missing = new Set(found.filter(({ there }) => !there).map(({ file }) => file.storage_key))
  return await changing(ctx, async (change) => {
    const record = await recordToChange(change, place.transactionId)
    const gone = (await storedFiles(change.db, record.id)).filter((file) => missing.has(file.storage_key))
    for (const file of gone) await deleteFile(change.db, file.id)
    const changes = gone.map((file) => ({ kind: 'file', field: 'file', from: file.filename, to: '' }) as const)
    return { removed: gone.length, version: await changeRecord(change, record, {}, changes) }
  })
}

async function filesAt(ctx: FilesContext, { transactionId, practiceId }: Place): Promise<StoredFile[]> {
  return await ctx.inScope(async (db) => {
    const record = await findRecordRow(db, transactionId)
    if (record?.practice_id !== practiceId) throw fail('request.not_found')
    return await storedFiles(db, transactionId)
  })
}

async function lookedFor(storage: Storage, files: readonly StoredFile[]) {
  try {
    return await Promise.all(files.map(async (file) => ({ file, there: await storage.exists(file.storage_key) })))
  } catch {
    throw fail('files.check_failed')
  }
}
