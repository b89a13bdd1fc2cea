import type { Failure } from './error.ts'

/**
 * What a failed request leads to (1 §4, §8 and spec D2).
 * refresh: a new token may help · login: the re-login modal, the request waits · leave: the session is cleared and the page
 * reloaded · fail: the caller is told.
 */
export type Verdict = 'refresh' | 'login' | 'leave' | 'fail'

/** A missing permission is a 403 too, and costs nobody the session. */
const SESSION_LOST = /^(session|blocked)\b/

export function verdictOn(failure: Pick<Failure, 'code' | 'reason' | 'err'>, needsSession: boolean): Verdict {
  // The sign-in itself answers 401 and 403 in its own words.
  if (!needsSession) return 'fail'
  if (failure.code === 403) return SESSION_LOST.test(failure.reason) ? 'leave' : 'fail'
  if (failure.code !== 401) return 'fail'
  if (failure.err === 'Invalid token') return 'leave'
  return failure.err === 'Token blacklisted' ? 'login' : 'refresh'
}
