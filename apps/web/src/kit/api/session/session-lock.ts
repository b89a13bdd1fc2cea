/** Why the session is locked: the server has ended it, or the user was idle for too long. */
export type LockReason = 'expired' | 'idle'

/**
 * Every request that needs a session waits here while it is locked, so that nothing typed is lost, and the shell shows
 * the re-login dialog. Once unlocked, the requests continue in the order in which they came.
 */
export class SessionLock {
  #reason: LockReason | undefined
  #waiting: (() => void)[] = []
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Why it is locked; undefined while it is not. */
  readonly reason = (): LockReason | undefined => this.#reason

  lock(reason: LockReason): void {
    if (this.#reason !== undefined) return
    this.#reason = reason
    this.#notify()
  }

  unlock(): void {
    if (this.#reason === undefined) return
    this.#reason = undefined
    const waiting = this.#waiting
    this.#waiting = []
    for (const resume of waiting) resume()
    this.#notify()
  }

  /** Resolves once unlocked; rejects when the signal is aborted. */
  whenUnlocked(signal?: AbortSignal): Promise<void> {
    if (this.#reason === undefined) return Promise.resolve()
    return new Promise((resolve, reject) => {
      this.#waiting.push(resolve)
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
