import { isSealed, type Sealed } from '@bitewing/contract'
import { ApiError, type Failure, failureFrom, NO_ANSWER } from './error.ts'
import type { Gate } from './gate.ts'
import type { PreparedRequest } from './request.ts'
import { subjectOf } from './token.ts'
import { singleFlight, type Turns } from './turns.ts'
import { verdictOn } from './verdict.ts'

/** What became of the attempt to get a new token. */
export type Renewal = 'renewed' | 'refused' | 'unreachable'

export type Surroundings = {
  fetch: (url: string, init: RequestInit, onProgress?: (share: number) => void) => Promise<Response>
  wire: {
    seal(method: string, path: string, value: unknown): Promise<Sealed>
    open(method: string, path: string, value: Sealed): Promise<unknown>
  }
  token: { read(): string | undefined; write(token: string): void }
  gate: Gate
  turns: Turns
  /** One at a time over all tabs: a refresh token used twice ends the whole session. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** Clears the session and reloads the page. */
  leave(): void
}

export type CallOptions = {
  signal?: AbortSignal
  /** Wait for the re-login when the session has ended (the default), or fail. */
  patient?: boolean
  /** How much of the request has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
  /** How many bytes of a file have come. */
  onReceived?: (bytes: number) => void
}

type Attempt = { ok: true; response: Response } | { ok: false; failure: Failure }

/** Without a token there is nothing to ask with: the same as one that has expired. */
const NO_TOKEN: Attempt = { ok: false, failure: failureFrom(401, { err: 'Token expired' }) }

const REFRESH: PreparedRequest = {
  method: 'POST',
  path: '/api/refresh',
  url: '/api/refresh',
  body: {},
  needsSession: false,
  idempotencyKey: undefined,
}

export class Client {
  readonly #around: Surroundings

  constructor(around: Surroundings) {
    this.#around = around
  }

  /** The value of the answer's envelope. */
  async value(request: PreparedRequest, options: CallOptions = {}): Promise<unknown> {
    const response = await this.response(request, options)
    return this.#unwrap(request, response)
  }

  /** The answer itself, for streams; whatever the session needs on the way has been done. */
  async response(request: PreparedRequest, options: CallOptions = {}): Promise<Response> {
    const { signal, patient = true } = options
    const { gate, token, turns } = this.#around
    const owner = subjectOf(token.read())
    let renewed = false
    for (;;) {
      if (patient && request.needsSession && gate.locked() !== undefined) {
        await gate.pass(signal)
        await turns.take()
      }
      const used = token.read()
      // What one person asked for is never asked in the name of another who signed in meanwhile; the page is about to go.
      if (request.needsSession && owner !== undefined && (subjectOf(used) ?? owner) !== owner)
        return new Promise(() => {})
      const attempt =
        request.needsSession && used === undefined ? NO_TOKEN : await this.#attempt(request, used, options)
      if (attempt.ok) return attempt.response
      const verdict = verdictOn(attempt.failure, request.needsSession)
      if (verdict === 'fail') throw new ApiError(attempt.failure)
      // The page is about to go; answering would only flash an error.
      if (verdict === 'leave') return this.#leave()
      if (verdict === 'refresh' && !renewed) {
        renewed = true
        const renewal = await this.#renew(used)
        if (renewal === 'unreachable') throw new ApiError(NO_ANSWER)
        if (renewal === 'renewed') {
          await turns.take()
          continue
        }
      }
      if (!patient) throw new ApiError(attempt.failure)
      renewed = false
      gate.lock('expired')
    }
  }

  readonly #renew = singleFlight(
    async (used: string | undefined): Promise<Renewal> =>
      this.#around.exclusively(async () => {
        const { token } = this.#around
        const current = token.read()
        // Another tab was faster.
        if (current !== undefined && current !== used) return 'renewed'
        const attempt = await this.#attempt(REFRESH, undefined)
        if (!attempt.ok) return attempt.failure.code === 401 || attempt.failure.code === 403 ? 'refused' : 'unreachable'
        const { token: fresh } = (await this.#unwrap(REFRESH, attempt.response)) as { token: string }
        token.write(fresh)
        return 'renewed'
      }),
  )

  async #attempt(
    request: PreparedRequest,
    token: string | undefined,
    { signal, onProgress }: CallOptions = {},
  ): Promise<Attempt> {
    const init = await this.#init(request, token)
    let response: Response
    try {
      response = await this.#around.fetch(request.url, signal === undefined ? init : { ...init, signal }, onProgress)
    } catch (error) {
      if (signal?.aborted === true) throw error
      return { ok: false, failure: NO_ANSWER }
    }
    if (response.ok) return { ok: true, response }
    return { ok: false, failure: failureFrom(response.status, await bodyOf(response)) }
  }

  async #init(request: PreparedRequest, token: string | undefined): Promise<RequestInit> {
    const headers: Record<string, string> = {}
    if (request.needsSession && token !== undefined) headers['authorization'] = `Bearer ${token}`
    if (request.idempotencyKey !== undefined) headers['idempotency-key'] = request.idempotencyKey
    if (request.body === undefined) return { method: request.method, headers }
    if (request.body instanceof FormData) return { method: request.method, headers, body: request.body }
    headers['content-type'] = 'application/json'
    const sealed = await this.#around.wire.seal(request.method, request.path, request.body)
    return { method: request.method, headers, body: JSON.stringify(sealed) }
  }

  async #unwrap(request: PreparedRequest, response: Response): Promise<unknown> {
    const envelope = (await bodyOf(response)) as { success?: boolean; value?: unknown; code?: number } | undefined
    if (envelope?.success !== true) throw new ApiError(failureFrom(envelope?.code ?? response.status, envelope))
    return isSealed(envelope.value)
      ? this.#around.wire.open(request.method, request.path, envelope.value)
      : envelope.value
  }

  #leave(): Promise<Response> {
    this.#around.leave()
    return new Promise(() => {})
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}
