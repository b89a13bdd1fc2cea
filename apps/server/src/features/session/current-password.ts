import type { contract } from '@bitewing/contract'
import { fail, type Failure } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import type { Principal } from '../../kernel/session/principals.ts'
import { accessRecord, describeAttempt } from './attempt.ts'
import type { SessionDependencies } from './dependencies.ts'
import { passwordMatches } from './passwords.ts'
import * as queries from './queries.ts'
import { countedTryInSession } from './tries.ts'

type SystemContext = ContextOf<(typeof contract)['session']['updateProfile']>

/** Who is signed in. The kernel has checked it already; the type of a system endpoint does not know. */
export async function signedIn(ctx: SystemContext): Promise<{ caller: Principal; user: queries.UserRow }> {
  const caller = ctx.user
  const user = caller && (await ctx.systemDb((db) => queries.userById(db, caller.userId)))
  if (caller === undefined || user === undefined) throw fail('session.token_blacklisted')
  return { caller, user }
}

/**
 * Asks whoever is signed in for the password once more: a session alone may be stolen, or open on a computer that somebody has left.
 * Wrong ones are counted and stored as at sign-in.
 */
export async function refusalOfCurrentPassword(
  dependencies: SessionDependencies,
  ctx: SystemContext,
  { caller, user }: { caller: Principal; user: queries.UserRow },
  typed: string | undefined,
): Promise<Failure | undefined> {
  if (typed === undefined) return fail('session.current_password_required')
  const attempt = describeAttempt(dependencies, ctx, user.email)
  return await countedTryInSession(ctx, attempt, caller, async () => {
    if (await passwordMatches(user.password_hash, typed)) return undefined
    await ctx.systemDb((db) => queries.storeAccessRecord(db, accessRecord(attempt, user.id, 'refused')))
    return fail('session.wrong_current_password')
  })
}
