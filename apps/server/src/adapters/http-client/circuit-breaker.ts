const FAILURES = 5
const REST = 10_000

/** After some failures in a row, refuses at once for a while instead of making callers wait; then lets one through to try. */
export class CircuitBreaker {
  #failures = 0
  #restUntil = 0

  async run<T>(work: () => Promise<T>, isFailure: (error: unknown) => boolean, refuse: () => Error): Promise<T> {
    if (Date.now() < this.#restUntil) throw refuse()
    try {
      const result = await work()
      this.#failures = 0
      return result
    } catch (error) {
      if (isFailure(error)) this.#count()
      throw error
    }
  }

  #count(): void {
    this.#failures += 1
    if (this.#failures >= FAILURES) this.#restUntil = Date.now() + REST
  }
}
