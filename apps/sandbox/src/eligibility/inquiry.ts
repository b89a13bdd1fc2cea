import type { Carrier, Identity, Person } from '@bitewing/population'
import type { Line, PlanHeader } from './lines/line.ts'

/** A question about a patient's coverage, whatever its format was. Dates are YYYY-MM-DD, or '' if none was sent. */
export type Inquiry = {
  readonly payerId: string
  readonly provider: { readonly name: string; readonly npi: string }
  readonly subscriber: AskedAbout & { readonly memberId: string; readonly groupNumber: string }
  readonly dependent: AskedAbout | null
  readonly serviceTypes: readonly string[]
  readonly procedure: { readonly qualifier: string; readonly code: string } | null
  readonly dateOfService: string
  /** The caller's own number for it, which is sent back. */
  readonly traceId: string
}

export type AskedAbout = { readonly firstName: string; readonly lastName: string; readonly birthDate: string }

/** Which part of the question is refused: the payer, the provider, the subscriber, the dependent, or what is asked about either. */
export type Loop = '2100A' | '2100B' | '2100C' | '2100D' | '2110C' | '2110D'

export type Rejection = { readonly code: string; readonly loop: Loop }

/** What a payer answers, before it is put into the caller's format. */
export type Answer = {
  readonly inquiry: Inquiry
  /** Undefined: nobody knows such a payer. */
  readonly carrier: Carrier | undefined
  /** The payer's own number for its answer. */
  readonly payerTrace: string
} & (
  | { readonly rejection: Rejection; readonly patient: null }
  | {
      readonly rejection: null
      readonly patient: Person
      readonly header: PlanHeader
      readonly lines: readonly Line[]
      /** Refused beside what is answered: a reason without a loop of its own stands under the last line. */
      readonly refusedBeside: string | null
      /** Whom the payer tells about although nobody asked: only an X12 answer has room for them. */
      readonly relatives: readonly Relative[]
    }
)

/** The subscriber where the patient is a dependent, or another dependent. */
export type Relative = { readonly who: 'subscriber' | Identity; readonly lines: readonly Line[] }

/** Who is named as the subscriber in an answer: some payers know each patient as a member in their own right. */
export function insuredOf({ dependent }: Inquiry, patient: Person): Identity {
  return dependent === null ? patient : patient.subscriber
}
