import type { Db } from '@bitewing/db'
import { type OfficeIds, type OfficeResource, type OutsideResource, resourcesOf } from '@bitewing/domain'
import type { Secrets } from '../../kernel/crypto/secrets.ts'
import { codeOf } from './proof.ts'
import { findOwner, insertOwner, isOwned, ownedAmong, takeFromDeletedClient } from './queries.ts'

/** Which of these resources belong to whom, as far as the connection may see it. */
export async function ownersOf(db: Db, resources: readonly OutsideResource[]) {
  const rows =
    resources.length === 0
      ? []
      : await ownedAmong(
          db,
          resources.map(({ externalId }) => externalId),
        )
  const owned = new Set(rows.map(({ client_id, kind, external_id }) => `${client_id} ${kind} ${external_id}`))
  return {
    has: (clientId: string, { kind, externalId }: OutsideResource) => owned.has(`${clientId} ${kind} ${externalId}`),
  }
}

type PracticeIds = OfficeIds & { clientId: string }

/** A resource of a practice; what is not proven comes with the code that would prove it. */
export type ResourceState = OfficeResource & { proven: boolean; code?: string }

/**
 * The practices' resources, in their order. An id that belongs to another client looks like one that nobody has registered, so that nobody
 * can find out what there is.
 */
export async function resourceStates(db: Db, secrets: Secrets, practices: readonly PracticeIds[]) {
  const owners = await ownersOf(db, practices.flatMap(resourcesOf))
  return practices.map((practice): ResourceState[] =>
    resourcesOf(practice).map((resource) =>
      owners.has(practice.clientId, resource)
        ? { ...resource, proven: true }
        : { ...resource, proven: false, code: codeOf(secrets, practice.clientId, resource) },
    ),
  )
}

type Claim = { clientId: string; how: 'registered' | 'proven'; userId: string }

/**
 * Makes the resource the client's. Resolves with the other client that it belongs to, if there is one: the database's key decides between
 * two that claim it at once. What a deleted client left behind can be registered for another one.
 */
export async function claimResource(
  db: Db,
  { kind, externalId }: OutsideResource,
  claim: Claim,
): Promise<{ name: string } | undefined> {
  const resource = { kind, externalId }
  if (await insertOwner(db, resource, claim)) return undefined
  if (claim.how === 'registered' && (await takeFromDeletedClient(db, resource, claim))) return undefined
  const owner = await findOwner(db, resource)
  if (owner === undefined) {
    // It is a client's that the caller does not see, or it was released between the two statements.
    return (await isOwned(db, resource)) ? { name: '' } : await claimResource(db, resource, claim)
  }
  return owner.id === claim.clientId ? undefined : owner
}
