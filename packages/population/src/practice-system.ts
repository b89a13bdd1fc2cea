import { isDate } from './dates.ts'
import type { Identity } from './identity.ts'
import { nicknames } from './names.ts'
import { randomFrom, seedOf } from './random.ts'

type Who = Omit<Identity, 'gender'>

/** Where somebody lives and how to reach them. */
export type Contact = {
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zipCode: string
  /** Ten digits. */
  readonly phone: string
  readonly email: string
}

/** A patient as the practice's own system has it: mostly, but not always, the truth. */
export type SystemPatient = Who &
  Contact & {
    /** The system's own number. */
    readonly number: number
    readonly slip: SystemSlip | null
  }

export type SystemSlip = 'birth date' | 'first name' | 'address' | 'zip code' | 'phone' | 'no phone' | 'no e-mail'

const slips = [
  ['phone', 3],
  ['no e-mail', 3],
  ['no phone', 2],
  ['birth date', 2],
  ['first name', 2],
  ['zip code', 1],
  ['address', 1],
] as const

/** About 7 patients in 100 are not in the practice's system as they are. */
const WRONG = 0.07

const streets = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Foxglove', 'Hawthorn', 'Juniper', 'Laurel', 'Magnolia']
const kinds = ['Street', 'Avenue', 'Lane', 'Drive', 'Road', 'Court']
/** Above what is counted up from 1, and above the numbers in the practices' sheets. */
const FIRST_NUMBER = 20_000_000

/** The same for the same person, known by name and birth date alone. */
export function contactOf(who: Who): Contact {
  const random = randomFrom(seedOf(keyOf(who), 81))
  const area = random.pick(['206', '303', '404', '512', '617', '704'])
  return {
    address: `${100 + random.whole(9800)} ${random.pick(streets)} ${random.pick(kinds)}`,
    city: 'Fairhaven',
    state: 'WA',
    zipCode: `98${random.digits(3)}`,
    phone: `${area}55501${random.digits(2)}`,
    email: `${who.firstName}.${who.lastName}${random.digits(3)}@mail.example`.toLowerCase().replaceAll(/[^\w.@]/g, ''),
  }
}

/** The plans that a practice's patients are insured by, from 1. */
export const SYSTEM_PLANS = 40
export const systemPlanOf = (patientNumber: number) => 1 + (patientNumber % SYSTEM_PLANS)

export function systemPatient(who: Who): SystemPatient {
  const { firstName, lastName, birthDate } = who
  const number = FIRST_NUMBER + (seedOf(keyOf(who), 82) % 900_000_000)
  const truth = { firstName, lastName, birthDate, ...contactOf(who), number, slip: null }
  const random = randomFrom(seedOf(keyOf(who), 87))
  if (!random.chance(WRONG)) return truth
  const slip = random.weighted(slips)
  return { ...truth, ...misfiled(truth, slip), slip }
}

function misfiled(patient: Who & Contact, slip: SystemSlip): Partial<SystemPatient> {
  switch (slip) {
    case 'birth date':
      return { birthDate: misreadDate(patient.birthDate) }
    case 'first name':
      return { firstName: nicknames[patient.firstName] ?? `${patient.firstName.slice(0, 1)}.` }
    case 'address':
      return { address: patient.address.replace(/^\d/, (digit) => String((Number(digit) % 9) + 1)) }
    case 'zip code':
      return { zipCode: exchanged(patient.zipCode, 3) }
    case 'phone':
      return { phone: exchanged(patient.phone, 8) }
    case 'no phone':
      return { phone: '' }
    case 'no e-mail':
      return { email: '' }
  }
}

/** Day and month change places where that makes another date; else the year ends in another digit. */
function misreadDate(date: string): string {
  const [year = '', month, day] = date.split('-')
  const swapped = `${year}-${day}-${month}`
  if (isDate(swapped) && swapped !== date) return swapped
  const other = `${year.slice(0, 3)}${(Number(year[3]) + 1) % 10}-${month}-${day}`
  return isDate(other) ? other : `${year}-${month}-28`
}

/** Two neighbouring digits change places; where they are the same, the second is one more. */
function exchanged(digits: string, at: number): string {
  const [one, two] = [digits[at] ?? '', digits[at + 1] ?? '']
  const pair = one === two ? `${one}${(Number(two) + 1) % 10}` : `${two}${one}`
  return `${digits.slice(0, at)}${pair}${digits.slice(at + 2)}`
}

/** In whichever case a name is typed, it is the same person. */
function keyOf({ firstName, lastName, birthDate }: Who): number {
  const letters = `${firstName}|${lastName}|${birthDate}`.toLowerCase()
  return seedOf(...Array.from(letters, (letter) => letter.codePointAt(0) ?? 0))
}
