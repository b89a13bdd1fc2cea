import type { Endpoint, InputOf, OutputOf } from '@bitewing/contract'
import { dropSelection, getSelection } from '../selection.ts'
import { type CallOptions, Client } from './client.ts'
import { Gate } from './gate.ts'
import { type PreparedRequest, prepare } from './request.ts'
import { receivedFile } from './received-file.ts'
import { send } from './send-with-progress.ts'
import { startConfiguration } from './start-configuration.ts'
import { clearToken, readToken, writeToken } from './token.ts'
import { Turns } from './turns.ts'
import { Wire } from './wire.ts'

/** The one gate of this tab; the shell shows the re-login modal while it is locked. */
export const sessionGate = new Gate()

const LEFT_AT = 'bitewing.leftAt'
const LOOP_MS = 10_000

let client: Client | undefined

function theClient(): Client {
  client ??= new Client({
    fetch: (url, init, onProgress) => (onProgress === undefined ? fetch(url, init) : send(url, init, onProgress)),
    wire: new Wire(startConfiguration().wirePassphrase),
    token: { read: readToken, write: writeToken },
    gate: sessionGate,
    turns: new Turns(),
    exclusively: (work) => navigator.locks.request('bitewing.refresh', work),
    leave,
  })
  return client
}

/** Calls an endpoint of the contract; resolves with the answer's value, rejects with an ApiError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const request = requestTo(endpoint, input)
  const answersFile = (endpoint as { file?: boolean }).file === true
  const value = answersFile
    ? await receivedFile(await theClient().response(request, options), options.onReceived)
    : await theClient().value(request, options)
  return value as OutputOf<E>
}

/** The answer as it streams in. */
export function stream<E extends Endpoint>(endpoint: E, input: InputOf<E>, signal: AbortSignal): Promise<Response> {
  return theClient().response(requestTo(endpoint, input), { signal })
}

function requestTo<E extends Endpoint>(endpoint: E, input: InputOf<E>): PreparedRequest {
  const selected = getSelection()?.practices.map((practice) => practice._id) ?? []
  return prepare(endpoint, input as Record<string, unknown>, selected)
}

/** The session is lost for good: forget it and start over. Twice in a row would be a loop, so the second time only the gate locks. */
function leave(): void {
  clearToken()
  dropSelection()
  const leftAt = Number(sessionStorage.getItem(LEFT_AT))
  if (Date.now() - leftAt < LOOP_MS) {
    sessionGate.lock('expired')
    return
  }
  sessionStorage.setItem(LEFT_AT, String(Date.now()))
  location.reload()
}
