/** 1 §9: requests that failed because the session had ended are repeated one after the other, this far apart. */
export const SPACING_MS = 200

export type Sleep = (milliseconds: number) => Promise<void>

export const sleep: Sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Lets callers through in the order in which they came, at least `spacing` apart. */
export class Throttle {
  readonly #spacing: number
  readonly #sleep: Sleep
  #last: Promise<void> = Promise.resolve()

  constructor(spacing = SPACING_MS, wait: Sleep = sleep) {
    this.#spacing = spacing
    this.#sleep = wait
  }

  next(): Promise<void> {
    const turn = this.#last
    this.#last = turn.then(() => this.#sleep(this.#spacing))
    return turn
  }
}
