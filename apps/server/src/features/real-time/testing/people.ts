import type { contract, InputOf } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import type { Person } from '@bitewing/population'
import { someone } from '../../../../../sandbox/src/testing/questions.ts'

export type Request = InputOf<(typeof contract)['realTime']['check']>

const [practice] = demoPractices

/**
 * Somebody with an active policy of their own with the carrier of this number. Each carrier has oddities of its own,
 * except the first.
 */
export function insuredWith(carrier: number): Person {
  return someone(
    (person) => person.carrier.index === carrier && person.standing === 'Active' && person.relationship === 'Self',
  )
}

/** A valid request, as the screen sends it. */
export function requestFor(person: Person, subscriber: Partial<Request['subscriber']> = {}): Request {
  return {
    tradingPartnerServiceId: person.carrier.payerId,
    provider: { organizationName: practice?.name ?? '', npi: practice?.npi ?? '' },
    subscriber: {
      firstName: person.firstName,
      lastName: person.lastName,
      dateOfBirth: person.birthDate.replaceAll('-', ''),
      memberId: person.memberId,
      ...subscriber,
    },
  }
}
