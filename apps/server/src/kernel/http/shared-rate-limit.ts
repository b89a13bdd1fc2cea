import { fail } from '../errors.ts'
import { inTime } from '../in-time.ts'
import type { CallCounts } from './call-counts.ts'

const WINDOW_MS = 60_000
/** A process lets in one part of so many before it tells the others: with four processes, at most a tenth more than the limit gets in. */
const PARTS = 40
/** How long a process counts alone after the database did not answer. */
const ALONE_MS = 1000

/** The calls of one key in its minute. */
type Count = {
  /** Let in by this process, and how many of them the others know of. */
  here: number
  told: number
  elsewhere: number
  endsAt: number
  telling: Promise<void> | undefined
}

/**
 * Limits calls per minute and key over all processes. The database is asked once for each part of the limit, not for each call, and whoever
 * calls less than a part never causes a statement. While the database is away, each process counts alone.
 */
export class SharedRateLimit {
  readonly #name: string
  readonly #perMinute: number
  readonly #part: number
  readonly #shared: CallCounts
  readonly #counts = new Map<string, Count>()
  #sweepAt = 0
  #aloneUntil = 0

  constructor(name: string, perMinute: number, shared: CallCounts) {
    this.#name = name
    this.#perMinute = perMinute
    this.#part = Math.max(1, Math.floor(perMinute / PARTS))
    this.#shared = shared
  }

  async take(key: string): Promise<void> {
    for (;;) {
      const count = this.#of(key)
      if (count.here + count.elsewhere >= this.#perMinute) throw fail('request.too_many')
      if (count.here - count.told < this.#part || Date.now() < this.#aloneUntil) {
        count.here += 1
        return
      }
      count.telling ??= this.#tell(key, count)
      await count.telling
    }
  }

  #of(key: string): Count {
    const now = Date.now()
    this.#sweep(now)
    const known = this.#counts.get(key)
    if (known !== undefined && known.endsAt > now) return known
    const count: Count = { here: 0, told: 0, elsewhere: 0, endsAt: now + WINDOW_MS, telling: undefined }
    this.#counts.set(key, count)
    return count
  }

  async #tell(key: string, count: Count): Promise<void> {
    const calls = count.here - count.told
    try {
      const added = this.#shared.add(`${this.#name} ${key}`, calls, count.endsAt - Date.now())
      const known = await inTime(added, this.#shared.patienceMs)
      // The minute began with these calls: what was told before belongs to the last one.
      if (known.calls === calls) {
        count.here -= count.told
        count.told = 0
      }
      count.told += calls
      count.elsewhere = known.calls - count.told
      count.endsAt = Date.now() + known.endsInMs
    } catch {
      this.#aloneUntil = Date.now() + ALONE_MS
    } finally {
      count.telling = undefined
    }
  }

  #sweep(now: number): void {
    if (now < this.#sweepAt) return
    this.#sweepAt = now + WINDOW_MS
    for (const [key, { endsAt }] of this.#counts) if (endsAt <= now) this.#counts.delete(key)
  }
}
