import type { Db } from '@bitewing/db'
import type { OfficeIds } from '@bitewing/domain'
import type { Secrets } from '../../kernel/crypto/secrets.ts'
import { type ResourceState, resourceStates } from '../outside-resources/index.ts'

type WithIds = OfficeIds & { clientId: string }
type WithResources<P> = P & { resources: ResourceState[] }

/** Adds what a practice uses outside of Bitewing, and whether that is proven to belong to its client. */
export async function practiceWithResources<P extends WithIds>(
  db: Db,
  secrets: Secrets,
  practice: P,
): Promise<WithResources<P>> {
  const [resources = []] = await resourceStates(db, secrets, [practice])
  return { ...practice, resources }
}

export async function listWithResources<P extends WithIds>(
  db: Db,
  secrets: Secrets,
  { records, recordsQty }: { records: readonly P[]; recordsQty: number },
): Promise<{ records: WithResources<P>[]; recordsQty: number }> {
  const states = await resourceStates(db, secrets, records)
  return { records: records.map((practice, index) => ({ ...practice, resources: states[index] ?? [] })), recordsQty }
}
