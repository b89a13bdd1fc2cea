import type { Db } from '@bitewing/db'
import { fail } from '../../kernel/errors.ts'
import { newStorageKey, type Storage } from '../../kernel/ports/storage.ts'
import type { Changing } from '../verification/index.ts'
import { contentTypes, type Incoming } from './incoming.ts'
import { notePending, strikePending } from './queries.ts'

export type FilesContext = {
  /** Undefined for the robot. */
  user?: { userId: string }
  inScope<T>(work: (db: Db, told: Pick<Changing, 'signal'>) => Promise<T>): Promise<T>
}

/** For several short transactions, each of which can change a record. */
export function changing<T>(ctx: FilesContext, work: (changing: Changing) => Promise<T>): Promise<T> {
  return ctx.inScope((db, { signal }) => work({ db, signal, ...(ctx.user !== undefined && { user: ctx.user }) }))
}

type Place = { practiceId: string }

/**
 * Stores a file and saves its row. The key is noted before the bytes are stored, and the note is deleted in the
 * transaction that saves the row. So if the process is killed in between, what it leaves behind is known, invisible,
 * and removed later. `save` says whether it used the bytes.
 */
export async function storing<T>(
  storage: Storage,
  ctx: FilesContext,
  { bytes, kind }: Incoming,
  prepare: (changing: Changing) => Promise<Place | { already: T }>,
  save: (changing: Changing, storageKey: string) => Promise<{ taken: boolean; result: T }>,
): Promise<T> {
  const key = newStorageKey()
  const prepared = await changing(ctx, async (change) => {
    const place = await prepare(change)
    if ('practiceId' in place) await notePending(change.db, place.practiceId, [key])
    return place
  })
  if ('already' in prepared) return prepared.already
  // If this fails the note stays: the bytes may still arrive, and are removed once they certainly have.
  await storage.put(bytes, { contentType: contentTypes[kind], size: bytes.length, key })
  let taken = false
  try {
    const saved = await changing(ctx, async (change) => {
      const outcome = await save(change, key)
      // The clean-up has removed the bytes in the meantime, so no row may refer to them.
      if (outcome.taken && !(await strikePending(change.db, key))) throw fail('files.storage_unavailable')
      return outcome
    })
    taken = saved.taken
    return saved.result
  } finally {
    if (!taken) await discard(storage, ctx, key)
  }
}

/** Removes bytes that are noted as belonging to no file. If that fails, the hourly clean-up removes them. */
export async function discard(storage: Storage, ctx: FilesContext, key: string): Promise<void> {
  try {
    await storage.remove(key)
    await ctx.inScope((db) => strikePending(db, key))
  } catch {
    return
  }
}
