import { setTimeout as pause } from 'node:timers/promises'

/** Lets so many through at once, and so many a second: a service that is asked too fast answers nobody. */
export class Turnstile {
  readonly #atOnce: number
  readonly #gap: number
  readonly #waiting: (() => void)[] = []
  #inside = 0
  #nextAt = 0

  constructor({ atOnce, perSecond }: { atOnce: number; perSecond: number }) {
    this.#atOnce = atOnce
    this.#gap = 1000 / perSecond
  }

  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#enter()
    try {
      await this.#turn(signal)
      return await work()
    } finally {
      this.#inside -= 1
      this.#waiting.shift()?.()
    }
  }

  async #enter(): Promise<void> {
    while (this.#inside >= this.#atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#inside += 1
  }

  async #turn(signal?: AbortSignal): Promise<void> {
    const now = Date.now()
    const at = Math.max(now, this.#nextAt)
    this.#nextAt = at + this.#gap
    if (at > now) await pause(at - now, undefined, signal === undefined ? {} : { signal })
  }
}
