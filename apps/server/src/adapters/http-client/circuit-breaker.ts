import type { ServiceCalls } from '../../kernel/observe/installation-queries.ts'
import { traced } from '../../kernel/observe/tracing.ts'

const FAILURES = 5
const REST = 10_000

type Counts = { calls: number; failures: number; restUntil: Map<CircuitBreaker, number> }

/** By service, since this process began. */
const counted = new Map<string, Counts>()

/** How often this process has called each service outside and in vain; `resting`: how many of its parts, such as payers, are left alone now. */
export function serviceCalls(): Record<string, ServiceCalls> {
  const now = Date.now()
  return Object.fromEntries(
    [...counted].map(([service, { calls, failures, restUntil }]) => {
      const resting = [...restUntil.values()].filter((until) => until > now).length
      return [service, { calls, failures, resting }]
    }),
  )
}

/** After some failures in a row, refuses at once for a while instead of making callers wait; then lets one through to try. */
export class CircuitBreaker {
  readonly #service: string
  readonly #counts: Counts
  #failures = 0

  constructor(service: string) {
    const counts = counted.get(service) ?? { calls: 0, failures: 0, restUntil: new Map() }
    counted.set(service, counts)
    this.#service = service
    this.#counts = counts
  }

  async run<T>(work: () => Promise<T>, isFailure: (error: unknown) => boolean, refuse: () => Error): Promise<T> {
    if (Date.now() < (this.#counts.restUntil.get(this) ?? 0)) throw refuse()
    this.#counts.calls += 1
    try {
      const result = await traced(this.#service, { kind: 'client' }, work)
      this.#failures = 0
      this.#counts.restUntil.delete(this)
      return result
    } catch (error) {
      if (isFailure(error)) this.#count()
      throw error
    }
  }

  #count(): void {
    this.#failures += 1
    this.#counts.failures += 1
    if (this.#failures >= FAILURES) this.#counts.restUntil.set(this, Date.now() + REST)
  }
}
