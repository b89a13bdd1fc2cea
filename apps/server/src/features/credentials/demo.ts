import type { Database } from '../../kernel/data/database.ts'
import type { Vault } from '../../kernel/vault/vault.ts'
import { clientIsSeen, insertGroup, insertProperty, lockDemo, openPair } from './queries.ts'

type DemoCredential = {
  clientId: string
  practiceId: string | null
  groups: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/**
 * Makes the demo's credentials once: they are sealed with this installation's key, so they cannot come with the rest of the demo data. What
 * somebody has deleted since stays deleted.
 */
export async function ensureDemoCredentials(
  { database, vault }: { database: Database; vault: Vault },
  credentials: readonly DemoCredential[],
): Promise<void> {
  await database.asSystem(async (db) => {
    if (!(await lockDemo(db))) return
    for (const { clientId, practiceId, groups } of credentials) {
      // A database that had clients before is left as it is by the demo.
      if (!(await clientIsSeen(db, clientId))) continue
      const { id } = await openPair(db, { clientId, practiceId }, null)
      const places = []
      for (const [group, values] of Object.entries(groups)) {
        const groupId = await insertGroup(db, id, group)
        for (const [property, value] of Object.entries(values)) {
          const property_id = await insertProperty(db, groupId, property, null)
          places.push({ property_id, client_id: clientId, practice_id: practiceId, group, property, value })
        }
      }
      await vault.store(db, clientId, places)
    }
  })
}
