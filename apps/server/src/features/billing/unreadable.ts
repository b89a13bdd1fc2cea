import type { Log } from '../../kernel/observe/log.ts'
import type { BillingKind } from '../../kernel/ports/billing.ts'

/** So many are remembered; more would be a provider that has changed its language. */
const MOST = 10_000

/** What the card provider has that is not as documented, said once for each: it is asked for again every day. */
export class Unreadable {
  readonly #said = new Set<string>()
  readonly #log: Log

  constructor(log: Log) {
    this.#log = log
  }

  /** An id of the provider tells whoever looks after this what to look at there, and nothing of whom it is about. */
  met(kind: BillingKind, ids: readonly string[]): void {
    for (const id of ids) {
      const what = `${kind} ${id}`
      if (this.#said.has(what) || this.#said.size >= MOST) continue
      this.#said.add(what)
      this.#log.warn('billing: not as documented, left as it was', { failure: what })
    }
  }
}
