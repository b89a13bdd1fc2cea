import { type SignedInUser, session } from '@bitewing/contract'
import { adoptUser, clearTraces } from '../selection.ts'
import { call, sessionGate } from './call.ts'
import { clearToken, writeToken } from './token.ts'

/** What tabs tell each other; the cookie with the token is theirs in common. */
export type SessionNews = { kind: 'signed-in'; userId: string } | { kind: 'signed-out' }

const channel = new BroadcastChannel('bitewing.session')

export function onSessionNews(listener: (news: SessionNews) => void): () => void {
  const receive = (event: MessageEvent<SessionNews>) => listener(event.data)
  channel.addEventListener('message', receive)
  return () => channel.removeEventListener('message', receive)
}

/** After a sign-in, on the login page or in the re-login modal: requests that waited go on, unless they were somebody else's. */
export function beginSession(token: string, user: SignedInUser, { samePerson = true } = {}): void {
  writeToken(token)
  adoptUser(user)
  channel.postMessage({ kind: 'signed-in', userId: user._id } satisfies SessionNews)
  if (samePerson) sessionGate.open()
}

/** Signs out here and in every other tab. */
export async function endSession(): Promise<void> {
  await endOnServer()
  clearTraces()
  channel.postMessage({ kind: 'signed-out' } satisfies SessionNews)
}

/** The screen was left alone: nobody may go on with this session, but what was typed stays. */
export async function lockIdleSession(): Promise<void> {
  sessionGate.lock('idle')
  await endOnServer()
}

async function endOnServer(): Promise<void> {
  try {
    await call(session.logout, {}, { patient: false })
  } catch {
    // Already ended, or out of reach: without its token it cannot be used from here either way.
  }
  clearToken()
}
