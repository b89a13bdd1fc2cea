import { type Carrier, carriers } from './carriers.ts'
import { type Household, householdOf, indicesOf, TOWNS } from './households.ts'
import { holderOf, type Identity, memberOf, policyOfHolder, type Relationship } from './identity.ts'
import { memberIdOf, policyOfMemberId } from './member-id.ts'
import { employers } from './names.ts'
import { randomFrom, seedOf } from './random.ts'
import { SCATTERED } from './scatter.ts'

/** How a policy really stands with its carrier. `Not Found`: the carrier never heard of it. */
export type PolicyStatus = 'Active' | 'Inactive' | 'Termed' | 'Max Out' | 'Not Found' | 'Discount Plan'

export type Person = Identity & {
  readonly index: number
  /** Which practice the person goes to. */
  readonly town: number
  /** The number in that practice's own files. */
  readonly patientId: string
  readonly relationship: Relationship
  readonly subscriber: Identity
  readonly household: Household
  readonly carrier: Carrier
  readonly memberId: string
  /** Those of one group have one plan. */
  readonly group: { readonly number: string; readonly name: string; readonly seed: number }
  readonly standing: PolicyStatus
}

/** Each carrier insures so many groups. */
const GROUPS = 20

/** How many people there are; their numbers begin at 0. */
export const PEOPLE = Math.floor(SCATTERED / (TOWNS * 6)) * TOWNS * 6

/** The person with this number, the same every time. */
export function personAt(index: number): Person {
  if (!(Number.isInteger(index) && index >= 0 && index < PEOPLE)) throw new RangeError(`there is no person ${index}`)
  const household = householdOf(index)
  const { policy, place } = household
  const random = randomFrom(seedOf(policy, 77))
  const carrier = random.pick(carriers)
  const { relationship, ...identity } = memberOf(household, place)
  return {
    ...identity,
    index,
    town: index % TOWNS,
    patientId: String(10_000 + Math.floor(index / TOWNS)),
    relationship,
    subscriber: place === 0 ? identity : holderOf(policy),
    household: { policy, size: household.size },
    carrier,
    memberId: memberIdOf(policy, carrier),
    group: groupOf(carrier, random.whole(GROUPS)),
    standing: standingOf(
      random.weighted(standings),
      // What was paid out is each person's own.
      randomFrom(seedOf(index, 78)).chance(0.06),
    ),
  }
}

/** Everybody on the policy, the one who holds it first. */
export function familyOf(person: Person): Person[] {
  return person.household.size === 1 ? [person] : indicesOf(person.household).map(personAt)
}

/** The one who holds the policy that a member id stands for; undefined where no carrier gave such an id out. */
export function holderByMemberId(memberId: string): Person | undefined {
  const found = policyOfMemberId(memberId)
  const holder = found && holderAt(found.policy)
  return holder?.memberId === memberId ? holder : undefined
}

/** The same by payer, name and birth date, without a member id. */
export function holderByName(
  payerId: string,
  who: Pick<Identity, 'firstName' | 'lastName' | 'birthDate'>,
): Person | undefined {
  const policy = policyOfHolder(who)
  const holder = policy === undefined ? undefined : holderAt(policy)
  return holder?.carrier.payerId === payerId ? holder : undefined
}

function holderAt(policy: number): Person | undefined {
  return policy < PEOPLE && householdOf(policy).place === 0 ? personAt(policy) : undefined
}

const standings = [
  ['Active', 85],
  ['Inactive', 6],
  ['Termed', 4],
  ['Not Found', 3],
  ['Discount Plan', 2],
] as const

function standingOf(policy: (typeof standings)[number][0], usedUp: boolean): PolicyStatus {
  return policy === 'Active' && usedUp ? 'Max Out' : policy
}

function groupOf({ index }: Carrier, number: number): Person['group'] {
  const seed = seedOf(index, number, 79)
  const random = randomFrom(seed)
  return { number: String(100_000 + random.whole(900_000)), name: random.pick(employers), seed }
}
