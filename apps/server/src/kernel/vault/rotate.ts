import type { Db } from '@bitewing/db'
import type { Database } from '../data/database.ts'
import { deleteKey, insertKey, lockCurrentKey, markReplaced, replacedKeys } from './key-queries.ts'
import type { VaultKeys } from './keys.ts'
import { openValue, sealValue } from './values.ts'
import { lockValuesOfKey, storeValues } from './value-queries.ts'

const AT_ONCE = 100
/** PostgreSQL's code for a row that others refer to. */
const STILL_REFERRED_TO = '23503'

/**
 * Replaces a client's key: the new one seals from now on, then what the old one sealed is sealed again, batch by batch, then the old one is
 * deleted. Killed in between, the next call goes on where this one was; a value can be read at every moment, since each names its key.
 * Resolves with the number of values that were sealed again.
 */
export async function replaceKey(database: Database, keys: VaultKeys, clientId: string): Promise<number> {
  await database.asSystem(async (db) => {
    if ((await replacedKeys(db, clientId)).length > 0) return
    const current = await lockCurrentKey(db, clientId)
    if (current === undefined) return
    await markReplaced(db, current)
    await insertKey(db, await keys.make({ clientId }))
  })
  let sealed = 0
  for (const { id } of await database.asSystem((db) => replacedKeys(db, clientId)))
    sealed += await sealAgain(database, keys, clientId, id)
  return sealed
}

async function sealAgain(database: Database, keys: VaultKeys, clientId: string, oldKeyId: string): Promise<number> {
  let sealed = 0
  for (;;) {
    const batch = await database.asSystem((db) => sealBatch(db, keys, clientId, oldKeyId))
    sealed += batch
    if (batch === 0 && (await deleteUnused(database, oldKeyId))) return sealed
  }
}

async function sealBatch(db: Db, keys: VaultKeys, clientId: string, oldKeyId: string): Promise<number> {
  const values = await lockValuesOfKey(db, oldKeyId, AT_ONCE)
  if (values.length === 0) return 0
  const current = await keys.currentOrNew(db, { clientId })
  const again = []
  for (const value of values) {
    const sealed = sealValue(current, value, await openValue(keys, value))
    again.push({ property_id: value.property_id, key_id: current.id, sealed })
  }
  await storeValues(db, again)
  return values.length
}

/** False: a transaction that began before the replacement has stored a value with it, which has to be sealed again first. */
async function deleteUnused(database: Database, keyId: string): Promise<boolean> {
  try {
    await database.asSystem((db) => deleteKey(db, keyId))
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== STILL_REFERRED_TO) throw error
    return false
  }
}
