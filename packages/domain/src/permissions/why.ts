import { assignedAfter, type Giver, type Person, refusalsOf, whyUntouchable } from './granting.ts'
import { type Assigned, type GrantingWorld, isProtected } from './rights.ts'

/** Why somebody cannot see something: the same rules as everywhere, asked one by one. */

/** Who is not active cannot sign in, whatever was given. */
export type AccountState = 'active' | 'invited' | 'blocked' | 'deleted'

export type Missing =
  | { readonly what: 'account'; readonly state: Exclude<AccountState, 'active'> }
  /** The person does not work there. */
  | { readonly what: 'practice' }
  /** Not given to the person, or not to the practice's client; of an action also its section. */
  | { readonly what: 'person' | 'client'; readonly permissionId: string; readonly protected: boolean }

export type Asked = { readonly practiceId: string; readonly permissionId: string }

/** Everything that is missing; nothing: it is held. */
export function whatIsMissing(
  world: GrantingWorld,
  account: AccountState,
  { permissions, practices }: Assigned,
  { practiceId, permissionId }: Asked,
): Missing[] {
  const needed = neededFor(world.catalogue, permissionId)
  const offered = world.offeredBy.get(world.clientOf.get(practiceId) ?? '') ?? new Set()
  const lacking = (what: 'person' | 'client', given: ReadonlySet<string>) =>
    needed
      .filter((id) => !given.has(id))
      .map((id): Missing => ({ what, permissionId: id, protected: isProtected(world.catalogue, id) }))
  return [
    ...(account === 'active' ? [] : [{ what: 'account', state: account } as const]),
    ...(practices.has(practiceId) && world.clientOf.has(practiceId) ? [] : [{ what: 'practice' } as const]),
    ...lacking('person', permissions),
    ...lacking('client', offered),
  ]
}

/** An action works with its section alone. */
function neededFor(catalogue: GrantingWorld['catalogue'], permissionId: string): string[] {
  const entry = catalogue.get(permissionId)
  return entry?.type === 'Action' && entry.parentId !== null ? [entry.parentId, permissionId] : [permissionId]
}

/** Who can give what is missing: the asker, holders of `permissions` alone, or somebody else who holds it and reaches the person. */
export type Remedy = 'asker' | 'permissions' | 'another'

/** Undefined where nothing is to be given. An account is not given anything: it is unblocked, or its owner accepts the invitation. */
export function remedyFor(
  world: GrantingWorld,
  asker: Giver,
  person: Person,
  { practiceId }: Asked,
  missing: readonly Missing[],
): Remedy | undefined {
  const grants = missing.flatMap((each) => (each.what === 'person' || each.what === 'client' ? [each] : []))
  if (grants.length === 0 && !missing.some(({ what }) => what === 'practice')) return undefined
  const own = whyUntouchable(world, asker, person) === 'own'
  if (asker.decidesForAll) return own && missing.some(({ what }) => what !== 'client') ? 'another' : 'asker'
  // What a client's people may hold is decided by holders of `permissions`, as is everything that is protected.
  if (grants.some((each) => each.what === 'client' || each.protected)) return 'permissions'
  const asked: Assigned = {
    permissions: person.assigned.permissions.union(new Set(grants.map(({ permissionId }) => permissionId))),
    practices: person.assigned.practices.union(new Set([practiceId])),
  }
  const isRefused =
    whyUntouchable(world, asker, person) !== undefined ||
    refusalsOf(world, asker, person.assigned, assignedAfter(world, asker, person.assigned, asked)).length > 0
  return isRefused ? 'another' : 'asker'
}
