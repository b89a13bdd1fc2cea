import { type Call, callsOn, DAYS } from './calls.ts'

const DAY = 86_400
/** Where many are wanted, they are of so many days: no more history is shown. */
const DAYS_OF_MANY = 180

/** Calls that are really made, on pages of the sandbox. */
export type LiveSource = {
  readonly all: readonly Call[]
  listen(listener: (event: CallEvent, call: Call) => void): void
}
export type CallEvent = 'call.created' | 'call.answered' | 'call.hold' | 'call.unhold' | 'call.hungup' | 'call.ended'

const nobody: LiveSource = { all: [], listen: () => {} }

/** All calls: the invented ones of each day, and those that are made here. */
export class CallBook {
  readonly live: LiveSource
  readonly #many: number | undefined
  readonly #days = new Map<number, readonly Call[]>()

  constructor({ many, live = nobody }: { many?: number | undefined; live?: LiveSource | undefined } = {}) {
    this.#many = many
    this.live = live
  }

  /** Those that began in this time and have begun by now, the oldest first. */
  between(from: number, to: number, now: number): Call[] {
    const days = this.#many === undefined ? DAYS : DAYS_OF_MANY
    const today = Math.floor(now / DAY)
    const [first, last] = [Math.max(today - days, Math.floor(from / DAY)), Math.min(today, Math.floor(to / DAY))]
    const invented = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => this.#of(first + index)).flat()
    const inTime = ({ startedAt }: Call) => startedAt >= from && startedAt <= to && startedAt <= now
    const made = this.live.all.filter(inTime)
    const calls = invented.filter(inTime)
    return made.length === 0 ? calls : [...calls, ...made].sort((one, other) => one.startedAt - other.startedAt)
  }

  find(id: number, now: number): Call | undefined {
    const made = this.live.all.find((one) => one.id === id)
    const day = Math.floor(id / 10_000)
    return made ?? this.between(day * DAY, day * DAY + DAY - 1, now).find((one) => one.id === id)
  }

  #of(day: number): readonly Call[] {
    const known = this.#days.get(day)
    if (known !== undefined) return known
    const perDay = this.#many === undefined ? undefined : Math.ceil(this.#many / DAYS_OF_MANY)
    const calls = callsOn(day, perDay)
    this.#days.set(day, calls)
    return calls
  }
}
