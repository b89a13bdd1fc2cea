import { isSealed, type Sealed, SEALED_QUERY } from '@bitewing/contract'
import { ApiError, type Failure, failureFrom, NO_ANSWER } from './error.ts'
import type { SessionLock } from '../session/session-lock.ts'
import type { PreparedRequest } from './request.ts'
import { subjectOf } from '../session/token.ts'
import { singleFlight } from './single-flight.ts'
import type { Throttle } from './throttle.ts'
import { verdictOn } from './verdict.ts'

/** The outcome of an attempt to get a new token. */
export type Renewal = 'renewed' | 'refused' | 'unreachable'

export type ClientDependencies = {
  fetch: (url: string, init: RequestInit, onProgress?: (share: number) => void) => Promise<Response>
  wire: {
    seal(method: string, path: string, value: unknown): Promise<Sealed>
    open(method: string, path: string, value: Sealed): Promise<unknown>
  }
  token: { read(): string | undefined; write(token: string): void }
  lock: SessionLock
  throttle: Throttle
  /** Runs one at a time across all tabs: a refresh token that is used twice ends the whole session. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** Clears the session and reloads the page. */
  leave(): void
}

export type CallOptions = {
  signal?: AbortSignal
  /** When the session has ended: wait until the user has signed in again (the default), or fail at once. */
  waitForLogin?: boolean
  /** The share of the request that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
  /** The number of bytes of a file received so far. */
  onReceived?: (bytes: number) => void
}

type Attempt = { ok: true; response: Response } | { ok: false; failure: Failure }

/** A missing token is handled like an expired one. */
const NO_TOKEN: Attempt = { ok: false, failure: failureFrom(401, { err: 'Token expired' }) }

const REFRESH: PreparedRequest = {
  method: 'POST',
  path: '/api/refresh',
  url: '/api/refresh',
  secretQuery: undefined,
  body: {},
  needsSession: false,
  idempotencyKey: undefined,
}

export class Client {
  readonly #dependencies: ClientDependencies

  constructor(dependencies: ClientDependencies) {
    this.#dependencies = dependencies
  }

  /** Sends the request and returns the value inside the response's envelope. */
  async value(request: PreparedRequest, options: CallOptions = {}): Promise<unknown> {
    const response = await this.response(request, options)
    return this.#unwrap(request, response)
  }

  /**
   * Sends the request and returns the response itself, for streams. Renews the token or waits for a login if necessary.
   */
  async response(request: PreparedRequest, options: CallOptions = {}): Promise<Response> {
    const { signal, waitForLogin = true } = options
    const { lock, token, throttle } = this.#dependencies
    const owner = subjectOf(token.read())
    let renewed = false
    for (;;) {
      if (waitForLogin && request.needsSession && lock.reason() !== undefined) {
        await lock.whenUnlocked(signal)
        await throttle.next()
      }
      const used = token.read()
      // If another user has signed in meanwhile, the request must not run in their name. It never settles: the page is
      // about to be replaced.
      if (request.needsSession && owner !== undefined && (subjectOf(used) ?? owner) !== owner)
        return new Promise(() => {})
      const attempt =
        request.needsSession && used === undefined ? NO_TOKEN : await this.#attempt(request, used, options)
      if (attempt.ok) return attempt.response
      const verdict = verdictOn(attempt.failure, request.needsSession)
      if (verdict === 'fail') throw new ApiError(attempt.failure)
      // The page is about to reload; an answer would only flash an error.
      if (verdict === 'leave') return this.#leave()
      if (verdict === 'refresh' && !renewed) {
        renewed = true
        const renewal = await this.#renew(used)
        if (renewal === 'unreachable') throw new ApiError(NO_ANSWER)
        if (renewal === 'renewed') {
          await throttle.next()
          continue
        }
      }
      if (!waitForLogin) throw new ApiError(attempt.failure)
      renewed = false
      lock.lock('expired')
    }
  }

  /** Prepares a request for the moment when the page is closed: nothing can be awaited then, not even encryption. */
  async farewell(request: PreparedRequest): Promise<() => void> {
    const { fetch, token } = this.#dependencies
    const init = await this.#init(request, token.read())
    // Nobody is left to be told of a failure.
    return () => void fetch(request.url, { ...init, keepalive: true }).catch(() => {})
  }

  readonly #renew = singleFlight(
    async (used: string | undefined): Promise<Renewal> =>
      this.#dependencies.exclusively(async () => {
        const { token } = this.#dependencies
        const current = token.read()
        // Another tab has already renewed it.
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
    const url = await this.#url(request)
    let response: Response
    try {
      response = await this.#dependencies.fetch(url, signal === undefined ? init : { ...init, signal }, onProgress)
    } catch (error) {
      if (signal?.aborted === true) throw error
      return { ok: false, failure: NO_ANSWER }
    }
    if (response.ok) return { ok: true, response }
    return { ok: false, failure: failureFrom(response.status, await bodyOf(response)) }
  }

  async #url({ method, path, url, secretQuery }: PreparedRequest): Promise<string> {
    if (secretQuery === undefined) return url
    const sealed = await this.#dependencies.wire.seal(method, path, secretQuery)
    return `${url}${url.includes('?') ? '&' : '?'}${SEALED_QUERY}=${encodeURIComponent(JSON.stringify(sealed))}`
  }

  async #init(request: PreparedRequest, token: string | undefined): Promise<RequestInit> {
    const headers: Record<string, string> = {}
    if (request.needsSession && token !== undefined) headers['authorization'] = `Bearer ${token}`
    if (request.idempotencyKey !== undefined) headers['idempotency-key'] = request.idempotencyKey
    if (request.body === undefined) return { method: request.method, headers }
    if (request.body instanceof FormData) return { method: request.method, headers, body: request.body }
    headers['content-type'] = 'application/json'
    const sealed = await this.#dependencies.wire.seal(request.method, request.path, request.body)
    return { method: request.method, headers, body: JSON.stringify(sealed) }
  }

  async #unwrap(request: PreparedRequest, response: Response): Promise<unknown> {
    const envelope = (await bodyOf(response)) as { success?: boolean; value?: unknown; code?: number } | undefined
    if (envelope?.success !== true) throw new ApiError(failureFrom(envelope?.code ?? response.status, envelope))
    return isSealed(envelope.value)
      ? this.#dependencies.wire.open(request.method, request.path, envelope.value)
      : envelope.value
  }

  #leave(): Promise<Response> {
    this.#dependencies.leave()
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
