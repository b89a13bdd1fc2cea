/** A user already has as many pieces of work waiting as one user may have. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting'
}

type Limits = {
  /** How many run at once, over all users. */
  readonly atOnce: number
  readonly waitingPerUser: number
}

/**
 * Shares a few places among users: one piece of work of each user runs at a time, and users take turns. So whoever has
 * much or slow work waits for it alone.
 */
export class TurnsByUser {
  /** The next turn is that of the user who comes first; whoever had one goes to the end. */
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #running = new Set<string>()
  readonly #limits: Limits

  constructor(limits: Limits) {
    this.#limits = limits
  }

  async run<T>(userId: string, work: () => Promise<T>): Promise<T> {
    await this.#turn(userId)
    try {
      return await work()
    } finally {
      this.#running.delete(userId)
      this.#toTheEnd(userId, this.#waiting.get(userId) ?? [])
      this.#next()
    }
  }

  /** How many pieces of work, running or waiting, come before the user's next; undefined if the user waits for none. */
  ahead(userId: string): number | undefined {
    const own = this.#waiting.get(userId)
    if (own === undefined || own.length === 0) return undefined
    const others = [...this.#waiting.keys()]
    return this.#running.size + others.indexOf(userId)
  }

  #turn(userId: string): Promise<void> {
    const own = this.#waiting.get(userId) ?? []
    const mustWait = this.#running.has(userId) || this.#running.size >= this.#limits.atOnce
    if (mustWait && own.length >= this.#limits.waitingPerUser) return Promise.reject(new TooManyWaiting())
    return new Promise((resolve) => {
      this.#waiting.set(userId, [...own, resolve])
      this.#next()
    })
  }

  #next(): void {
    for (const [userId, [begin, ...rest]] of Array.from(this.#waiting)) {
      if (this.#running.size >= this.#limits.atOnce) return
      if (begin === undefined || this.#running.has(userId)) continue
      this.#toTheEnd(userId, rest)
      this.#running.add(userId)
      begin()
    }
  }

  #toTheEnd(userId: string, waiting: (() => void)[]): void {
    this.#waiting.delete(userId)
    if (waiting.length > 0) this.#waiting.set(userId, waiting)
  }
}
