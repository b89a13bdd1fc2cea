/** One EB segment with the segments under it, for JSON and X12 alike. */
export type Line = {
  /** EB01 */
  readonly code: '1' | '6' | 'A' | 'B' | 'C' | 'D' | 'F' | 'G' | 'I' | 'R' | 'V'
  readonly level?: 'IND' | 'FAM' | 'DEP'
  readonly serviceTypes?: readonly string[]
  readonly insuranceType?: string
  readonly planName?: string
  /** The plan that it is of, where that is not the dental one: only the form that tells plans apart says so. */
  readonly plan?: 'medical'
  /** EB06 */
  readonly period?: string
  readonly amount?: number
  /** EB08, a fraction of one. */
  readonly share?: number
  /** EB09 and EB10 */
  readonly quantity?: { readonly kind: 'S7' | 'S8' | 'MN' | 'VS' | 'P6'; readonly value: number }
  readonly authorization?: 'Y' | 'N'
  readonly network?: 'Y' | 'N' | 'W'
  readonly procedure?: { readonly code: string; readonly through?: string }
  readonly delivery?: Delivery
  readonly dates?: readonly PlanDate[]
  readonly references?: readonly PlanReference[]
  readonly messages?: readonly Message[]
  readonly entity?: Entity
  /** What it says, as bookmarks of the full form; with a network, of that network only. */
  readonly tells?: readonly string[]
  /** The same where the network does not matter. */
  readonly tellsAnyway?: readonly string[]
}

/** HSD: so many visits in so many periods of 34 (months) or 21 (years); some payers count in units of HSD03 instead. */
export type Delivery = {
  readonly kind?: 'VS' | 'P6' | 'FL'
  readonly times: number
  readonly unit?: 'MO' | 'YR'
  readonly units?: number
  readonly period?: '21' | '22' | '23' | '32' | '34'
  readonly periods?: number
}

/** MSG: free text. */
export type Message = { readonly text: string; readonly tells: readonly string[] }

/** DTP: 346 plan begin, 347 plan end, 291 plan, 304 latest visit, 472 service, … Without `to` it is one day. */
export type PlanDate = {
  readonly kind: '346' | '347' | '291' | '304' | '307' | '348' | '356' | '357' | '472'
  readonly from: string
  readonly to?: string
}

/** REF: 6P group, 1W member id. */
export type PlanReference = { readonly kind: '6P' | '1W'; readonly value: string; readonly description?: string }

/** NM1 under an EB: PR payer, PRP primary payer, SEP secondary payer, 1I a network of dentists. */
export type Entity = {
  readonly kind: 'PR' | 'PRP' | 'SEP' | '1I'
  readonly name: string
  readonly payerId?: string
  readonly address?: {
    readonly street: string
    readonly city: string
    readonly state: string
    readonly postalCode: string
  }
}

/** What is said of the plan as a whole, above the lines. */
export type PlanHeader = {
  readonly references: readonly PlanReference[]
  readonly dates: readonly PlanDate[]
  readonly tells: readonly string[]
}

/** "No such visit", as payers write it. */
export const NEVER = '9999-99-99'

export function message(text: string, ...tells: string[]): Message {
  return { text, tells }
}
