import type { Database } from '../data/database.ts'
import { allKeys, deleteKeysAndContent } from './key-queries.ts'
import type { VaultKeys } from './keys.ts'

/**
 * For a secret key that is gone for good: deletes the keys that do not open, with what they sealed, so that the server can start again and
 * people can type the credentials anew. Resolves with the number of keys.
 */
export async function discardUnreadable(database: Database, keys: VaultKeys): Promise<number> {
  return await database.asSystem(async (db) => {
    const unreadable: string[] = []
    for (const key of await allKeys(db)) {
      const opens = await keys.open(key).then(
        () => true,
        () => false,
      )
      if (!opens) unreadable.push(key.id)
    }
    if (unreadable.length > 0) await deleteKeysAndContent(db, unreadable)
    return unreadable.length
  })
}
