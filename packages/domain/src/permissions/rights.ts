/**
 * A right is an entry of the permission catalogue that works at a client: it is granted to the user
 * and to the client of one of the user's practices.
 */

export type CatalogueRight = {
  readonly id: string
  readonly type: 'Module' | 'Section' | 'Action'
  readonly parentId: string | null
  readonly restricted: boolean
}

/** What is the same for everybody who is judged: the catalogue, and the living practices and clients within sight. */
export type GrantingWorld = {
  readonly catalogue: ReadonlyMap<string, CatalogueRight>
  /** Practices with their clients. */
  readonly clientOf: ReadonlyMap<string, string>
  /** What each client's people may hold. */
  readonly offeredBy: ReadonlyMap<string, ReadonlySet<string>>
}

/** What a user was given; which rights follow from it depends on the clients. */
export type Assigned = { readonly permissions: ReadonlySet<string>; readonly practices: ReadonlySet<string> }

/** Client ids with what is held there. */
export type RightsByClient = ReadonlyMap<string, ReadonlySet<string>>

export const NO_RIGHTS: Assigned = { permissions: new Set(), practices: new Set() }

const NOTHING: ReadonlySet<string> = new Set()

/**
 * What works where. An action works with its section alone, as everywhere; a module opens nothing itself and comes with
 * any of its sections.
 */
export function rightsOf(world: GrantingWorld, { permissions, practices }: Assigned): RightsByClient {
  const clients = [...practices].flatMap((practice) => world.clientOf.get(practice) ?? [])
  return new Map([...new Set(clients)].map((client) => [client, rightsAt(world, permissions, client)]))
}

function rightsAt(world: GrantingWorld, permissions: ReadonlySet<string>, client: string): ReadonlySet<string> {
  const offered = world.offeredBy.get(client) ?? NOTHING
  const granted = (id: string | null) => id !== null && permissions.has(id) && offered.has(id)
  const held = [...permissions].filter((id) => {
    const entry = world.catalogue.get(id)
    return entry !== undefined && granted(id) && (entry.type !== 'Action' || granted(entry.parentId))
  })
  const modules = held.flatMap((id) => {
    const entry = world.catalogue.get(id)
    return entry?.type === 'Section' && entry.parentId !== null ? [entry.parentId] : []
  })
  return new Set([...held, ...modules])
}

/** Restricted itself, or under something that is. */
export function isProtected(catalogue: GrantingWorld['catalogue'], id: string | null): boolean {
  const entry = id === null ? undefined : catalogue.get(id)
  return entry !== undefined && (entry.restricted || isProtected(catalogue, entry.parentId))
}

/** What works after the change at a client where it did not before. */
export function gained(before: RightsByClient, after: RightsByClient): { clientId: string; permissionId: string }[] {
  return [...after].flatMap(([clientId, held]) =>
    [...held]
      .filter((permissionId) => before.get(clientId)?.has(permissionId) !== true)
      .map((permissionId) => ({ clientId, permissionId })),
  )
}
