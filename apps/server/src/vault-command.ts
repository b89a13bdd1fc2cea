import { createPrivateFiles, StartError } from '@bitewing/db'
import { parseArgs } from 'node:util'
import { secretKey } from './kernel/crypto/secret-key.ts'
import { Secrets } from './kernel/crypto/secrets.ts'
import { Database } from './kernel/data/database.ts'
import { discardUnreadable } from './kernel/vault/discard.ts'
import { VaultKeys } from './kernel/vault/keys.ts'
import { localKeys } from './kernel/vault/local-keys.ts'
import { Vault } from './kernel/vault/vault.ts'
import { openDatabase } from './open-database.ts'
import { readSettings } from './settings.ts'

createPrivateFiles()

const USAGE = `npm run vault -- rotate --client <id>   replaces the key of one client's credentials
npm run vault -- rotate --all           replaces those of all clients
npm run vault -- discard                deletes what the secret key of now cannot open, for a key that is gone for good
Beside a running server with DATABASE_URL; with the embedded database, while the server is stopped.`

const say = (line: string) => void process.stdout.write(`${line}\n`)

type Wish = { client: string | undefined; all: boolean }

async function rotate(vault: Vault, { client, all }: Wish): Promise<void> {
  if ((client === undefined) === !all) throw new StartError(USAGE)
  const known = await vault.clientsWithKeys()
  if (client !== undefined && !known.includes(client)) throw new StartError('This client has no stored credentials.')
  for (const clientId of client === undefined ? known : [client]) {
    say(`replacing the key of ${clientId}`)
    say(`replaced: ${await vault.replaceKey(clientId)} values were sealed again`)
  }
}

async function main(): Promise<void> {
  const options = { client: { type: 'string' }, all: { type: 'boolean', default: false } } as const
  const { positionals, values } = parseArgs({ options, allowPositionals: true })
  const settings = readSettings()
  const { address, close } = await openDatabase(settings, say)
  const database = new Database(address.url, address.role === undefined ? {} : { role: address.role })
  const keys = new VaultKeys(localKeys(new Secrets(secretKey(settings.secretKey, settings.dataDir))))
  try {
    if (positionals[0] === 'rotate') await rotate(new Vault(database, keys), { client: values.client, all: values.all })
    else if (positionals[0] === 'discard')
      say(`${await discardUnreadable(database, keys)} keys were deleted, with what they had sealed`)
    else throw new StartError(USAGE)
  } finally {
    await database.close()
    await close()
  }
}

try {
  await main()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
