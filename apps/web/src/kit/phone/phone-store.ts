import { createStore } from '../feedback/store.ts'

export type PhoneState = 'absent' | 'loading' | 'signed out' | 'ready' | 'ringing' | 'in call' | 'failed'

export type PhoneCall = {
  /** The phone's own number of the call. */
  readonly callId: number
  readonly direction: 'outbound' | 'inbound'
  /** The other side, as E.164; empty where it hides its number. */
  readonly number: string
  readonly startedAt: number
  readonly answeredAt?: number
  /** The verification that it was dialled for. */
  readonly recordId?: string
}

export type Phone = {
  readonly state: PhoneState
  readonly call?: PhoneCall
  /** Another tab holds the phone; this one dials through it. */
  readonly elsewhere: boolean
}

export type DialFor = { recordId?: string; practiceId?: string }

/** What became of a dial: the call began, or why not. */
export type DialOutcome =
  | 'dialled'
  | 'loading'
  | 'signedOut'
  | 'silent'
  | 'busy'
  | 'dialling'
  | 'refused'
  | 'uncertain'
  | 'microphone'
  | 'elsewhere'
  | 'absent'

export type Dialler = (number: string, what: DialFor) => Promise<DialOutcome>

/** One phone for the whole page, outside React: the session and a reload ask it too. */
export const phoneStore = createStore<Phone>({ state: 'absent', elsewhere: false })
export const diallerStore = createStore<Dialler | undefined>(undefined)

/** Whether a call would end if everybody were signed out. */
export function callRunning(): boolean {
  return phoneStore.get().call !== undefined
}

/** Whether a call would end if this page were loaded again. */
export function callRunsHere(): boolean {
  return callRunning() && !phoneStore.get().elsewhere
}

/** Somebody has agreed to end the call by leaving: the browser need not ask once more. */
export function giveUpCall(): void {
  const { call: _, ...phone } = phoneStore.get()
  phoneStore.set(phone)
}

/** Resolves when no call runs in this page; at once if there is none. */
export function whenNoCallRunsHere(): Promise<void> {
  if (!callRunsHere()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = phoneStore.subscribe(() => {
      if (callRunsHere()) return
      stop()
      resolve()
    })
  })
}
