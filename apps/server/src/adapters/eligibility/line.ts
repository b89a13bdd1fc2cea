import { NoReply } from '../../kernel/ports/eligibility.ts'
import { Turnstile } from '../../kernel/turnstile.ts'
import { Breaker } from '../outside/breaker.ts'
import { Pace } from './pace.ts'

/** Payers take up to twenty seconds at the worst. */
const ANSWER_MS = 25_000
const LIMITS = { atOnce: 16, perSecond: 50 }
/** A payer's whole answer is a few hundred kilobytes at the most. */
const LARGEST = 8_000_000

type Request = { url: string; method?: string; headers: Record<string, string>; body?: string }
type Response = { status: number; contentType: string; body: string }

export type Limits = { answerMs?: number; atOnce?: number; perSecond?: number }

/** The way to one service: so many at once, none for long, and a payer that is down does not keep the others waiting. */
export class Line {
  readonly #turnstile: Turnstile
  readonly #pace: Pace
  readonly #breakers = new Map<string, Breaker>()
  readonly #answerMs: number

  constructor(limits: Limits = {}) {
    this.#turnstile = new Turnstile(limits.atOnce ?? LIMITS.atOnce)
    this.#pace = new Pace(limits.perSecond ?? LIMITS.perSecond)
    this.#answerMs = limits.answerMs ?? ANSWER_MS
  }

  /** Asks for one payer. */
  async ask<T>(payerId: string, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    const leave = await this.#turnstile.enter()
    try {
      await this.#pace.next(signal)
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

  #breakerOf(payerId: string): Breaker {
    const known = this.#breakers.get(payerId)
    if (known !== undefined) return known
    const breaker = new Breaker()
    this.#breakers.set(payerId, breaker)
    return breaker
  }
}

/** What speaks for a payer that is down; being asked too often does not. */
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
