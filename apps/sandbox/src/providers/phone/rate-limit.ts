import type { FastifyReply } from 'fastify'

/** So many requests in so many seconds, for the whole company. */
export type Limit = { readonly requests: number; readonly seconds: number }

/** Counts requests; whoever comes too often is refused until the counters are set back. */
export class RateLimit {
  readonly #limit: Limit | undefined
  #resetAt = 0
  #taken = 0
  /** How often somebody was refused. */
  refused = 0

  constructor(limit: Limit | undefined) {
    this.#limit = limit
  }

  /** Whether the request is one too many. The headers come with refusals alone. */
  refuses(reply: FastifyReply): boolean {
    if (this.#limit === undefined) return false
    const { requests, seconds } = this.#limit
    if (Date.now() >= this.#resetAt) {
      this.#resetAt = Date.now() + seconds * 1000
      this.#taken = 0
    }
    this.#taken += 1
    if (this.#taken <= requests) return false
    this.refused += 1
    reply
      .header('x-aircallapi-limit', String(requests))
      .header('x-aircallapi-remaining', '0')
      .header('x-aircallapi-reset', String(Math.ceil(this.#resetAt / 1000)))
    return true
  }
}
