import { type SignedInUser, session } from '@bitewing/contract'
import { adoptUser, clearTraces } from '../../selection.ts'
import { call, sessionLock } from '../transport/call.ts'
import { clearToken, writeToken } from './token.ts'

/** What tabs tell each other about the session they share. */
export type SessionMessage = { kind: 'signed-in'; userId: string } | { kind: 'signed-out' }

const channel = new BroadcastChannel('bitewing.session')

export function onSessionMessage(listener: (message: SessionMessage) => void): () => void {
  const receive = (event: MessageEvent<SessionMessage>) => listener(event.data)
  channel.addEventListener('message', receive)
  return () => channel.removeEventListener('message', receive)
}

/** After signing in on the login page or in the re-login dialog. Waiting requests continue if the same user is back. */
export function beginSession(token: string, user: SignedInUser, { samePerson = true } = {}): void {
  writeToken(token)
  adoptUser(user)
  channel.postMessage({ kind: 'signed-in', userId: user._id } satisfies SessionMessage)
  if (samePerson) sessionLock.unlock()
}

/** Signs out in this and every other tab. */
export async function endSession(): Promise<void> {
  await endOnServer()
  clearTraces()
  channel.postMessage({ kind: 'signed-out' } satisfies SessionMessage)
}

/** The user has been idle: the session ends, but what was typed stays on the screen. */
export async function lockIdleSession(): Promise<void> {
  sessionLock.lock('idle')
  await endOnServer()
}

async function endOnServer(): Promise<void> {
  try {
    await call(session.logout, {}, { waitForLogin: false })
  } catch {
    // It has already ended, or the server is unreachable; without the token it cannot be used from here either way.
  }
  clearToken()
}
