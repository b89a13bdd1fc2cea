import { type Db, StartError } from '@bitewing/db'
import { allKeys, updateWrapping, type VaultKey } from './key-queries.ts'
import { type OpenKey, ownerOf, type VaultKeys } from './keys.ts'

const UNREADABLE =
  'A key of the vault does not open with SECRET_KEY, so that stored credentials would be lost. Start with the SECRET_KEY that this database ' +
  'was used with, or name that one as SECRET_KEY_BEFORE. If it is gone for good: docs/operations.md, "Replacing the secret key".'

/**
 * Every key of the vault opens with the key that wraps now; those that the one before wrapped are wrapped again. The caller's transaction
 * makes that all or nothing.
 */
export async function ensureReadable(db: Db, now: VaultKeys, before: VaultKeys | undefined): Promise<void> {
  for (const key of await allKeys(db)) {
    if (now.wraps(key)) await opened(now, key)
    else if (before?.wraps(key) === true) {
      const { wrappedBy, wrapped } = await now.wrapAgain(await opened(before, key), ownerOf(key))
      await updateWrapping(db, key.id, wrappedBy, wrapped)
    } else throw new StartError(UNREADABLE)
  }
}

async function opened(keys: VaultKeys, key: VaultKey): Promise<OpenKey> {
  try {
    return await keys.open(key)
  } catch {
    throw new StartError(UNREADABLE)
  }
}
