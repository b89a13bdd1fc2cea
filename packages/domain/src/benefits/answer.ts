/**
 * What a payer said about one person's dental coverage. Read from an X12 271 or from a provider's JSON, it is the same; nothing is
 * interpreted yet, only typed: codes stay codes, and each part says where in the answer it stands.
 */
export type PayerAnswer = {
  /** The payer's or provider's own number of the answer, for asking about it; '' where none came. */
  readonly traceId: string
  readonly payer: Payer
  readonly provider: { readonly name: string; readonly npi: string }
  readonly subscriber: Member
  /** The patient, where that is not the subscriber. */
  readonly dependent: Dependent | null
  /** Of the plan as a whole, in the order sent. */
  readonly references: readonly Reference[]
  readonly dates: readonly PeriodOf[]
  readonly benefits: readonly Benefit[]
  readonly rejections: readonly Rejection[]
}

export type Payer = {
  readonly name: string
  /** As sent: leading zeros belong to it. */
  readonly id: string
  readonly contacts: readonly Contact[]
}

/** PER: kind is TE (telephone), FX, EM, UR and so on. */
export type Contact = { readonly kind: string; readonly value: string }

export type Member = {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly memberId: string
  /** YYYY-MM-DD, or '' */
  readonly birthDate: string
  readonly gender: string
  readonly address: Address | null
}

export type Dependent = Omit<Member, 'memberId'> & {
  /** 01 spouse, 19 child, 18 self, 34 other adult, G8 other, … */
  readonly relationship: string
}

export type Address = {
  readonly lines: readonly string[]
  readonly city: string
  readonly state: string
  readonly postalCode: string
}

/** Told of the subscriber, where that is not the patient: what is told of the patient comes first. */
type ToldOf = { readonly ofSubscriber?: true }

/** REF: 6P group number with the group's name as description, 18 plan number, IG policy number, … */
export type Reference = ToldOf & { readonly kind: string; readonly value: string; readonly description: string }

/** DTP: 346/347 plan begins/ends, 356/357 eligibility begins/ends, 291 plan, 304 last visit, 348/349 benefit begins/ends, … */
export type PeriodOf = ToldOf & {
  readonly kind: string
  /** YYYY-MM-DD; the same day twice where one day was sent, '' where that end is open. */
  readonly from: string
  readonly to: string
}

/** One EB segment with what stands under it. */
export type Benefit = {
  /** Where it stands: 'EB 14' counts segments of the transaction from 1, 'benefitsInformation[3]' and 'plans[0].deductible[3]' count from 0. */
  readonly source: string
  /** EB01 */
  readonly code: string
  /** EB02: IND, FAM, EMP, DEP, … */
  readonly level: string
  /** EB03 */
  readonly serviceTypes: readonly string[]
  /** EB04: PR, HM, IN, EP, MC, … */
  readonly insuranceType: string
  /** EB05 */
  readonly planName: string
  /** The plan that it is of, where the answer tells plans apart. */
  readonly plan?: ToldPlan
  /** EB06: 23 calendar year, 22 service year, 25 contract, 29 remaining, 24 year to date, 32 lifetime, 33 lifetime remaining, … */
  readonly period: string
  /** EB07, in dollars */
  readonly amount: number | null
  /** EB08 as sent, a fraction of one: for EB01 = A the patient's share, unless the payer is known to send the plan's. */
  readonly share: number | null
  /** EB09 and EB10: S7 age high, S8 age low, VS visits, MN months, … */
  readonly quantityKind: string
  readonly quantity: number | null
  /** EB11 and EB12: Y, N, U, W (not applicable), or '' */
  readonly authorization: string
  readonly network: string
  readonly procedure: Procedure | null
  /** III: places of service and the like; never the procedure. */
  readonly places: readonly string[]
  readonly deliveries: readonly Delivery[]
  readonly dates: readonly PeriodOf[]
  readonly references: readonly Reference[]
  readonly messages: readonly string[]
  readonly entities: readonly Entity[]
}

/** One of the plans that an answer tells apart, such as the medical and the dental one; its name may be ''. */
export type ToldPlan = { readonly id: string; readonly name: string }

/** EB13; `through` is the end of a range, or ''. */
export type Procedure = {
  readonly qualifier: string
  readonly code: string
  readonly through: string
  readonly modifiers: readonly string[]
}

/** HSD: `quantity` `kind` per `periods` of `period` (34 months, 21 years, 7 days …). */
export type Delivery = {
  readonly kind: string
  readonly quantity: number | null
  /** HSD03 and HSD04: per day, week, month */
  readonly sampleKind: string
  readonly sample: number | null
  readonly period: string
  readonly periods: number | null
  /** HSD07 and HSD08 */
  readonly frequency: string
  readonly pattern: string
}

/** NM1 under a benefit: PR other payer, P3 primary care, 1P provider, GP gateway, VER party performing verification, … */
export type Entity = {
  readonly kind: string
  readonly name: string
  readonly idKind: string
  readonly id: string
  readonly address: Address | null
  readonly contacts: readonly Contact[]
}

/** AAA, or the same from a provider's JSON. */
export type Rejection = {
  readonly code: string
  readonly followUp: string
  /** Who is meant: '2100A' payer, '2100B' provider, '2100C' subscriber, '2100D' dependent, '2110C'/'2110D' a benefit; '' unknown. */
  readonly loop: string
  readonly source: string
}
