import { carriers } from './carriers.ts'
import { isDate } from './dates.ts'
import { lastNames, nicknames } from './names.ts'
import type { Identity, Relationship } from './identity.ts'
import type { Person } from './people.ts'
import { type Random, randomFrom, seedOf } from './random.ts'

/** What a front desk gets wrong, so that the payer does not know the patient. */
export type FilingError =
  | 'birth date'
  | 'member id'
  | 'member id spaced'
  | 'first name'
  | 'last name'
  | 'carrier'
  | 'group'

/** A person as the practice's own files have it: mostly, but not always, the truth. */
export type FiledPatient = {
  readonly patientId: string
  readonly patient: Omit<Identity, 'gender'>
  readonly relationship: Relationship
  readonly subscriber: Omit<Identity, 'gender'>
  readonly memberId: string
  readonly carrierName: string
  readonly groupName: string
  readonly groupNumber: string
  readonly slip: FilingError | null
}

const slips = [
  ['birth date', 4],
  ['member id', 3],
  ['member id spaced', 2],
  ['last name', 2],
  ['first name', 2],
  ['carrier', 2],
  ['group', 1],
] as const

/** One patient in ten is filed wrongly. */
const WRONG = 0.1

export function filedPatient(person: Person): FiledPatient {
  const random = randomFrom(seedOf(person.index, 91))
  const truth = truePatient(person)
  if (!random.chance(WRONG)) return truth
  const slip = random.weighted(slips)
  return { ...truth, ...misread(truth, slip, random), slip }
}

/** The same person without a slip. */
export function truePatient(person: Person): FiledPatient {
  return {
    patientId: person.patientId,
    patient: plain(person),
    relationship: person.relationship,
    subscriber: plain(person.subscriber),
    memberId: person.memberId,
    carrierName: person.carrier.name,
    groupName: person.group.name,
    groupNumber: person.group.number,
    slip: null,
  }
}

function misread(filed: FiledPatient, slip: FilingError, random: Random): Partial<FiledPatient> {
  const ofPatient = (change: Partial<FiledPatient['patient']>): Partial<FiledPatient> =>
    filed.relationship === 'Self'
      ? { patient: { ...filed.patient, ...change }, subscriber: { ...filed.subscriber, ...change } }
      : { patient: { ...filed.patient, ...change } }
  switch (slip) {
    case 'birth date':
      return ofPatient({ birthDate: misreadDate(filed.patient.birthDate) })
    case 'first name':
      return ofPatient({ firstName: nicknames[filed.patient.firstName] ?? `${filed.patient.firstName.charAt(0)}.` })
    case 'last name':
      return ofPatient({ lastName: random.pick(lastNames.filter((name) => name !== filed.patient.lastName)) })
    case 'member id':
      return { memberId: withWrongDigit(filed.memberId, random) }
    case 'member id spaced':
      return { memberId: `${filed.memberId.slice(0, 3)} ${filed.memberId.slice(3, 6)} ${filed.memberId.slice(6)}` }
    case 'carrier':
      return { carrierName: random.pick(carriers.filter(({ name }) => name !== filed.carrierName)).name }
    case 'group':
      return { groupNumber: random.digits(6) }
  }
}

/** Day and month change places where that makes another date; else it is a year off. */
function misreadDate(date: string): string {
  const [year, month, day] = date.split('-')
  const swapped = `${year}-${day}-${month}`
  return isDate(swapped) && swapped !== date ? swapped : `${Number(year) - 1}-${month}-01`
}

function withWrongDigit(memberId: string, random: Random): string {
  const place = memberId.length - 2 - random.whole(6)
  return `${memberId.slice(0, place)}${(Number(memberId[place]) + 1 + random.whole(8)) % 10}${memberId.slice(place + 1)}`
}

function plain({ firstName, lastName, birthDate }: Identity): FiledPatient['patient'] {
  return { firstName, lastName, birthDate }
}
