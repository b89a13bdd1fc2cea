import type { DriveFile, Upload } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { fail } from '../../kernel/errors.ts'
import type { Storage } from '../../kernel/ports/storage.ts'
import { type Changing, changeRecord, filesOf, recordToChange } from '../verification/index.ts'
import { contentTypes, type Incoming, inspect, kindOf, requiredName } from './incoming.ts'
import { cleanName, freeName, isNamedAfter } from './names.ts'
import * as queries from './queries.ts'
import { changing, discard, type FilesContext, storing } from './storing.ts'

type Saved = { file: DriveFile; version: number }

export type Addition = {
  transactionId: string
  type: string
  name: string
  files: readonly Upload[]
  /** Made by Bitewing, with whole identifiers in it. */
  showsIdentifiers?: boolean
}

export async function addFile(storage: Storage, ctx: FilesContext, wish: Addition): Promise<Saved> {
  const incoming = inspect(wish.files)
  const name = requiredName(wish.name)
  return await storing<Saved>(
    storage,
    ctx,
    incoming,
    async (change) => {
      const record = await recordToChange(change, wish.transactionId)
      const same = findSame(await queries.storedFiles(change.db, record.id), name, incoming)
      if (same !== undefined) return { already: await saved(change.db, record.id, same.id, record.version) }
      return { practiceId: record.practice_id }
    },
    async (change, storageKey) => {
      const record = await recordToChange(change, wish.transactionId)
      const others = await queries.storedFiles(change.db, record.id)
      const same = findSame(others, name, incoming)
      // The same request was sent twice, and the other one has been saved first.
      if (same !== undefined) {
        return { taken: false, result: await saved(change.db, record.id, same.id, record.version) }
      }
      const filename = freeName(name, incoming.kind, namesOf(others))
      const content = {
        ...contentOf(incoming, storageKey),
        filename,
        type: wish.type,
        shows_identifiers: wish.showsIdentifiers ?? false,
      }
      const id = await queries.insertFile(change.db, record, ctx.user?.userId ?? null, content)
      const version = await changeRecord(change, record, {}, [{ kind: 'file', field: 'file', from: '', to: filename }])
      return { taken: true, result: await saved(change.db, record.id, id, version) }
    },
  )
}

/** A file as the user has seen it. */
type SeenFile = { transactionId: string; fileId: string; version: number }

export type Replacement = SeenFile & { name: string; files: readonly Upload[] }

/** Replaces the content of the same row, and its name if one is given. */
export async function replaceFile(storage: Storage, ctx: FilesContext, wish: Replacement): Promise<Saved> {
  const incoming = inspect(wish.files)
  let replaced: string | undefined
  const result = await storing<Saved>(
    storage,
    ctx,
    incoming,
    async (change) => {
      const { record, file, unchanged } = await toReplace(change, wish, incoming)
      return unchanged
        ? { already: await saved(change.db, record.id, file.id, record.version) }
        : { practiceId: record.practice_id }
    },
    async (change, storageKey) => {
      const { record, file, filename, unchanged } = await toReplace(change, wish, incoming)
      // The same request was sent twice, and the other one has been saved first.
      if (unchanged) return { taken: false, result: await saved(change.db, record.id, file.id, record.version) }
      await queries.notePending(change.db, record.practice_id, [file.storage_key])
      await queries.updateFile(change.db, file.id, ctx.user?.userId ?? null, {
        ...contentOf(incoming, storageKey),
        filename,
      })
      const version = await changeRecord(change, record, {}, [
        {
          kind: 'file',
          field: 'file',
          from: sized(file.filename, file.size),
          to: sized(filename, incoming.bytes.length),
        },
      ])
      replaced = file.storage_key
      return { taken: true, result: await saved(change.db, record.id, file.id, version) }
    },
  )
  if (replaced !== undefined) await discard(storage, ctx, replaced)
  return result
}

async function toReplace(change: Changing, wish: Replacement, incoming: Incoming) {
  const { db } = change
  const record = await recordToChange(change, wish.transactionId)
  const file = await queries.findFile(db, record.id, wish.fileId)
  if (file === undefined) throw fail('request.not_found')
  if (kindOf(file.content_type) !== incoming.kind) throw fail('files.another_type')
  const name = cleanName(wish.name)
  const others = (await queries.storedFiles(db, record.id)).filter(({ id }) => id !== file.id)
  const filename = name === '' ? file.filename : freeName(name, incoming.kind, namesOf(others))
  const unchanged = file.sha256.equals(incoming.sha256) && file.filename === filename
  if (!unchanged) await refuseReplaced(db, file, wish)
  return { record, file, filename, unchanged }
}

/** Whoever replaces or deletes a content that they have not seen would lose what somebody else has just added. */
async function refuseReplaced(db: Db, file: queries.StoredFile, { version }: SeenFile): Promise<void> {
  if (file.version === version) return
  const { uploadedBy = '' } = (await filesOf(db, file.record_id)).find(({ id }) => id === file.id) ?? {}
  throw fail('files.replaced_meanwhile', { person: uploadedBy === '' ? 'somebody else' : uploadedBy })
}

export async function removeFile(storage: Storage, ctx: FilesContext, wish: SeenFile) {
  const { version, key } = await changing(ctx, async (change) => {
    const record = await recordToChange(change, wish.transactionId)
    const file = await queries.findFile(change.db, record.id, wish.fileId)
    if (file === undefined) throw fail('request.not_found')
    await refuseReplaced(change.db, file, wish)
    await queries.deleteFile(change.db, file.id)
    await queries.notePending(change.db, record.practice_id, [file.storage_key])
    const gone = { kind: 'file', field: 'file', from: file.filename, to: '' } as const
    return { version: await changeRecord(change, record, {}, [gone]), key: file.storage_key }
  })
  await discard(storage, ctx, key)
  return { version }
}

function findSame(files: readonly queries.StoredFile[], name: string, { sha256 }: Incoming) {
  return files.find((file) => file.sha256.equals(sha256) && isNamedAfter(file.filename, name))
}

const namesOf = (files: readonly queries.StoredFile[]) => files.map(({ filename }) => filename)

const sized = (filename: string, size: number) => `${filename}, ${size} bytes`

function contentOf({ kind, bytes, sha256 }: Incoming, storageKey: string) {
  return { content_type: contentTypes[kind], size: bytes.length, sha256, storage_key: storageKey }
}

async function saved(db: Db, recordId: string, fileId: string, version: number): Promise<Saved> {
  const found = (await filesOf(db, recordId)).find(({ id }) => id === fileId)
  if (found === undefined) throw fail('request.not_found')
  const { id, storageKey: _, ...file } = found
  return { file: { _id: id, ...file }, version }
}
