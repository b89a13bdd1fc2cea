import { type Db, StartError } from '@bitewing/db'
import type { Database } from '../data/database.ts'
import { holdsKeys } from '../vault/key-queries.ts'
import { localKeys } from '../vault/local-keys.ts'
import { VaultKeys } from '../vault/keys.ts'
import { ensureReadable } from '../vault/wrap-again.ts'
import type { Secrets } from './secrets.ts'

const SETTING = 'secret key fingerprint'

type Choices = {
  /** REPLACE_SECRET_KEY */
  replace?: boolean
  /** Of SECRET_KEY_BEFORE. */
  before?: Secrets | undefined
}

/**
 * Processes with different secret keys would refuse each other's sessions and messages, and could not open the vault: so the start is
 * refused instead. A new key takes over in one transaction, in which the vault's keys are wrapped again.
 */
export async function checkSecretKey(
  database: Database,
  secrets: Secrets,
  { replace = false, before }: Choices = {},
): Promise<void> {
  await database.asSystem(async (db) => {
    const stored = await storedFingerprint(db, secrets.fingerprint)
    if (stored !== secrets.fingerprint) {
      if (before !== undefined && before.fingerprint !== stored) throw new StartError(WRONG_BEFORE)
      if (before === undefined && !replace) throw new StartError(DIFFERS)
      if (before === undefined && (await holdsKeys(db))) throw new StartError(WOULD_LOSE)
      await storeFingerprint(db, secrets.fingerprint)
    }
    const keysBefore = before === undefined ? undefined : new VaultKeys(localKeys(before))
    await ensureReadable(db, new VaultKeys(localKeys(secrets)), keysBefore)
  })
}

/** The first process leaves its own; the row stays locked, so that two that replace it wait for each other. */
async function storedFingerprint(db: Db, own: string): Promise<unknown> {
  await db
    .insertInto('settings')
    .values({ key: SETTING, value: JSON.stringify(own) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stored = db.selectFrom('settings').select('value').where('key', '=', SETTING).forNoKeyUpdate()
  return (await stored.executeTakeFirstOrThrow()).value
}

async function storeFingerprint(db: Db, fingerprint: string): Promise<void> {
  const value = JSON.stringify(fingerprint)
  await db.updateTable('settings').set({ value }).where('key', '=', SETTING).execute()
}

const DIFFERS =
  'The setting SECRET_KEY differs from the one that this database was used with. Use that one (without the setting it is DATA_DIR/secret.key); ' +
  'to replace it, which ends all sessions, start once with the old one as SECRET_KEY_BEFORE.'

const WRONG_BEFORE =
  'The setting SECRET_KEY_BEFORE is not the secret key that this database was used with (without SECRET_KEY that was DATA_DIR/secret.key).'

const WOULD_LOSE =
  'With REPLACE_SECRET_KEY=on alone everything in the vault (stored credentials, the keys of the logs) would be lost: start with the old secret key as SECRET_KEY_BEFORE.'
