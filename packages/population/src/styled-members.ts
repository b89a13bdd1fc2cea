import { type Carrier, carriers, type PayerStyle } from './carriers.ts'
import type { Identity } from './identity.ts'
import { type Person, personAt } from './people.ts'

/** Payers that write as real ones do, each with some members of its own; they insure nobody else. */
const styles: readonly { readonly style: PayerStyle; readonly name: string }[] = [
  { style: 'per category', name: 'Alder Category Dental' },
  { style: 'class in text', name: 'Birch Class Dental' },
  { style: 'tiers', name: 'Cedar Tiered Dental' },
  { style: 'medical beside dental', name: 'Dogwood Health' },
  { style: 'dependents', name: 'Elm Family Dental' },
  { style: 'text only', name: 'Fir Wordy Dental' },
  { style: 'newer codes', name: 'Ginkgo Dental' },
  { style: 'history dates', name: 'Hazel Dental' },
  { style: 'rejects beside benefits', name: 'Ironwood Dental' },
  { style: 'shapes of HSD', name: 'Juniper Dental' },
  { style: 'sentences', name: 'Katsura Dental' },
  { style: 'amounts in words', name: 'Larch Dental' },
  { style: 'dates under the row', name: 'Maple Dental' },
  { style: 'patient bears all', name: 'Nutmeg Dental' },
]

const MEMBERS_OF_EACH = 6
/** Below the numbers of the people and of the test members. */
const FIRST_INDEX = -100

const FIRST_NAMES = ['Alba', 'Bruno', 'Carla', 'Dario', 'Elena', 'Felix'] as const
const LAST_NAMES = ['Quill', 'Rosen', 'Sable', 'Tindall', 'Umber', 'Vance'] as const

/** Each is insured like one of the people, so that no two plans are alike. */
export const styledMembers: readonly Person[] = styles.flatMap(({ style, name }, place) => {
  const carrier = carrierOf(style, name, place)
  return Array.from({ length: MEMBERS_OF_EACH }, (_, number) => memberOf(carrier, place, number))
})

function memberOf(carrier: Carrier, place: number, number: number): Person {
  const like = personAt(40 + place * MEMBERS_OF_EACH + number)
  const index = FIRST_INDEX - place * MEMBERS_OF_EACH - number
  const identity: Identity = {
    firstName: FIRST_NAMES[number] ?? 'Alba',
    lastName: LAST_NAMES[(number + place) % LAST_NAMES.length] ?? 'Quill',
    birthDate: `${1960 + number * 5}-0${1 + (place % 9)}-1${number}`,
    gender: number % 2 === 0 ? 'F' : 'M',
  }
  const isChild = carrier.habits.style === 'dependents'
  const parent: Identity = { ...identity, firstName: 'Gloria', birthDate: '1958-11-03', gender: 'F' }
  return {
    ...like,
    ...identity,
    index,
    relationship: isChild ? 'Child' : 'Self',
    subscriber: isChild ? parent : identity,
    household: { policy: index, size: isChild ? 4 : 1 },
    carrier,
    memberId: `S${String(-index).padStart(8, '0')}`,
    standing: 'Active',
  }
}

function carrierOf(style: PayerStyle, name: string, place: number): Carrier {
  const plain = carriers[0] as Carrier
  return {
    ...plain,
    index: -1,
    name,
    payerId: `STY${String(place + 1).padStart(2, '0')}`,
    phone: `1800555${String(180 + place).padStart(4, '0')}`,
    memberIdPrefix: '',
    habits: { ...plain.habits, style },
  }
}
