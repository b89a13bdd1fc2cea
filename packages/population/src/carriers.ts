import { carrierNames } from './names.ts'

/** In which way a payer writes its answers; most follow the guide. */
export type PayerStyle =
  | 'plain'
  | 'per category'
  | 'class in text'
  | 'tiers'
  | 'medical beside dental'
  | 'dependents'
  | 'text only'
  | 'newer codes'
  | 'history dates'
  | 'rejects beside benefits'
  | 'shapes of HSD'
  | 'sentences'
  | 'amounts in words'
  | 'dates under the row'
  | 'patient bears all'

/** How a payer answers: no two are quite alike. */
export type Habits = {
  readonly style: PayerStyle
  /** All of it; only status, amounts and percentages; or nearly everything as free text. */
  readonly detail: 'full' | 'part' | 'text'
  /** Whose share of the cost it sends: the patient's, as the standard says, or the plan's. */
  readonly percentIs: 'patient share' | 'plan share'
  /** Names the category of a percentage in free text alone, under the general service type. */
  readonly categoryInText: boolean
  /** Tells in and out of network apart, or says that it does not matter. */
  readonly networks: 'both' | 'one for all'
  readonly procedures: 'each' | 'ranges'
  readonly waiting: 'months' | 'text' | 'silent'
  /** Sends what remains of a maximum, or what was used of it. */
  readonly maximum: 'remaining' | 'used'
  readonly claimsAddress: boolean
  /** Takes only one service type in a question. */
  readonly oneServiceType: boolean
  /** Refuses a date of service that lies ahead. */
  readonly futureDates: boolean
  /** How it refuses an unknown member id: with AAA 72, or with 75 whatever is wrong. */
  readonly unknownMember: '72' | '75'
  /** Knows dependents as members in their own right, not under the subscriber. */
  readonly dependentsAsMembers: boolean
  /** Refuses a group number that is not the policy's; the others do not look at it. */
  readonly checksGroup: boolean
  /** Answers only practices that have enrolled. */
  readonly enrolment: boolean
}

export type Address = {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
}

export type Carrier = {
  readonly index: number
  readonly name: string
  /** Leading zeros belong to it. */
  readonly payerId: string
  readonly phone: string
  readonly website: string
  readonly claimsAddress: Address
  /** What its member ids begin with. */
  readonly memberIdPrefix: string
  readonly habits: Habits
}

const places = [
  ['Omaha', 'NE', '68103'],
  ['El Paso', 'TX', '79998'],
  ['Lexington', 'KY', '40512'],
  ['Green Bay', 'WI', '54344'],
] as const

export const carriers: readonly Carrier[] = carrierNames.map((name, index) => {
  const [city, state, postalCode] = places[index % places.length] as (typeof places)[number]
  return {
    index,
    name,
    payerId: payerIdOf(index),
    // 555-0100 to 555-0199 are set aside for fiction.
    phone: `1800555${String(100 + index).padStart(4, '0')}`,
    website: `https://${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`,
    claimsAddress: { street: `PO Box ${9000 + index * 37}`, city, state, postalCode },
    memberIdPrefix: index % 6 === 1 ? 'W' : '',
    habits: habitsOf(index),
  }
})

const byPayerId = new Map(carriers.map((carrier) => [carrier.payerId, carrier]))

export function carrierByPayerId(payerId: string): Carrier | undefined {
  return byPayerId.get(payerId)
}

function payerIdOf(index: number): string {
  if (index % 4 === 3) return `0${6100 + index * 7}`
  if (index % 10 === 8) return `BX${String(100 + index * 7).padStart(3, '0')}`
  return String(90_000 + index * 7)
}

/** The first carrier follows the standard; the oddities of the others recur at different intervals. */
function habitsOf(index: number): Habits {
  const every = (interval: number, at: number) => index % interval === at
  return {
    style: 'plain',
    detail: every(8, 5) ? 'text' : every(4, 2) ? 'part' : 'full',
    percentIs: every(10, 4) ? 'plan share' : 'patient share',
    categoryInText: every(13, 7),
    networks: every(5, 3) ? 'one for all' : 'both',
    procedures: every(6, 4) ? 'ranges' : 'each',
    waiting: every(3, 0) ? 'months' : every(3, 1) ? 'text' : 'silent',
    maximum: every(9, 6) ? 'used' : 'remaining',
    claimsAddress: every(2, 0),
    oneServiceType: !every(5, 2),
    futureDates: !every(14, 9),
    unknownMember: every(5, 4) ? '75' : '72',
    dependentsAsMembers: every(12, 11),
    checksGroup: every(9, 5),
    enrolment: every(40, 36),
  }
}
