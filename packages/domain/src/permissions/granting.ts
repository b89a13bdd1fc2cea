import { type Assigned, gained, type GrantingWorld, isProtected, type RightsByClient, rightsOf } from './rights.ts'

/**
 * Who may give what. A practice gives rights as a permission does, so a change is judged by the rights that follow from
 * it: nobody gives what they do not hold themselves at that client.
 */

const NOTHING: ReadonlySet<string> = new Set()

export type Giver = {
  readonly userId: string
  /** Holds `permissions`, and so decides for every client. */
  readonly decidesForAll: boolean
  readonly rights: RightsByClient
  /** The practices within reach. */
  readonly practices: ReadonlySet<string>
}

export type Person = {
  readonly userId: string
  readonly assigned: Assigned
  /** Whether the person works for a practice that the giver does not reach, and therefore cannot see. */
  readonly worksElsewhere: boolean
}

/** Whether the giver may hand it out at all: held at some client, and not protected. */
export function mayGive(world: GrantingWorld, giver: Giver, id: string): boolean {
  if (giver.decidesForAll) return world.catalogue.has(id)
  return !isProtected(world.catalogue, id) && [...giver.rights.values()].some((held) => held.has(id))
}

/** Rules 2 and 3: why the giver may not change a person at all. The form is read-only then, and says so. */
export type Untouchable = 'own' | 'elsewhere' | 'holds_more'

export function whyUntouchable(world: GrantingWorld, giver: Giver, person: Person): Untouchable | undefined {
  if (giver.userId === person.userId) return 'own'
  if (giver.decidesForAll) return undefined
  if (person.worksElsewhere || !isWithin(person.assigned.practices, giver.practices)) return 'elsewhere'
  const more = [...rightsOf(world, person.assigned)].some(
    ([client, held]) => !isWithin(held, giver.rights.get(client) ?? NOTHING),
  )
  return more ? 'holds_more' : undefined
}

export type Refusal =
  | { readonly reason: 'unknown_permission' | 'not_held' | 'protected'; readonly permissionId: string }
  /** Held, but not at the client where it would begin to work. */
  | { readonly reason: 'not_held_there'; readonly permissionId: string; readonly clientId: string }
  | { readonly reason: 'unknown_practice'; readonly practiceId: string }

/**
 * Rules 1 and 4: what a save makes of a person. What the giver cannot hand out, permissions as well as practices, is not
 * shown and stays as it is; the rest is replaced by what was asked for.
 */
export function assignedAfter(world: GrantingWorld, giver: Giver, before: Assigned, asked: Assigned): Assigned {
  const permissions = withSections(world.catalogue, asked.permissions)
  const stays = [...before.permissions].filter((id) => !mayGive(world, giver, id))
  const elsewhere = [...before.practices].filter((id) => !reaches(world, giver, id))
  return {
    permissions: new Set([...stays, ...permissions]),
    practices: new Set([...elsewhere, ...asked.practices]),
  }
}

/** Everything that speaks against the change; none: it may be made. */
export function refusalsOf(world: GrantingWorld, giver: Giver, before: Assigned, after: Assigned): Refusal[] {
  const strange = [...after.practices].filter((id) => !before.practices.has(id) && !reaches(world, giver, id))
  const unknown = [...after.permissions].filter((id) => !before.permissions.has(id) && !world.catalogue.has(id))
  // What is refused already gives nothing, so it is not held against the giver a second time.
  const given: Assigned = {
    permissions: after.permissions.difference(new Set(unknown)),
    practices: after.practices.difference(new Set(strange)),
  }
  return [
    ...strange.map((practiceId): Refusal => ({ reason: 'unknown_practice', practiceId })),
    ...unknown.map((permissionId): Refusal => ({ reason: 'unknown_permission', permissionId })),
    ...(giver.decidesForAll ? [] : refusedGifts(world, giver, before, given)),
  ]
}

function refusedGifts(world: GrantingWorld, giver: Giver, before: Assigned, after: Assigned): Refusal[] {
  const added = [...after.permissions.difference(before.permissions)]
  const closed = added.filter((id) => isProtected(world.catalogue, id))
  const notHeld = added.filter((id) => !closed.includes(id) && !mayGive(world, giver, id))
  const said = new Set([...closed, ...notHeld])
  return [
    ...closed.map((permissionId): Refusal => ({ reason: 'protected', permissionId })),
    ...notHeld.map((permissionId): Refusal => ({ reason: 'not_held', permissionId })),
    ...gained(rightsOf(world, before), rightsOf(world, after)).flatMap(({ clientId, permissionId }): Refusal[] => {
      if (said.has(permissionId)) return []
      if (isProtected(world.catalogue, permissionId)) return [{ reason: 'protected', permissionId }]
      const held = giver.rights.get(clientId)?.has(permissionId) === true
      return held ? [] : [{ reason: 'not_held_there', permissionId, clientId }]
    }),
  ]
}

/** Rule 6: something that worked does not work any more, or a practice is gone. */
export function isWithdrawal(world: GrantingWorld, before: Assigned, after: Assigned): boolean {
  if (!isWithin(before.practices, after.practices)) return true
  return gained(rightsOf(world, after), rightsOf(world, before)).length > 0
}

/** An action is worth nothing without its section, so it brings it along. */
function withSections(catalogue: GrantingWorld['catalogue'], ids: ReadonlySet<string>): string[] {
  return [...ids].flatMap((id) => {
    const entry = catalogue.get(id)
    return entry?.type === 'Action' && entry.parentId !== null ? [id, entry.parentId] : [id]
  })
}

function reaches(world: GrantingWorld, giver: Giver, practice: string): boolean {
  return giver.decidesForAll ? world.clientOf.has(practice) : giver.practices.has(practice)
}

function isWithin(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return some.isSubsetOf(all)
}
