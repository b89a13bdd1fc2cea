import type { Endpoint, InputOf, OutputOf } from '@bitewing/contract'
import { giveUpCall } from '../../phone/phone-store.ts'
import { dropSelection, getSelection } from '../../selection.ts'
import { type CallOptions, Client } from './client.ts'
import { SessionLock } from '../session/session-lock.ts'
import { type PreparedRequest, prepare } from './request.ts'
import { receivedFile } from './received-file.ts'
import { sendWithProgress } from './send-with-progress.ts'
import { startConfiguration } from './start-configuration.ts'
import { clearToken, readToken, writeToken } from '../session/token.ts'
import { Throttle } from './throttle.ts'
import { Wire } from './wire.ts'

/** The lock of this tab; the shell shows the re-login dialog while it is locked. */
export const sessionLock = new SessionLock()

const LEFT_AT = 'bitewing.leftAt'
const RELOAD_LOOP_MS = 10_000

let client: Client | undefined

function getClient(): Client {
  client ??= new Client({
    fetch: (url, init, onProgress) =>
      onProgress === undefined ? fetch(url, init) : sendWithProgress(url, init, onProgress),
    wire: new Wire(startConfiguration().wirePassphrase),
    token: { read: readToken, write: writeToken },
    lock: sessionLock,
    throttle: new Throttle(),
    exclusively: (work) => navigator.locks.request('bitewing.refresh', work),
    leave,
  })
  return client
}

/** Calls an endpoint of the contract; resolves with the value of the response, rejects with an ApiError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const request = requestTo(endpoint, input)
  const answersFile = (endpoint as { file?: boolean }).file === true
  const value = answersFile
    ? await receivedFile(await getClient().response(request, options), options.onReceived)
    : await getClient().value(request, options)
  return value as OutputOf<E>
}

/** Prepares a call that can be made while the page is being closed. */
export function farewell<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<() => void> {
  return getClient().farewell(requestTo(endpoint, input))
}

/** Calls an endpoint whose response is read while it streams in. */
export function stream<E extends Endpoint>(endpoint: E, input: InputOf<E>, signal: AbortSignal): Promise<Response> {
  return getClient().response(requestTo(endpoint, input), { signal })
}

function requestTo<E extends Endpoint>(endpoint: E, input: InputOf<E>): PreparedRequest {
  const selected = getSelection()?.practices.map((practice) => practice._id) ?? []
  return prepare(endpoint, input as Record<string, unknown>, selected)
}

/** The session is lost for good: clears it and reloads the page. To avoid a reload loop, the second time only locks. */
function leave(): void {
  clearToken()
  dropSelection()
  giveUpCall()
  const leftAt = Number(sessionStorage.getItem(LEFT_AT))
  if (Date.now() - leftAt < RELOAD_LOOP_MS) {
    sessionLock.lock('expired')
    return
  }
  sessionStorage.setItem(LEFT_AT, String(Date.now()))
  location.reload()
}
