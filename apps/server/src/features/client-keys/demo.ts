import { type ApiKeyScope, newId } from '@bitewing/db'
import type { Database } from '../../kernel/data/database.ts'
import { demoKeys, insertApiKey, livingClients, lockDemoKeys } from './api-key-queries.ts'
import { type ApiKeyText, digestOfKeyId, inventApiKey, prefixOf, type SealedKeys } from './sealed-keys.ts'

type DemoKey = {
  readonly clientId: string
  readonly practiceId: string | null
  readonly name: string
  readonly scope: ApiKeyScope
  readonly line: string
}
/** For whom, and what its owner was told. */
export type ToldKey = DemoKey & ApiKeyText

/**
 * Makes the demo's keys once, sealed with this installation's key, and gives those that work: the sandbox forgets them when it ends, and is
 * told again at each start. What somebody has ended since is not made anew.
 */
export async function ensureDemoKeys(
  { database, keys }: { database: Database; keys: SealedKeys },
  wanted: readonly DemoKey[],
): Promise<ToldKey[]> {
  return await database.asSystem(async (db) => {
    if (await lockDemoKeys(db)) {
      const clients = await livingClients(
        db,
        wanted.map(({ clientId }) => clientId),
      )
      for (const { clientId, practiceId, name, scope } of wanted.filter((one) => clients.has(one.clientId))) {
        const [id, made] = [newId(), inventApiKey()]
        await insertApiKey(db, {
          id,
          client_id: clientId,
          practice_id: practiceId,
          name,
          scopes: [scope],
          prefix: prefixOf(made),
          digest: digestOfKeyId(made.keyId),
          sealed: await keys.seal(id, clientId, made),
          created_by: null,
          expires_at: null,
        })
      }
    }
    const told: ToldKey[] = []
    for (const row of await demoKeys(db)) {
      const demo = wanted.find(
        (one) => one.clientId === row.client_id && one.practiceId === row.practice_id && one.name === row.name,
      )
      if (demo !== undefined) told.push({ ...demo, ...(await keys.open(row)) })
    }
    return told
  })
}
