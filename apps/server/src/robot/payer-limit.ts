/** A third of the tasks that run at once: a payer that takes half a minute for each answer must not occupy the whole robot. */
const AT_ONCE = 4

/** Limits how many inquiries to one payer this robot has under way. */
export class PayerLimit {
  readonly #asked = new Map<string, number>()

  /** The function that leaves again; undefined if the limit is reached, unless a person is waiting for the answer. */
  tryEnter(payerId: string, isUrgent: boolean): (() => void) | undefined {
    const before = this.#asked.get(payerId) ?? 0
    if (before >= AT_ONCE && !isUrgent) return undefined
    this.#asked.set(payerId, before + 1)
    return () => {
      const now = this.#asked.get(payerId) ?? 0
      if (now > 1) this.#asked.set(payerId, now - 1)
      else this.#asked.delete(payerId)
    }
  }
}
