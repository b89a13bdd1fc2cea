import type { CallAgent, CallNumber, PhoneProvider } from '@bitewing/db'

/** A number of a phone account. */
export type OutsideLine = {
  readonly provider: PhoneProvider
  readonly externalId: string
  readonly name: string
  /** E.164. */
  readonly digits: string
  readonly country: string
  readonly timeZone: string
}

/** A call as the provider tells it; times in unix seconds. */
export type OutsideCall = {
  readonly id: number
  /** The provider's id of the line. */
  readonly line: string
  readonly direction: 'inbound' | 'outbound'
  readonly stage: 'created' | 'answered' | 'hung up' | 'ended'
  readonly missedReason: string | null
  readonly startedAt: number
  readonly answeredAt: number | null
  readonly endedAt: number | null
  readonly rawDigits: string
  /** Empty where the provider says nothing. */
  readonly cost: string
  readonly recorded: boolean
  readonly voicemail: boolean
  readonly agent: CallAgent | null
  readonly number: CallNumber
}

/** An SMS on one of its lines. */
export type OutsideMessage = {
  readonly id: string
  readonly line: string
  readonly direction: 'inbound' | 'outbound'
  readonly otherNumber: string
  readonly text: string
  readonly type: 'SMS' | 'MMS'
  readonly status: string
  readonly at: string
  readonly statusAt: string
  readonly number: CallNumber
}

/** What the provider tells by itself. */
export type PhoneEvent =
  | { readonly kind: 'call'; readonly call: OutsideCall }
  /** Our side has the other wait, or no longer; `at` in unix seconds. */
  | { readonly kind: 'hold'; readonly call: OutsideCall; readonly held: boolean; readonly at: number }
  | { readonly kind: 'message'; readonly message: OutsideMessage }

/** From and to in unix seconds, both included. */
export type Window = { readonly from: number; readonly to: number }

/** `at` in seconds from the beginning of the recording. */
export type Utterance = { readonly at: number; readonly ours: boolean; readonly text: string }

export type Recording = { readonly contentType: string; readonly content: AsyncIterable<Uint8Array> }

/** The webhook that the provider has of us, and whether it still uses it. */
export type RegisteredWebhook = {
  readonly id: string
  readonly token: string
  readonly active: boolean
  readonly url: string
}

/** The phone account of the service company: its lines, who speaks on them, and the calls. */
export type Phone = {
  /** What it tells is invented. */
  readonly sandbox: boolean
  lines(): Promise<readonly OutsideLine[]>
  agents(): Promise<readonly CallAgent[]>
  /** The page of calls that began in the window, the newest first; pages begin at 1. */
  calls(window: Window, page: number): Promise<{ calls: readonly OutsideCall[]; total: number; isLast: boolean }>
  /** However one pages, a query shows no more than this many. */
  readonly mostOfQuery: number
  /** Undefined: there is none (any more). */
  recording(callId: number): Promise<Recording | undefined>
  /** Undefined: it was not written down. */
  transcript(callId: number): Promise<readonly Utterance[] | undefined>
  /** Undefined: an event that is about something else. Throws what it cannot read. */
  readEvent(event: unknown): PhoneEvent | undefined
  webhooks: {
    all(): Promise<readonly RegisteredWebhook[]>
    register(url: string): Promise<RegisteredWebhook>
    switchOn(id: string): Promise<void>
    remove(id: string): Promise<void>
  }
}

/** The provider did not answer, or not in a way that can be used: nothing that the user can fix. */
export class PhoneUnavailable extends Error {
  override readonly name = 'PhoneUnavailable'
  /** When it may be asked again, where it said so. */
  readonly restMs: number | undefined

  constructor(restMs?: number) {
    super('the phone provider did not answer')
    this.restMs = restMs
  }
}
