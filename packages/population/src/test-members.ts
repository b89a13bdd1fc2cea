import { type Carrier, carriers } from './carriers.ts'
import type { Identity } from './identity.ts'
import { type Person, personAt } from './people.ts'

/** One of those whom the first eligibility provider publishes for trying out. */
export type TestMember = {
  readonly person: Person
  /** Whether the member id matters: those with a plan are known by name and birth date. */
  readonly byName: boolean
  /** The code that it is refused with; null: answered. */
  readonly refusedWith: string | null
}

export const testMembers: readonly TestMember[] = [
  { ...member(0, '84103', 'Aardvark', 'Dent', '1970-12-12'), refusedWith: null },
  { ...member(1, '62308', 'Jaguar', 'Dent', '1996-05-05'), refusedWith: null },
  { ...member(2, '10134', 'Elephant', 'Dent', '1984-02-29'), refusedWith: null },
  { ...member(3, '52133', 'Beaver', 'Dent', '1969-06-28'), refusedWith: null },
  { ...member(4, 'STEDI', 'Bernie', 'Prohas', '2001-07-14', '23051322'), refusedWith: '73' },
]

/** Somebody who is not one of the people, and whose number is below theirs; insured like one of them. */
function member(
  number: number,
  payerId: string,
  firstName: string,
  lastName: string,
  birthDate: string,
  memberId = `TEST${payerId}`,
): Omit<TestMember, 'refusedWith'> {
  const identity: Identity = { firstName, lastName, birthDate, gender: 'F' }
  const index = -1 - number
  const person: Person = {
    ...personAt(number),
    ...identity,
    index,
    relationship: 'Self',
    subscriber: identity,
    household: { policy: index, size: 1 },
    carrier: testPayer(payerId),
    memberId,
    standing: 'Active',
  }
  return { person, byName: memberId.startsWith('TEST') }
}

function testPayer(payerId: string): Carrier {
  const plain = carriers[0] as Carrier
  return { ...plain, index: -1, name: `Test Payer ${payerId}`, payerId, memberIdPrefix: '' }
}
