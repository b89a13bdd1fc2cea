import { setTimeout as pause } from 'node:timers/promises'

/** Spaces calls evenly, so many a second: a service that is called too fast refuses all of them. */
export class Throttle {
  readonly #gap: number
  #nextAt = 0

  constructor(perSecond: number) {
    this.#gap = 1000 / perSecond
  }

  /** Resolves when it is the caller's turn. */
  async wait(signal?: AbortSignal): Promise<void> {
    const now = Date.now()
    const at = Math.max(now, this.#nextAt)
    this.#nextAt = at + this.#gap
    if (at > now) await pause(at - now, undefined, signal === undefined ? {} : { signal })
  }
}
