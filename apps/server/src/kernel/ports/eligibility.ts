import type { HttpFailure, PayerAnswer } from '@bitewing/domain'
import type { Inquiry } from '@bitewing/x12'

/** A service through which payers are asked what a patient is covered for. */

export type EligibilityProvider = 'stedi' | 'change' | 'x12'

/** What is asked; the trace number is ours, to find the answer again. */
export type EligibilityInquiry = Omit<Inquiry, 'trace'> & { readonly traceNumber: string }

export type PayerReply = {
  readonly answer: PayerAnswer
  readonly format: 'json' | 'x12'
  /** Whole, as it came: the proof. */
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
  /** Throws NoReply where there is nothing that could be read. */
  ask(inquiry: EligibilityInquiry, signal?: AbortSignal): Promise<PayerReply>
  /** Undefined where the service has no list of its own. */
  readonly payers?: () => Promise<readonly ListedPayer[]>
  /** By name, other name or id, the best matches first; undefined where the service cannot be searched. */
  readonly searchPayers?: (text: string) => Promise<readonly ListedPayer[]>
}

/** As far as they are set up. */
export type EligibilityServices = Readonly<Partial<Record<EligibilityProvider, Eligibility>>>

/** The service did not answer, or not with an answer. Its message is a fixed sentence: nothing of the patient's is in it. */
export class NoReply extends Error {
  readonly failure: HttpFailure
  /** How long the service asks to be left alone, in milliseconds. */
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
