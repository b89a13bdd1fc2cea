import { createPrivateFiles } from '@bitewing/db'
import { checkSecretKey } from '../kernel/crypto/check-secret-key.ts'
import { secretKey } from '../kernel/crypto/secret-key.ts'
import { Secrets } from '../kernel/crypto/secrets.ts'
import { Database } from '../kernel/data/database.ts'
import { LogSeals } from '../kernel/observe/log-seals.ts'
import { VaultKeys } from '../kernel/vault/keys.ts'
import { localKeys } from '../kernel/vault/local-keys.ts'
import { Vault } from '../kernel/vault/vault.ts'
import { openDatabase } from '../open-database.ts'
import { readSettings, type Settings } from '../settings.ts'
import { orSentence, say } from './sentences.ts'

type Unchecked = {
  settings: Settings
  database: Database
  secrets: Secrets
  /** Whether the owner's address is known, and not only the server's. */
  ownsDatabase: boolean
}
export type CommandParts = Unchecked & { seals: LogSeals; vault: Vault }

/** For commands: the same database, secret key and vault as the server's. Whatever ends it is one sentence and exit code 1. */
export async function withDatabase(work: (parts: CommandParts) => Promise<void>): Promise<void> {
  await withUncheckedKey(async (parts) => {
    const { database, secrets } = parts
    await checkSecretKey(database, secrets)
    const vault = new Vault(database, new VaultKeys(localKeys(secrets)))
    const seals = new LogSeals()
    seals.use(await vault.systemKey('logs'))
    await work({ ...parts, seals, vault })
  })
}

/** The same whether or not the secret key is the one that the database was used with. */
export async function withUncheckedKey(work: (parts: Unchecked) => Promise<void>): Promise<void> {
  createPrivateFiles()
  await orSentence(async () => {
    const settings = readSettings()
    const { address, ownerUrl, close } = await openDatabase(settings, say)
    const role = address.role === undefined ? {} : { role: address.role }
    const database = new Database(address.url, { ...role, max: 2 })
    try {
      const secrets = new Secrets(secretKey(settings.secretKey, settings.dataDir), settings.wirePassphrase)
      await work({ settings, database, secrets, ownsDatabase: ownerUrl !== undefined })
    } finally {
      await database.close()
      await close()
    }
  })
}
