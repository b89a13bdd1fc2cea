import type { Failure } from './error.ts'

/**
 * How to handle a failed request (1 §4, §8 and spec D2). refresh: a new token may help · login: the re-login dialog
 * opens and the request waits · leave: the session is cleared and the page reloaded · fail: the caller gets the error.
 */
export type Verdict = 'refresh' | 'login' | 'leave' | 'fail'

/** A missing permission is a 403 too, but must not end the session. */
const SESSION_LOST = /^(session|blocked)\b/

export function verdictOn(failure: Pick<Failure, 'code' | 'reason' | 'err'>, needsSession: boolean): Verdict {
  // Signing in answers 401 and 403 with messages of its own.
  if (!needsSession) return 'fail'
  if (failure.code === 403) return SESSION_LOST.test(failure.reason) ? 'leave' : 'fail'
  if (failure.code !== 401) return 'fail'
  if (failure.err === 'Invalid token') return 'leave'
  return failure.err === 'Token blacklisted' ? 'login' : 'refresh'
}
