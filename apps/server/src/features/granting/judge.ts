import type { Db } from '@bitewing/db'
import {
  type Assigned,
  assignedAfter,
  type Giver,
  type GrantingWorld,
  isWithdrawal,
  NO_RIGHTS,
  type Person,
  refusalsOf,
  rightsOf,
  type Untouchable,
  whyUntouchable,
} from '@bitewing/domain'
import { fail } from '../../kernel/errors.ts'
import * as queries from './queries.ts'
import { failureOf } from './refusals.ts'

/** Who asks, on a transaction that sees what they administer. */
export type GrantingContext = {
  db: Db
  user: { userId: string }
  administered: 'all' | { practiceIds: readonly string[] }
}

/** What a change of somebody's permissions and practices comes to. */
export type Judged = { before: Assigned; after: Assigned; withdrawn: boolean }

/**
 * Locks the person and judges them by what is stored at that moment. Unknown ones are answered as everywhere: there is
 * nobody.
 */
export async function openPerson(ctx: GrantingContext, personId: string): Promise<Person> {
  // In the order of their ids, so that two who change each other wait instead of standing in each other's way.
  const isThere =
    ctx.user.userId < personId ? await lockAfterGiver(ctx, personId) : await lockBeforeGiver(ctx, personId)
  if (!isThere) throw fail('request.not_found')
  return await readPerson(ctx, personId)
}

async function lockAfterGiver({ db, user: { userId } }: GrantingContext, personId: string): Promise<boolean> {
  await queries.holdGiver(db, userId)
  return await queries.lockPerson(db, personId)
}

async function lockBeforeGiver({ db, user: { userId } }: GrantingContext, personId: string): Promise<boolean> {
  const isThere = await queries.lockPerson(db, personId)
  await queries.holdGiver(db, userId)
  return isThere
}

export async function readPerson({ db, administered }: GrantingContext, personId: string): Promise<Person> {
  const assigned = await queries.assignedTo(db, personId)
  const elsewhere = administered !== 'all' && (await queries.worksElsewhere(db, personId, administered.practiceIds))
  return { userId: personId, assigned, worksElsewhere: elsewhere }
}

/** The giver, and the part of the world that the judgement needs. */
export async function readGiver(
  { db, user: { userId }, administered }: GrantingContext,
  concerned: Iterable<string> = [],
): Promise<{ world: GrantingWorld; giver: Giver }> {
  const reached = administered === 'all' ? [] : administered.practiceIds
  const [catalogue, clientOf] = await Promise.all([
    queries.readRights(db),
    queries.clientsOfPractices(db, [...reached, ...concerned]),
  ])
  const offeredBy = await queries.offersOf(db, [...new Set(clientOf.values())])
  const world: GrantingWorld = { catalogue, clientOf, offeredBy }
  const practices = new Set(reached.filter((id) => clientOf.has(id)))
  const own = administered === 'all' ? NO_RIGHTS : await queries.assignedTo(db, userId)
  const rights = rightsOf(world, { permissions: own.permissions, practices })
  return { world, giver: { userId, decidesForAll: administered === 'all', rights, practices } }
}

/** The person beside the caller, and why the caller may only look. */
export async function whyReadOnly(
  ctx: GrantingContext,
  person: Person,
): Promise<{ world: GrantingWorld; giver: Giver; readOnly: Untouchable | undefined }> {
  const { world, giver } = await readGiver(ctx, person.assigned.practices)
  return { world, giver, readOnly: whyUntouchable(world, giver, person) }
}

/** Rules 2 and 3, for everything that is done to a person: refused, or nothing. */
export async function refuseUntouchable(ctx: GrantingContext, person: Person): Promise<void> {
  const { readOnly } = await whyReadOnly(ctx, person)
  if (readOnly !== undefined) throw fail(`granting.${readOnly}`)
}

/** Rules 1 to 4 for a save. A new user is nobody yet and was given nothing. */
export async function judgeChange(ctx: GrantingContext, person: Person | undefined, asked: Assigned): Promise<Judged> {
  const before = person?.assigned ?? NO_RIGHTS
  const { world, giver } = await readGiver(ctx, [...before.practices, ...asked.practices])
  const why = person === undefined ? undefined : whyUntouchable(world, giver, person)
  if (why !== undefined) throw fail(`granting.${why}`)
  const after = assignedAfter(world, giver, before, asked)
  const [refusal] = refusalsOf(world, giver, before, after)
  if (refusal !== undefined) throw await failureOf(ctx.db, refusal)
  return { before, after, withdrawn: isWithdrawal(world, before, after) }
}

export async function applyChange(ctx: GrantingContext, personId: string, judged: Judged): Promise<void> {
  await queries.storeAssigned(ctx.db, personId, judged.before, judged.after)
}

/** What of a person the caller may see: what they hold themselves, protected or not. */
export function heldSomewhere({ rights }: Giver): Set<string> {
  return new Set([...rights.values()].flatMap((held) => [...held]))
}
