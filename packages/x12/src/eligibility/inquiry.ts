/** What is asked of a payer about one person: the content of a 270. */
export type Inquiry = {
  /** Ours, to find the answer again; the payer repeats it. */
  readonly trace: {
    readonly number: string /** Ten characters: 1 and a tax id, or 9 and a number agreed on. */
    readonly company: string
  }
  readonly payer: { readonly name: string; readonly id: string }
  readonly provider: InquiringProvider
  readonly subscriber: InquiredPerson & { readonly memberId: string; readonly groupNumber: string }
  /** The patient, where that is not the subscriber. */
  readonly dependent:
    | (InquiredPerson & { /** 01 spouse, 19 child, 34 other adult */ readonly relationship: string })
    | null
  /** YYYY-MM-DD, or '' for today as the payer understands it */
  readonly dateOfService: string
  /** Most payers take one: 35. */
  readonly serviceTypes: readonly string[]
  /** D0120, or '' */
  readonly procedure: string
}

export type InquiringProvider = {
  /** '' for an organisation, whose name is the last name. */
  readonly firstName: string
  readonly name: string
  readonly npi: string
  readonly taxId: string
}

export type InquiredPerson = {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  /** YYYY-MM-DD, or '' */
  readonly birthDate: string
  /** M, F or '' */
  readonly gender: string
}

export const ELIGIBILITY_VERSION = '005010X279A1'
