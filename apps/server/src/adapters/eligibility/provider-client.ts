import { NoReply } from '../../kernel/ports/eligibility.ts'
import { ConcurrencyLimit } from '../../kernel/concurrency-limit.ts'
import { CircuitBreaker } from '../http-client/circuit-breaker.ts'
import { Throttle } from '../http-client/throttle.ts'

/** The slowest payers take twenty seconds. */
export const ANSWER_MS = 25_000
const LIMITS = { atOnce: 16, perSecond: 50 }
/** The largest answers of payers are a few hundred kilobytes. */
const LARGEST = 8_000_000

type Request = { url: string; method?: string; headers: Record<string, string>; body?: string }
type Response = { status: number; contentType: string; body: string }

export type Limits = { answerMs?: number; atOnce?: number; perSecond?: number }

/** Calls one service, with limits on calls at once, per second and in time; a payer that is down does not delay the others. */
export class ProviderClient {
  readonly #service: string
  readonly #limit: ConcurrencyLimit
  readonly #throttle: Throttle
  readonly #breakers = new Map<string, CircuitBreaker>()
  readonly #answerMs: number

  constructor(service: string, limits: Limits = {}) {
    this.#service = service
    this.#limit = new ConcurrencyLimit(limits.atOnce ?? LIMITS.atOnce)
    this.#throttle = new Throttle(limits.perSecond ?? LIMITS.perSecond)
    this.#answerMs = limits.answerMs ?? ANSWER_MS
  }

  /** Runs an inquiry to one payer within the limits. */
  async ask<T>(payerId: string, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    const leave = await this.#limit.enter()
    try {
      await this.#throttle.wait(signal)
      return await this.#breakerOf(payerId).run(
        work,
        isOutage,
        () => new NoReply(503, 'The payer has not answered for a while and is left alone.', { restMs: 10_000 }),
      )
    } finally {
      leave()
    }
  }

  async send({ url, method = 'POST', headers, body }: Request, signal?: AbortSignal): Promise<Response> {
    const limit = AbortSignal.timeout(this.#answerMs)
    const either = signal === undefined ? limit : AbortSignal.any([limit, signal])
    try {
      const response = await fetch(url, {
        method,
        headers,
        ...(body !== undefined && { body }),
        redirect: 'error',
        signal: either,
      })
      const text = await readUpTo(response, LARGEST)
      const failure = response.status >= 500 || response.status === 429 ? response.status : undefined
      if (failure !== undefined)
        throw new NoReply(failure, 'The eligibility service did not answer.', restOf(response.headers))
      return { status: response.status, contentType: response.headers.get('content-type') ?? '', body: text }
    } catch (error) {
      if (error instanceof NoReply) throw error
      if (limit.aborted) throw new NoReply('timeout', 'The eligibility service was too slow.')
      throw new NoReply('no connection', 'The eligibility service was not reached.')
    }
  }

  #breakerOf(payerId: string): CircuitBreaker {
    const known = this.#breakers.get(payerId)
    if (known !== undefined) return known
    const breaker = new CircuitBreaker(this.#service)
    this.#breakers.set(payerId, breaker)
    return breaker
  }
}

/** Whether the error means that the payer is down; having asked too often does not. */
function isOutage(error: unknown): boolean {
  return error instanceof NoReply && (typeof error.failure === 'string' || error.failure >= 500)
}

function restOf(headers: Headers): { restMs?: number } {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? { restMs: Math.min(Math.max(seconds, 0), 3600) * 1000 } : {}
}

async function readUpTo(response: globalThis.Response, most: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > most) throw new NoReply(502, 'The eligibility service answered with too much.')
  }
  return text + decoder.decode()
}
