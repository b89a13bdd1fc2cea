import type { Address, Contact, Entity, Member, PeriodOf, Reference } from '@bitewing/domain/benefits/answer'
import { type Segment, valueOf } from '../syntax/segment.ts'
import { all, type EntityLoop, first, type Level } from './loops.ts'
import { addressOf, dayOf, nameOf, periodOf, present, referenceOf } from './values.ts'

/** Who and when: what stands alike under persons, plans and benefits. */

/** NM1: an organisation has its name where a person has the last name. */
export function fullName(names: Segment | null): string {
  return nameOf(valueOf(names, 4), valueOf(names, 5), valueOf(names, 3), valueOf(names, 7))
}

export function memberOf(level: Level): Member {
  const names = first(level, 'NM1')
  const demographics = first(level, 'DMG')
  return {
    firstName: valueOf(names, 4),
    middleName: valueOf(names, 5),
    lastName: valueOf(names, 3),
    memberId: valueOf(names, 9),
    birthDate: dayOf(valueOf(demographics, 2)),
    gender: valueOf(demographics, 3),
    address: addressIn(level),
  }
}

export function entityOf(loop: EntityLoop): Entity {
  const names = first(loop, 'NM1')
  return {
    kind: valueOf(names, 1),
    name: fullName(names),
    idKind: valueOf(names, 8),
    id: valueOf(names, 9),
    address: addressIn(loop),
    contacts: contactsIn(loop),
  }
}

function addressIn(loop: EntityLoop): Address | null {
  const street = first(loop, 'N3')
  const city = first(loop, 'N4')
  return addressOf([valueOf(street, 1), valueOf(street, 2)], valueOf(city, 1), valueOf(city, 2), valueOf(city, 3))
}

/** PER has room for three: elements 3 and 4, 5 and 6, 7 and 8. */
export function contactsIn(loop: EntityLoop): readonly Contact[] {
  return all(loop, 'PER').flatMap((segment) =>
    [3, 5, 7]
      .map((place) => ({ kind: valueOf(segment, place), value: valueOf(segment, place + 1) }))
      .filter(({ value }) => value !== ''),
  )
}

export function referencesOf(segments: readonly Segment[]): readonly Reference[] {
  return present(segments.map((segment) => referenceOf(valueOf(segment, 1), valueOf(segment, 2), valueOf(segment, 3))))
}

export function periodsOf(segments: readonly Segment[]): readonly PeriodOf[] {
  return present(segments.map((segment) => periodOf(valueOf(segment, 1), valueOf(segment, 3))))
}
