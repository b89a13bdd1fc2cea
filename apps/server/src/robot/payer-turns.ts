/** A third of the robot's hands: a payer that takes half a minute for each answer must not take them all. */
const AT_ONCE = 4

/** How many inquiries to one payer this robot has under way. */
export class PayerTurns {
  readonly #asked = new Map<string, number>()

  /** How to leave again; undefined while enough others ask the same payer, unless somebody sits and waits for the answer. */
  enter(payerId: string, isUrgent: boolean): (() => void) | undefined {
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
