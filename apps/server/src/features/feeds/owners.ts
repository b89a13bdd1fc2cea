import type { Db } from '@bitewing/db'
import { placeOfFile, practiceOfFolder } from '@bitewing/domain'
import { namedPractices } from './object-queries.ts'
import type { TakenSource } from './source-queries.ts'

/** Whose a file is, by its container and path; null for nobody's. */
export type OwnerOf = (container: string, path: string) => string | null

/**
 * The container is an NS, and the folder in it a practice of that NS's client. In the account of one client, or of one practice, nothing is
 * anybody else's, whatever it is called.
 */
export async function ownersIn(db: Db, source: Pick<TakenSource, 'client_id' | 'practice_id'>): Promise<OwnerOf> {
  const byKey = new Map<string, { id: string; name: string }[]>()
  for (const { key, client_id, id, name } of await namedPractices(db)) {
    if (source.client_id !== null && source.client_id !== client_id) continue
    if (source.practice_id !== null && source.practice_id !== id) continue
    byKey.set(key.toLowerCase(), [...(byKey.get(key.toLowerCase()) ?? []), { id, name }])
  }
  return (container, path) => {
    const practices = byKey.get(container.toLowerCase()) ?? []
    return practiceOfFolder(practices, placeOfFile(path).practice)?.id ?? null
  }
}
