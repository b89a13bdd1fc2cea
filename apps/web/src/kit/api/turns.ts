/** 1 §9: requests that failed for the lack of a session are repeated one after the other, this far apart. */
export const SPACING_MS = 200

export type Wait = (milliseconds: number) => Promise<void>

export const wait: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Hands out turns in the order in which they were asked for, at least `spacing` apart. */
export class Turns {
  readonly #spacing: number
  readonly #wait: Wait
  #last: Promise<void> = Promise.resolve()

  constructor(spacing = SPACING_MS, waiting: Wait = wait) {
    this.#spacing = spacing
    this.#wait = waiting
  }

  take(): Promise<void> {
    const mine = this.#last
    this.#last = mine.then(() => this.#wait(this.#spacing))
    return mine
  }
}

/** While one run is under way, everyone who asks gets that run's result. */
export function singleFlight<A extends readonly unknown[], T>(
  work: (...args: A) => Promise<T>,
): (...args: A) => Promise<T> {
  let running: Promise<T> | undefined
  return (...args) => {
    running ??= work(...args).finally(() => {
      running = undefined
    })
    return running
  }
}
