/** What a receiver says of a functional group before anybody reads its content: a 999. */
export type Acknowledgement = {
  /** AK101: HS for a group of 270s */
  readonly functionalId: string
  /** AK102: GS06 of the group */
  readonly controlNumber: string
  readonly version: string
  /** AK901: A, E, P, R, … */
  readonly code: string
  /** AK905 to AK909 */
  readonly reasons: readonly string[]
  readonly counts: { readonly included: number; readonly received: number; readonly accepted: number }
  readonly transactions: readonly AcknowledgedTransaction[]
}

export type AcknowledgedTransaction = {
  /** AK201: 270 */
  readonly kind: string
  /** AK202: ST02 of the transaction */
  readonly controlNumber: string
  readonly version: string
  /** IK501 */
  readonly code: string
  /** IK502 to IK506 */
  readonly reasons: readonly string[]
  readonly errors: readonly SegmentError[]
}

/** IK3 */
export type SegmentError = {
  readonly segmentId: string
  /** Counted from 1 with ST as the first. */
  readonly position: number
  readonly loop: string
  readonly code: string
  readonly elements: readonly ElementError[]
}

/** IK4 */
export type ElementError = {
  readonly element: number
  /** 0 where the whole element is meant. */
  readonly component: number
  readonly code: string
  /** What stood there, where the receiver repeats it: may be about a patient, so no sentence says it. */
  readonly value: string
}

export const ACKNOWLEDGEMENT_VERSION = '005010X231A1'

/** Accepted, partly accepted, or accepted with errors that the receiver bears. */
export function isAccepted({ code }: Pick<Acknowledgement | AcknowledgedTransaction, 'code'>): boolean {
  return ['A', 'E', 'P'].includes(code)
}
