import type { contract, OwnSession, ParsedInputOf } from '@bitewing/contract'
import { fail, type Failure } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import { signal } from '../../kernel/live/live.ts'
import { refusalOfCurrentPassword, signedIn } from './current-password.ts'
import type { SessionDependencies } from './dependencies.ts'
import * as sessions from './sessions-queries.ts'
import { SESSION_LIMITS } from './sessions.ts'

type Session = (typeof contract)['session']
type Nothing = Record<string, never>

/** Where the user is signed in. */
export async function ownSessions({ db, user }: ContextOf<Session['sessions']>): Promise<OwnSession[]> {
  const open = await sessions.openSessions(db, user.userId, SESSION_LIMITS)
  return open.map((session) => ({ ...session, isCurrent: session._id === user.sessionId }))
}

export async function endSession(
  dependencies: SessionDependencies,
  ctx: ContextOf<Session['endSession']>,
  { id, currentPassword }: ParsedInputOf<Session['endSession']>,
): Promise<Nothing | Failure> {
  return await end(dependencies, ctx, currentPassword, () => ({ only: id }))
}

export async function endOtherSessions(
  dependencies: SessionDependencies,
  ctx: ContextOf<Session['endOtherSessions']>,
  { currentPassword }: ParsedInputOf<Session['endOtherSessions']>,
): Promise<Nothing | Failure> {
  return await end(dependencies, ctx, currentPassword, ({ sessionId }) => ({ allBut: sessionId }))
}

/** Asks for the password, so that a stolen session cannot drive its owner out. */
async function end(
  dependencies: SessionDependencies,
  ctx: ContextOf<Session['endSession']>,
  currentPassword: string,
  which: (caller: { sessionId: string }) => Parameters<typeof sessions.endOpenSessions>[2],
): Promise<Nothing | Failure> {
  const who = await signedIn(ctx)
  const refusal = await refusalOfCurrentPassword(dependencies, ctx, who, currentPassword)
  if (refusal !== undefined) return refusal
  return await ctx.systemDb(async (db) => {
    const chosen = which(who.caller)
    const ended = await sessions.endOpenSessions(db, who.user.id, chosen)
    if ('only' in chosen && ended.length === 0) return fail('request.not_found')
    for (const forgetSession of ended) await signal(db, { forgetSession })
    return {}
  })
}
