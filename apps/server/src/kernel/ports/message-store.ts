import type { OutsideLine } from './phone.ts'

/** An SMS as the provider's message store has it. */
export type StoredSms = {
  readonly id: string
  readonly to: string
  readonly from: string
  readonly readStatus: string
  readonly direction: string
  readonly text: string
  readonly availability: string
  readonly at: string
  readonly status: string
}

export type SmsAsked = {
  readonly page: number
  readonly perPage: number
  readonly phoneNumber?: string | undefined
  readonly from: string
  readonly to?: string | undefined
}

/** A provider that keeps SMS itself: they are listed from there, and stored nowhere else. */
export type MessageStore = {
  /** What it tells is invented. */
  readonly sandbox: boolean
  /** The number that its messages are of. */
  line(): Promise<OutsideLine>
  list(asked: SmsAsked): Promise<{ messages: readonly StoredSms[]; total: number }>
  /** Undefined: it has none of this id. */
  one(id: string): Promise<StoredSms | undefined>
}

/** The store did not answer, or not in a way that can be used. */
export class MessageStoreUnavailable extends Error {
  override readonly name = 'MessageStoreUnavailable'
  constructor() {
    super('the message store did not answer')
  }
}
