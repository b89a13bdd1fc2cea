import { fail } from '../errors.ts'

const WINDOW_MS = 60_000

/** Limits calls per minute and key in this process, as a protection against floods. Failed sign-ins are counted in the database. */
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
