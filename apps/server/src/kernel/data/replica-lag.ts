type Place = { at: number; place: bigint }

/** How long ago the primary was where the replica is now. */
export class ReplicaLag {
  readonly #mostMs: number
  /** Where the primary was, and the replica has not come to yet. */
  #ahead: Place[] = []
  /** When the primary was last seen where the replica has come to. */
  #reached = -Infinity
  #now: () => number

  constructor(mostMs: number, now: () => number = () => performance.now()) {
    this.#mostMs = mostMs
    this.#now = now
  }

  primaryIsAt(place: bigint): void {
    // While it stays where it was, the earlier time counts.
    if (this.#ahead.at(-1)?.place !== place) this.#ahead.push({ at: this.#now(), place })
  }

  replicaIsAt(place: bigint): void {
    const first = this.#ahead.findIndex((there) => there.place > place)
    const passed = first === -1 ? this.#ahead : this.#ahead.slice(0, first)
    if (first === -1) this.#reached = this.#now()
    else this.#reached = Math.max(this.#reached, passed.at(-1)?.at ?? -Infinity)
    this.#ahead = first === -1 ? [] : this.#ahead.slice(first)
  }

  /** Infinite until they were once seen at the same place. */
  get seconds(): number {
    return this.#ahead.length === 0 ? 0 : (this.#now() - this.#reached) / 1000
  }

  get isTooLong(): boolean {
    return this.#ahead.length > 0 && this.#now() - this.#reached > this.#mostMs
  }
}
