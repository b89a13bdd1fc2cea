/** Whether the practice is in the plan's network, as its settings say. */
export type PracticeNetwork = 'In' | 'Out' | 'Unknown'

/** How a verification was made. */
export type Channel = 'EDI' | 'Portal' | 'Phone' | 'Fax' | 'Document'

/** How a payer deviates from the standard. */
export type PayerSettings = {
  /** Most payers send the patient's share of the cost; this one sends the plan's. */
  readonly sharesAreThePlans: boolean
  /** Whether it insures nothing but teeth; where nobody says so, its name tells. */
  readonly dental?: boolean
}

/** The visit that an answer is read for. Dates are YYYY-MM-DD, or '' if unknown. */
export type Visit = {
  readonly network: PracticeNetwork
  readonly visitDate: string
  readonly payer?: PayerSettings
  /** The tier of the payer's networks to which the practice belongs, in the payer's word for it; nothing if nobody knows. */
  readonly tier?: string
}

export type FillContext = Visit & {
  readonly payer: PayerSettings
  readonly today: string
  readonly verifiedBy: string
  readonly channel: Channel
  /** The practice's fee schedule for this carrier and year, where it has one. */
  readonly feeSchedule?: string
}
