import { dateText, dayOf } from './dates.ts'
import type { Household } from './households.ts'
import { firstNames, type Gender, genderOf, lastNames, namesOf } from './names.ts'
import { randomFrom, seedOf } from './random.ts'
import { unscatter, SCATTERED, scatter } from './scatter.ts'

export type Identity = {
  readonly firstName: string
  readonly lastName: string
  /** YYYY-MM-DD */
  readonly birthDate: string
  readonly gender: Gender
}

export type Relationship = 'Self' | 'Spouse' | 'Child' | 'Other'

const KEY = 0x2c7b35
const NAMES = firstNames.length * lastNames.length
/** Policy holders are born within 55 years from here on: a third of the days is determined by their number, the rest is random. */
const FIRST_DAY = dayOf('1946-01-01')
const YEAR = 365.25
const EVERY = 3

/** Name and birth date say which policy: no two who hold one have all three in common. */
export function holderOf(policy: number): Identity {
  const scattered = scatter(policy, KEY)
  const firstName = firstNames[scattered % firstNames.length] as string
  const lastName = lastNames[Math.floor(scattered / firstNames.length) % lastNames.length] as string
  const day = FIRST_DAY + EVERY * Math.floor(scattered / NAMES) + (policy % EVERY)
  return { firstName, lastName, birthDate: dateText(day), gender: genderOf(firstName) }
}

/** The policy of somebody who holds one, by name and birth date alone; undefined where nobody is called so. */
export function policyOfHolder(who: Pick<Identity, 'firstName' | 'lastName' | 'birthDate'>): number | undefined {
  const first = indexOf(firstNames, who.firstName)
  const last = indexOf(lastNames, who.lastName)
  const third = Math.floor((dayOf(who.birthDate) - FIRST_DAY) / EVERY)
  const scattered = third * NAMES + last * firstNames.length + first
  if (first < 0 || last < 0 || !(third >= 0) || scattered >= SCATTERED) return undefined
  const policy = unscatter(scattered, KEY)
  return holderOf(policy).birthDate === who.birthDate ? policy : undefined
}

/** Who lives at a place of a household, and what that person is to the one who holds the policy. */
export function memberOf({ policy, size }: Household, place: number): Identity & { relationship: Relationship } {
  const holder = holderOf(policy)
  if (place === 0) return { ...holder, relationship: 'Self' }
  const random = randomFrom(seedOf(policy, place))
  const born = dayOf(holder.birthDate)
  if (place === 1 && random.chance(size === 2 ? 0.6 : 0.85)) {
    const spouse = named(random.pick(namesOf[holder.gender === 'F' ? 'M' : 'F']), holder)
    return { ...spouse, birthDate: dateText(born + random.whole(3000) - 1500), relationship: 'Spouse' }
  }
  const earliest = Math.max(dayOf('2003-01-01'), Math.ceil(born + 19 * YEAR))
  const childBorn = earliest + random.whole(Math.max(dayOf('2023-06-30') - earliest, 300))
  const child = named(random.pick(firstNames), holder)
  const relationship = childBorn - born > 46 * YEAR ? 'Other' : 'Child'
  return { ...child, birthDate: dateText(childBorn), relationship }
}

function named(firstName: string, { lastName }: Identity) {
  return { firstName, lastName, gender: genderOf(firstName) }
}

function indexOf(names: readonly string[], wanted: string): number {
  return names.findIndex((name) => name.toLowerCase() === wanted.trim().toLowerCase())
}
