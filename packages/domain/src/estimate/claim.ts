import type { Cents } from '../billing/money.ts'
import type { ClaimLine } from './estimate.ts'

/** A price of a fee schedule, and which one that is. */
export type KnownFee = { readonly cents: Cents; readonly from: string }

export type AskedProcedure = {
  readonly code: string
  readonly name: string
  /** What was agreed with the carrier. */
  readonly carrier: KnownFee | undefined
  /** What the practice asks of everybody else. */
  readonly office: KnownFee | undefined
  /** What somebody typed instead. */
  readonly typed: Cents | undefined
}

/** In the network the agreed price is all that may be asked; outside the practice asks its own, and the plan counts no more than it allows. */
export function claimLine({ code, name, carrier, office, typed }: AskedProcedure, inNetwork: boolean): ClaimLine {
  const schedule = inNetwork ? (carrier ?? office) : (office ?? carrier)
  const fee = typed === undefined ? schedule : { cents: typed, from: 'as typed' }
  return {
    code,
    name,
    charge: fee?.cents ?? null,
    allowed: inNetwork ? null : (carrier?.cents ?? null),
    feeFrom: fee?.from ?? '',
  }
}
