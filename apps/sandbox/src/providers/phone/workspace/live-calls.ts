import { carriers } from '@bitewing/population'
import type { CallEvent, LiveSource } from '../call-book.ts'
import type { Call } from '../calls.ts'
import { type Agent, agents, lines } from '../lines.ts'

type Listener = (event: CallEvent, call: Call) => void
type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

/** A call that still goes on ends after everything else. */
const NOT_YET = Number.MAX_SAFE_INTEGER

/** The line that people of the Workspace call from, and are called on. */
export const workspaceLine = lines[1] as (typeof lines)[number]

/** The calls that were made on Workspace pages, the oldest first. */
export class LiveCalls implements LiveSource {
  readonly #calls: Mutable<Call>[] = []
  readonly #listeners = new Set<Listener>()
  #lastId = 0

  get all(): readonly Call[] {
    return this.#calls
  }

  listen(listener: Listener): void {
    this.#listeners.add(listener)
  }

  begin(direction: Call['direction'], e164: string, agent: Agent = agents[0] as Agent): Call {
    // Later than any other, also after the sandbox was started again.
    this.#lastId = Math.max(this.#lastId + 1, Date.now())
    const call: Mutable<Call> = {
      id: this.#lastId,
      direction,
      startedAt: seconds(),
      answeredAt: null,
      endedAt: NOT_YET,
      e164,
      carrier: carrierCalled(e164) ?? null,
      agent,
      line: workspaceLine,
      missed: null,
      voicemail: false,
      comment: null,
    }
    this.#calls.push(call)
    this.#tell('call.created', call)
    return call
  }

  answer(id: number): Call | undefined {
    const call = this.#running(id)
    if (call === undefined || call.answeredAt !== null) return undefined
    call.answeredAt = seconds()
    this.#tell('call.answered', call)
    return call
  }

  /** Undefined: it is not being talked. */
  hold(id: number, held: boolean): Call | undefined {
    const call = this.#running(id)
    if (call === undefined || call.answeredAt === null) return undefined
    this.#tell(held ? 'call.hold' : 'call.unhold', call)
    return call
  }

  /** The provider tells the end twice: at once, and when everything about the call is known. */
  end(id: number): Call | undefined {
    const call = this.#running(id)
    if (call === undefined) return undefined
    call.endedAt = seconds()
    if (call.direction === 'inbound' && call.answeredAt === null) call.missed = 'agents_did_not_answer'
    this.#tell('call.hungup', call)
    this.#tell('call.ended', call)
    return call
  }

  #running(id: number): Mutable<Call> | undefined {
    return this.#calls.find((call) => call.id === id && call.endedAt === NOT_YET)
  }

  #tell(event: CallEvent, call: Call): void {
    for (const listener of this.#listeners) listener(event, call)
  }
}

export function carrierCalled(e164: string) {
  return carriers.find(({ phone }) => `+${phone}` === e164)
}

function seconds(): number {
  return Math.floor(Date.now() / 1000)
}
