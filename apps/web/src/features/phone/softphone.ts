import { type DialFor, type DialOutcome, type Phone, phoneStore } from '../../kit/phone/index.ts'
import { afterEvent, type PhoneEvent } from './phone-events.ts'
import type { DialAnswer } from './workspace.ts'

/** How long the beginning of a call is waited for, whatever the phone has answered (its issue 75). */
const OUTCOME_MS = 10_000

/** What the phone does and tells; the library behind it, or a part of a test. */
type Line = { dial(number: string): Promise<DialAnswer> }
type Dialled = { number: string; what: DialFor; begun: (outcome: DialOutcome) => void }

/** The phone of this tab: dials one number at a time, never twice by itself, and follows the call. */
export class Softphone {
  readonly #line: Line
  #dialled: Dialled | undefined
  #dialling = false

  constructor(line: Line) {
    this.#line = line
  }

  async dial(number: string, what: DialFor): Promise<DialOutcome> {
    const hindrance = hindranceOf(phoneStore.get())
    if (hindrance !== undefined) return hindrance
    if (this.#dialling) return 'dialling'
    this.#dialling = true
    try {
      return await this.#outcome(number, what)
    } finally {
      this.#dialling = false
    }
  }

  hear(event: PhoneEvent, now = Date.now()): void {
    const before = phoneStore.get()
    if (event.kind !== 'outgoing') return phoneStore.set(afterEvent(before, event, now))
    // Also when it begins so late that it was given up: the call is the record's all the same.
    const dialled = this.#dialled?.number === event.number ? this.#dialled : undefined
    const { recordId } = dialled?.what ?? {}
    phoneStore.set(afterEvent(before, recordId === undefined ? event : { ...event, recordId }, now))
    if (dialled === undefined) return
    this.#dialled = undefined
    dialled.begun('dialled')
  }

  /** Only the call itself says that it has begun; a refusal is believed at once, silence is not. */
  #outcome(number: string, what: DialFor): Promise<DialOutcome> {
    return new Promise((resolve) => {
      const tooLate = setTimeout(() => resolve('uncertain'), OUTCOME_MS)
      const begun = (outcome: DialOutcome) => {
        clearTimeout(tooLate)
        resolve(outcome)
      }
      this.#dialled = { number, what, begun }
      void this.#line.dial(number).then((answer) => {
        if (answer === 'placed' || answer === 'no word') return
        // Whoever dials the number by hand later does not do it for this record.
        this.#dialled = undefined
        begun(answer)
      })
    })
  }
}

function hindranceOf({ state, call }: Phone): DialOutcome | undefined {
  if (call !== undefined) return 'busy'
  if (state === 'loading') return 'loading'
  if (state === 'signed out') return 'signedOut'
  if (state === 'failed') return 'silent'
  return state === 'ready' ? undefined : 'absent'
}
