import { ApiError } from '../../../kit/api/index.ts'
import { messages } from '../../../messages.ts'

/** The message above the form when a step was refused. */
export type Problem = { kind: 'refused' | 'blocked'; text: string }

/** 3 §8, sign-in. */
export function problemFrom(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { kind: 'refused', text: messages.login.unknown }
  // Only an administrator lifts this: no letter helps.
  if (error.reason === 'session.blocked_by_administrator') return { kind: 'refused', text: error.err }
  // The account or this location is blocked; a new password unblocks both.
  if (error.code === 403) return { kind: 'blocked', text: error.show ? error.err : messages.login.blocked }
  if (error.code === 406) return { kind: 'refused', text: messages.login.country }
  return { kind: 'refused', text: error.show ? error.err : messages.login.unknown }
}
