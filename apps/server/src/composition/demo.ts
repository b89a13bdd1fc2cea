import { demoCredentials, demoIncomingKeys, demoMessages } from '@bitewing/db/demo'
import { setSandboxLines } from '../adapters/sandbox-console/set-lines.ts'
import { ensureDemoKeys } from '../features/client-keys/index.ts'
import { ensureDemoCredentials } from '../features/credentials/index.ts'
import { ensureDemoMessages } from '../features/messages/index.ts'
import { ownOffice } from '../features/users/index.ts'
import type { Settings } from '../settings.ts'
import type { SealedKeys } from '../features/client-keys/index.ts'
import type { SealedTexts } from '../features/messages/index.ts'
import type { Database } from '../kernel/data/database.ts'
import type { Log } from '../kernel/observe/log.ts'
import type { Vault } from '../kernel/vault/vault.ts'

type Needs = {
  settings: Settings
  database: Database
  vault: Vault
  texts: SealedTexts
  apiKeys: SealedKeys
  log: Log
}

/** What the demo has that cannot be in its rows, because it is sealed with this installation's key, and the lines on which the sandbox calls. */
export async function prepareDemo({ settings, database, vault, texts, apiKeys, log }: Needs): Promise<void> {
  const { sandboxUrl, publicUrl, keepSmsTextsDays } = settings
  await ensureDemoCredentials({ database, vault }, demoCredentials)
  await ensureDemoMessages({ database, texts, days: keepSmsTextsDays }, demoMessages(Date.now()))
  if (sandboxUrl === undefined) return
  const { clientId } = await database.asSystem((db) => ownOffice(db))
  const ofWebsite = { clientId, practiceId: null, name: 'Web site', scope: 'orders', line: 'Web site' } as const
  const keys = await ensureDemoKeys({ database, keys: apiKeys }, [...demoIncomingKeys, ofWebsite])
  void setSandboxLines(sandboxUrl, publicUrl, keys).catch((error: unknown) =>
    log.warn('the sandbox has no lines to send on', { error }),
  )
}
