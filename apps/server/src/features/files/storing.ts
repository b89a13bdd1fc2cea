import type { Db } from '@bitewing/db'
import { fail } from '../../kernel/errors.ts'
import { newStorageKey, type Storage } from '../../kernel/ports/storage.ts'
import type { Changing } from '../verification/index.ts'
import { contentTypes, type Incoming } from './incoming.ts'
import { notePending, strikePending } from './queries.ts'

export type FilesContext = {
  /** The robot has none. */
  user?: { userId: string }
  inScope<T>(work: (db: Db, signal: Changing['signal']) => Promise<T>): Promise<T>
}

/** Several short transactions, each ready to change a record. */
export function changing<T>(ctx: FilesContext, work: (changing: Changing) => Promise<T>): Promise<T> {
  return ctx.inScope((db, signal) => work({ db, signal, ...(ctx.user !== undefined && { user: ctx.user }) }))
}

type Place = { practiceId: string }

/**
 * Stores a file and saves what belongs to it. The key is noted before the bytes are stored and struck out in the transaction that names it, so
 * that whatever a kill in between leaves behind is known, invisible, and removed later. `save` says whether it took the bytes.
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
  // When this fails the note stays: what was sent may still arrive, and is removed when it surely has.
  await storage.put(bytes, { contentType: contentTypes[kind], size: bytes.length, key })
  let taken = false
  try {
    const saved = await changing(ctx, async (change) => {
      const outcome = await save(change, key)
      // Somebody has removed the bytes as left over: they must not be named.
      if (outcome.taken && !(await strikePending(change.db, key))) throw fail('files.storage_unavailable')
      return outcome
    })
    taken = saved.taken
    return saved.result
  } finally {
    if (!taken) await discard(storage, ctx, key)
  }
}

/** Removes bytes that nobody names any more and are noted as such. What fails here is done by the hourly clean-up. */
export async function discard(storage: Storage, ctx: FilesContext, key: string): Promise<void> {
  try {
    await storage.remove(key)
    await ctx.inScope((db) => strikePending(db, key))
  } catch {
    return
  }
}
