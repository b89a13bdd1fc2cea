import { familyOf, holderByMemberId, isDate, type Person, styledMembers, testMembers } from '@bitewing/population'
import type { PayerNetwork } from '../eligibility/payer-network.ts'
import { truthOf } from '../eligibility/truth.ts'

export type Member = ReturnType<typeof memberOf>

/** Everything the sandbox knows about a member id, on a given day and in or out of network. */
export function memberOf(
  memberId: string,
  network: PayerNetwork,
  { on, network: side }: { on?: string; network?: string },
) {
  const date = on !== undefined && isDate(on) ? on : new Date().toISOString().slice(0, 10)
  const people = peopleOf(memberId)
  const [holder] = people
  return {
    memberId,
    on: date,
    network: side === 'out' ? ('out' as const) : ('in' as const),
    payer: holder && { id: holder.carrier.payerId, name: holder.carrier.name, habits: holder.carrier.habits },
    requests: network.askedAbout(memberId),
    people: people.map((person) => ({
      index: person.index,
      firstName: person.firstName,
      lastName: person.lastName,
      birthDate: person.birthDate,
      relationship: person.relationship,
      standing: person.standing,
      ...truthOf(person, date, side === 'out' ? 'out' : 'in'),
    })),
  }
}

function peopleOf(memberId: string): Person[] {
  const styled = styledMembers.find((person) => person.memberId === memberId)
  if (styled !== undefined) return [styled]
  const test = testMembers.find(({ person }) => person.memberId === memberId)?.person
  const holder = test ?? holderByMemberId(memberId)
  return holder === undefined ? [] : familyOf(holder)
}
