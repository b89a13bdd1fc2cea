import { fail } from '../errors.ts'

const WINDOW_MS = 60_000

/** Limits what a minute of one key may cost this process alone. Calls are limited over all processes: shared-rate-limit.ts. */
export class RateLimit {
  readonly #perMinute: number
  #counts = new Map<string, number>()
  #windowEnds = 0

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  take(key: string): void {
    const now = Date.now()
    if (now >= this.#windowEnds) {
      this.#counts = new Map()
      this.#windowEnds = now + WINDOW_MS
    }
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    if (count > this.#perMinute) throw fail('request.too_many')
  }
}
