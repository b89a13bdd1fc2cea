import { StartError } from '@bitewing/db'
import type { Database } from '../data/database.ts'
import type { Secrets } from './secrets.ts'

const SETTING = 'secret key fingerprint'

/** Processes with different secret keys would refuse each other's sessions and messages, so the start is refused instead. */
export async function checkSecretKey(database: Database, secrets: Secrets, replace: boolean): Promise<void> {
  const value = JSON.stringify(secrets.fingerprint)
  const stored = await database.asSystem(async (db) => {
    await db
      .insertInto('settings')
      .values({ key: SETTING, value })
      .onConflict((conflict) => (replace ? conflict.column('key').doUpdateSet({ value }) : conflict.doNothing()))
      .execute()
    return await db.selectFrom('settings').select('value').where('key', '=', SETTING).executeTakeFirstOrThrow()
  })
  if ((stored.value as unknown) === secrets.fingerprint) return
  throw new StartError(
    'The setting SECRET_KEY differs from the one that this database was used with. Use that one (without the setting it is DATA_DIR/secret.key); ' +
      'to replace it, which ends all sessions, start once with REPLACE_SECRET_KEY=on.',
  )
}
