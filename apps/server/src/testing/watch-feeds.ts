import { setTimeout as pause } from 'node:timers/promises'
import { openFeeds } from '../adapters/feeds/open.ts'
import { bringSourcesUpToDate } from '../features/feeds/source-queries.ts'
import { watchOnce } from '../features/feeds/watcher.ts'
import { Secrets } from '../kernel/crypto/secrets.ts'
import { Database } from '../kernel/data/database.ts'
import { Log } from '../kernel/observe/log.ts'
import { VaultKeys } from '../kernel/vault/keys.ts'
import { localKeys } from '../kernel/vault/local-keys.ts'
import { Vault } from '../kernel/vault/vault.ts'

/** The watcher of file feeds as a process of its own, which tests kill. */

const { DATABASE_URL = '', SANDBOX_URL = '' } = process.env
const database = new Database(DATABASE_URL)
const vault = new Vault(database, new VaultKeys(localKeys(new Secrets('the secret key of the killed watchers'))))
const feeds = openFeeds({ demo: true, sandboxUrl: SANDBOX_URL, azureFiles: undefined, sftpFiles: undefined })
const log = new Log('silent', () => {})
await database.asSystem((db) =>
  bringSourcesUpToDate(db, [
    { kind: 'azure', sandbox: true },
    { kind: 'sftp', sandbox: true },
  ]),
)
process.send?.('ready')
const never = new AbortController().signal
for (;;) if (!(await watchOnce({ database, vault, feeds, log }, never))) await pause(50)
