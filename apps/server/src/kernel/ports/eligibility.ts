import type { HttpFailure, PayerAnswer } from '@bitewing/domain'
import type { Inquiry } from '@bitewing/x12'

/** A service through which payers are asked what a patient is covered for. */

export type EligibilityProvider = 'stedi' | 'change' | 'x12'

/** The first of them has two; docs/decisions/0067. */
export type StediEndpoint = 'legacy' | 'redesigned'

/** The question; the trace number is ours, to match the answer. */
export type EligibilityInquiry = Omit<Inquiry, 'trace'> & { readonly traceNumber: string }

export type PayerReply = {
  readonly answer: PayerAnswer
  readonly format: 'json' | 'x12'
  /** The complete body as it came, as proof. */
  readonly body: string
}

/** Which payers a service knows. */
export type ListedPayer = {
  readonly id: string
  readonly name: string
  readonly aliases: readonly string[]
  readonly eligibility: 'supported' | 'not supported' | 'enrolment required'
}

export type Eligibility = {
  readonly provider: EligibilityProvider
  readonly sandbox: boolean
  /** Throws NoReply if there is no readable answer. */
  ask(inquiry: EligibilityInquiry, signal?: AbortSignal): Promise<PayerReply>
  /** Signs in, and asks nothing about anybody. Throws NoReply if the service does not take the credentials or does not answer. */
  try(): Promise<void>
  /** Undefined if the service has no list of payers. */
  readonly payers?: () => Promise<readonly ListedPayer[]>
  /** The same account at the service's redesigned endpoint, where it has one. */
  readonly redesigned?: Eligibility
  /** By name, alias or id, the best matches first; undefined if the service has no search. */
  readonly searchPayers?: (text: string) => Promise<readonly ListedPayer[]>
}

/** A practice with what its client has chosen. */
type Asking = {
  readonly id: string
  readonly eligibility_provider: EligibilityProvider
  readonly stedi_endpoint: StediEndpoint
}

/** A service with the credentials of a practice, or those that all share; undefined where there are none. */
export type EligibilityFor = (practice: Asking) => Promise<Eligibility | undefined>

/** Those that are set up for everybody. */
export type EligibilityServices = Readonly<Partial<Record<EligibilityProvider, Eligibility>>>

/** The service gave no answer or no readable one. The message is a fixed sentence without anything about the patient. */
export class NoReply extends Error {
  readonly failure: HttpFailure
  /** How long the service asks callers to wait, in milliseconds. */
  readonly restMs: number | undefined
  /** What came instead of an answer, as proof. */
  readonly body: string

  constructor(failure: HttpFailure, message: string, { restMs, body = '' }: { restMs?: number; body?: string } = {}) {
    super(message)
    this.name = 'NoReply'
    this.failure = failure
    this.restMs = restMs
    this.body = body
  }
}
