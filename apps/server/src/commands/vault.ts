import { StartError } from '@bitewing/db'
import { discardUnreadable } from '../kernel/vault/discard.ts'
import { VaultKeys } from '../kernel/vault/keys.ts'
import { localKeys } from '../kernel/vault/local-keys.ts'
import type { Vault } from '../kernel/vault/vault.ts'
import { commandLine, say } from './sentences.ts'
import { withDatabase, withUncheckedKey } from './with-database.ts'

/** npm run vault */

const USAGE = `npm run vault -- rotate --client <id>   replaces the key of one client's credentials
npm run vault -- rotate --all           replaces those of all clients
npm run vault -- discard                deletes what the secret key of now cannot open, for a key that is gone for good
Beside running servers with DATABASE_URL; with the embedded database, while the server is stopped.`

const options = { client: { type: 'string' }, all: { type: 'boolean', default: false } } as const
const { positionals, values } = commandLine(USAGE, { options, allowPositionals: true })
const [wish] = positionals

if (wish === 'rotate' && (values.client !== undefined) !== values.all)
  await withDatabase(({ vault }) => rotate(vault, values.client))
else if (wish === 'discard')
  await withUncheckedKey(async ({ database, secrets }) => {
    const discarded = await discardUnreadable(database, new VaultKeys(localKeys(secrets)))
    say(`${discarded} keys were deleted, with what they had sealed`)
  })
else {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 1
}

async function rotate(vault: Vault, client: string | undefined): Promise<void> {
  const known = await vault.clientsWithKeys()
  if (client !== undefined && !known.includes(client)) throw new StartError('This client has no stored credentials.')
  for (const clientId of client === undefined ? known : [client]) {
    say(`replacing the key of ${clientId}`)
    say(`replaced: ${await vault.replaceKey(clientId)} values were sealed again`)
  }
}
