/** Why nobody may pass: the server ended the session, or the screen was left alone for too long. */
export type LockReason = 'expired' | 'idle'

/**
 * Every request that needs a session passes here. Locked, requests wait (nothing typed is lost) and the shell shows the
 * re-login modal; opened again, they go on in the order in which they came.
 */
export class Gate {
  #lock: LockReason | undefined
  #waiting: (() => void)[] = []
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly locked = (): LockReason | undefined => this.#lock

  lock(reason: LockReason): void {
    if (this.#lock !== undefined) return
    this.#lock = reason
    this.#tell()
  }

  open(): void {
    if (this.#lock === undefined) return
    this.#lock = undefined
    const waiting = this.#waiting
    this.#waiting = []
    for (const go of waiting) go()
    this.#tell()
  }

  /** Resolves when the gate is open; rejects when the signal says that nobody waits any more. */
  pass(signal?: AbortSignal): Promise<void> {
    if (this.#lock === undefined) return Promise.resolve()
    return new Promise((resolve, reject) => {
      this.#waiting.push(resolve)
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
