import type { contract, ParsedInputOf, ResultOf } from '@bitewing/contract'
import { isProtected, remedyFor, rightsOf, whatIsMissing } from '@bitewing/domain'
import { fail, found } from '../../kernel/errors.ts'
import { type GrantingContext, heldSomewhere, readGiver, readPerson } from '../granting/index.ts'
import { accountState } from './queries.ts'

type Insight = (typeof contract)['accessInsight']

/** The person beside the caller, at a practice that both are asked about. */
async function readBoth(ctx: GrantingContext, { userId, practiceId }: { userId: string; practiceId: string }) {
  const account = found(await accountState(ctx.db, userId))
  const person = await readPerson(ctx, userId)
  const { world, giver } = await readGiver(ctx, [...person.assigned.practices, practiceId])
  const clientId = found(world.clientOf.get(practiceId))
  const sees = giver.decidesForAll ? new Set(world.catalogue.keys()) : heldSomewhere(giver)
  return { account, person, world, giver, clientId, sees }
}

export async function why(
  ctx: GrantingContext,
  asked: ParsedInputOf<Insight['why']>,
): Promise<ResultOf<Insight['why']>> {
  const { account, person, world, giver, sees } = await readBoth(ctx, asked)
  const entry = found(world.catalogue.get(asked.permissionId))
  // A module opens nothing itself.
  if (entry.type === 'Module') throw fail('request.not_found')
  if (!sees.has(entry.id)) {
    const remedy = isProtected(world.catalogue, entry.id) ? 'permissions' : 'another'
    return { verdict: 'beyond', missing: [], remedy }
  }
  const missing = whatIsMissing(world, account, person.assigned, asked)
  const remedy = remedyFor(world, giver, person, asked, missing) ?? null
  return { verdict: missing.length === 0 ? 'held' : 'not_held', missing, remedy }
}

/** Computed from what was given; nothing is read with the person's rights. */
export async function rightsThere(
  ctx: GrantingContext,
  asked: ParsedInputOf<Insight['rightsThere']>,
): Promise<ResultOf<Insight['rightsThere']>> {
  const { person, world, clientId, sees } = await readBoth(ctx, asked)
  const works = person.assigned.practices.has(asked.practiceId)
  const held = rightsOf(world, person.assigned).get(clientId) ?? new Set<string>()
  const untold = new Set(world.catalogue.keys()).difference(sees)
  return { works, permissions: works ? [...held.intersection(sees)] : [], untold: [...untold] }
}
