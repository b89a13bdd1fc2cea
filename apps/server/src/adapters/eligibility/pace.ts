import { setTimeout as pause } from 'node:timers/promises'

/** So many a second, evenly: a service that is asked too fast answers nobody. */
export class Pace {
  readonly #gap: number
  #nextAt = 0

  constructor(perSecond: number) {
    this.#gap = 1000 / perSecond
  }

  /** Resolves when it is the caller's turn. */
  async next(signal?: AbortSignal): Promise<void> {
    const now = Date.now()
    const at = Math.max(now, this.#nextAt)
    this.#nextAt = at + this.#gap
    if (at > now) await pause(at - now, undefined, signal === undefined ? {} : { signal })
  }
}
