import { coverageOf } from '@bitewing/population'
import { carrierOf, findPatient } from './find-patient.ts'
import type { Answer, Inquiry, Rejection } from './inquiry.ts'
import { linesAskedFor, linesOf } from './lines/index.ts'
import { headerOf } from './lines/plan-lines.ts'
import { styleOf } from './styles/index.ts'

/** A question that was asked about a member, and how it ended. */
export type Asked = {
  readonly at: string
  readonly provider: string
  readonly payerId: string
  readonly patient: string
  readonly answer: string
}

/** As many as a person would read; the counter continues. */
const KEPT = 100

/** The payers behind all eligibility providers: they know the same members, and count who asked about whom. */
export class PayerNetwork {
  readonly #asked = new Map<string, { times: number; latest: Asked[] }>()
  #traces = 0

  answer(provider: string, inquiry: Inquiry): Answer {
    const today = new Date().toISOString().slice(0, 10)
    const found = findPatient(inquiry, today)
    if ('code' in found) return this.reject(provider, inquiry, found)
    const { patient } = found
    const coverage = coverageOf(patient, inquiry.dateOfService)
    this.remember(provider, inquiry, patient.standing)
    return {
      ...this.#common(inquiry),
      rejection: null,
      patient,
      header: headerOf(patient, coverage),
      lines: linesAskedFor(linesOf(patient, coverage), inquiry),
      refusedBeside: styleOf(patient).refusedBeside ?? null,
      relatives: styleOf(patient).relatives?.(patient, coverage) ?? [],
    }
  }

  reject(provider: string, inquiry: Inquiry, rejection: Rejection): Answer {
    this.remember(provider, inquiry, `AAA ${rejection.code}`)
    return { ...this.#common(inquiry), rejection, patient: null }
  }

  /** How often this member id, as it was sent, was asked about; the latest questions first. */
  askedAbout(memberId: string): { times: number; latest: readonly Asked[] } {
    return this.#asked.get(memberId) ?? { times: 0, latest: [] }
  }

  #common(inquiry: Inquiry) {
    this.#traces += 1
    return { inquiry, carrier: carrierOf(inquiry.payerId), payerTrace: String(this.#traces).padStart(9, '0') }
  }

  /** Counts a question and records its outcome. */
  remember(provider: string, { subscriber, dependent, payerId }: Inquiry, answer: string): void {
    const { firstName, lastName } = dependent ?? subscriber
    const { times, latest } = this.askedAbout(subscriber.memberId)
    const asked = { at: new Date().toISOString(), provider, payerId, patient: `${firstName} ${lastName}`, answer }
    this.#asked.set(subscriber.memberId, { times: times + 1, latest: [asked, ...latest].slice(0, KEPT) })
  }
}
