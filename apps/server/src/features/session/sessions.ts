import type { contract, ResultOf } from '@bitewing/contract'
import { type Db, newId } from '@bitewing/db'
import { fail, type Failure } from '../../kernel/errors.ts'
import type { Caller, ContextOf } from '../../kernel/http/context.ts'
import { signal } from '../../kernel/live/live.ts'
import type { SessionDependencies } from './dependencies.ts'
import * as sessions from './sessions-queries.ts'

const IDLE_MINUTES = 30
const TOTAL_MINUTES = 12 * 60
export const SESSION_LIMITS: sessions.SessionLimits = { idleMinutes: IDLE_MINUTES, totalMinutes: TOTAL_MINUTES }
/** More than anybody's devices and browsers. */
const SESSIONS_OF_USER = 20
const COOKIE_SECONDS = TOTAL_MINUTES * 60

type SystemContext = ContextOf<(typeof contract)['session']['refresh']>
type UserContext = ContextOf<(typeof contract)['session']['logout']>

/**
 * Starts a session with an access token, which the browser's scripts send, and a refresh token, which they cannot read. They replace
 * those of the user's earlier session in the same browser, so that one ends.
 */
export async function startSession(
  dependencies: SessionDependencies,
  caller: Caller,
  db: Db,
  session: { userId: string; accessRecordId: string },
): Promise<string> {
  const id = newId()
  await sessions.storeSession(db, { id, ...session })
  const replaced = await sessions.endOthersOfDevice(db, id)
  const beyond = await sessions.endSessionsBeyond(db, session.userId, SESSIONS_OF_USER)
  for (const forgetSession of [...replaced, ...beyond]) await signal(db, { forgetSession })
  return await giveTokens(dependencies, caller, { userId: session.userId, sessionId: id, generation: 1 })
}

/**
 * Renews a session. A token of an earlier generation means that somebody else has a copy, so the session ends for both.
 */
export async function refresh(
  dependencies: SessionDependencies,
  ctx: SystemContext,
): Promise<ResultOf<(typeof contract)['session']['refresh']> | Failure> {
  const cookie = ctx.cookie('refresh')
  if (cookie === undefined) return fail('session.token_expired')
  const claim = dependencies.tokens.readRefresh(cookie)
  if (claim === undefined) return fail('session.invalid_token')
  return await ctx.systemDb(async (db) => {
    const session = await sessions.sessionForRefresh(db, claim.sessionId, SESSION_LIMITS)
    if (session === undefined || session.ended) return fail('session.token_blacklisted')
    if (session.generation !== claim.generation)
      return await end(ctx, db, session.id, 'refresh token reused', 'session.token_blacklisted')
    if (session.expired) return await end(ctx, db, session.id, 'expired', 'session.token_expired')
    const generation = session.generation + 1
    await sessions.turnSession(db, session.id, generation)
    return {
      token: await giveTokens(dependencies, ctx, { userId: session.user_id, sessionId: session.id, generation }),
    }
  })
}

export async function logout(ctx: UserContext): Promise<Record<string, never>> {
  await sessions.endSession(ctx.db, ctx.user.sessionId, 'signed out')
  await ctx.signal({ forgetSession: ctx.user.sessionId })
  takeTokens(ctx)
  return {}
}

async function end(
  caller: Caller,
  db: Db,
  sessionId: string,
  reason: string,
  code: 'session.token_blacklisted' | 'session.token_expired',
) {
  await sessions.endSession(db, sessionId, reason)
  await signal(db, { forgetSession: sessionId })
  takeTokens(caller)
  return fail(code)
}

async function giveTokens(
  dependencies: SessionDependencies,
  caller: Caller,
  session: { userId: string; sessionId: string; generation: number },
): Promise<string> {
  const token = await dependencies.tokens.issueAccess(session.userId, session.sessionId)
  const refreshToken = dependencies.tokens.issueRefresh(session.sessionId, session.generation)
  caller.setCookie({ name: 'token', value: token, path: '/', httpOnly: false, maxAgeSeconds: COOKIE_SECONDS })
  caller.setCookie({
    name: 'refresh',
    value: refreshToken,
    path: '/api/refresh',
    httpOnly: true,
    maxAgeSeconds: COOKIE_SECONDS,
  })
  return token
}

function takeTokens(caller: Caller): void {
  caller.setCookie({ name: 'token', value: '', path: '/', httpOnly: false, maxAgeSeconds: 0 })
  caller.setCookie({ name: 'refresh', value: '', path: '/api/refresh', httpOnly: true, maxAgeSeconds: 0 })
}
