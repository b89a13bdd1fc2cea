import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import {
  ageOn,
  carrierByPayerId,
  carriers,
  contactOf,
  coverageOf,
  familyOf,
  filedPatient,
  holderByMemberId,
  holderByName,
  isDate,
  PEOPLE,
  type Person,
  personAt,
  practices,
  systemPatient,
  TOWNS,
  styledMembers,
  testMembers,
} from './index.ts'
import { designOf } from './plan/design.ts'

const DAY = '2026-11-16'
const some: readonly Person[] = Array.from({ length: 2000 }, (_, index) => personAt(index))
const farAway = [1_234_567, 5_000_000, 9_999_998, PEOPLE - 1].map(personAt)

function shareOf(people: readonly Person[], is: (person: Person) => boolean): number {
  return people.filter(is).length / people.length
}

describe('a person', () => {
  test('is the same every time', () => {
    expect(personAt(4711)).toEqual(personAt(4711))
    expect(coverageOf(personAt(4711), DAY)).toEqual(coverageOf(personAt(4711), DAY))
  })

  test.each([-1, 0.5, PEOPLE, Number.NaN])('%d is nobody', (index) => {
    expect(() => personAt(index)).toThrow('there is no person')
  })

  test('has dates that exist, and is born before the day on which it is asked about', () => {
    for (const person of [...some, ...farAway]) {
      expect(isDate(person.birthDate)).toBe(true)
      expect(ageOn(person.birthDate, DAY)).toBeGreaterThanOrEqual(2)
      expect(ageOn(person.subscriber.birthDate, DAY)).toBeGreaterThanOrEqual(25)
    }
  })

  test('is found by the member id of the policy, whatever the number', () => {
    for (const person of [...some, ...farAway]) {
      const holder = holderByMemberId(person.memberId)
      expect(holder).toMatchObject({ ...person.subscriber, relationship: 'Self' })
      expect(familyOf(holder as Person)).toContainEqual(person)
    }
  })

  test('is found by payer, name and birth date, in any spelling of capitals', () => {
    for (const person of [...some.slice(0, 500), ...farAway]) {
      const { payerId } = person.carrier
      const who = { ...person.subscriber, lastName: person.subscriber.lastName.toUpperCase() }
      expect(holderByName(payerId, who)?.memberId).toBe(person.memberId)
      expect(holderByName('90000x', who)).toBeUndefined()
      expect(holderByName(payerId, { ...who, birthDate: '1930-01-01' })).toBeUndefined()
    }
  })
})

describe('a member id', () => {
  test('belongs to one policy', () => {
    expect(new Set(some.map(({ memberId }) => memberId)).size).toBe(
      new Set(some.map(({ household }) => household.policy)).size,
    )
  })

  test('with one wrong digit, or without the letters in front, is nobody’s', () => {
    for (const { memberId } of some.slice(0, 200)) {
      for (let place = memberId.length - 9; place < memberId.length; place += 1) {
        const wrong = `${memberId.slice(0, place)}${(Number(memberId[place]) + 3) % 10}${memberId.slice(place + 1)}`
        expect(holderByMemberId(wrong)).toBeUndefined()
      }
    }
    const lettered = some.filter(({ memberId }) => memberId.startsWith('W'))
    for (const { memberId } of lettered) expect(holderByMemberId(memberId.slice(1))).toBeUndefined()
  })
})

describe('families', () => {
  test('share policy, carrier, group, plan and town', () => {
    for (const person of some) {
      for (const relative of familyOf(person)) {
        expect(relative).toMatchObject({
          memberId: person.memberId,
          carrier: person.carrier,
          group: person.group,
          town: person.town,
          subscriber: person.subscriber,
        })
      }
    }
  })

  test('are about half of all policies’ people, with children who are younger than their parents', () => {
    expect(shareOf(some, ({ relationship }) => relationship === 'Self')).toBeGreaterThan(0.5)
    expect(shareOf(some, ({ relationship }) => relationship === 'Self')).toBeLessThan(0.7)
    for (const { relationship, birthDate, subscriber } of some.filter((one) => one.relationship === 'Child')) {
      expect([relationship, birthDate > subscriber.birthDate]).toEqual(['Child', true])
    }
  })
})

describe('what is true of plans', () => {
  test('comes in all kinds', () => {
    for (const standing of ['Active', 'Inactive', 'Termed', 'Max Out', 'Not Found', 'Discount Plan']) {
      expect(shareOf(some, (person) => person.standing === standing)).toBeGreaterThan(0.005)
    }
    expect(shareOf(some, (person) => person.standing === 'Active')).toBeGreaterThan(0.7)
  })

  test('never leaves more than there was, and nothing where the maximum is used up', () => {
    for (const person of some) {
      const { annualMaximum, deductible, orthodontics } = coverageOf(person, DAY)
      const amounts = [...Object.values(annualMaximum), ...Object.values(deductible), orthodontics]
      for (const amount of amounts.filter((one) => one !== null)) {
        expect(amount.remaining).toBeGreaterThanOrEqual(0)
        expect(amount.remaining).toBeLessThanOrEqual(amount.total)
      }
    }
    for (const person of some.filter(({ standing }) => standing === 'Max Out')) {
      expect(coverageOf(person, DAY).annualMaximum.inNetwork.remaining).toBe(0)
    }
  })

  test('holds for a benefit year that the day lies in', () => {
    for (const person of some.slice(0, 500)) {
      for (const day of ['2026-01-01', DAY, '2028-02-29', '2026-12-31']) {
        const { period, history, effective, ended } = coverageOf(person, day)
        expect([period.from <= day, day <= period.to]).toEqual([true, true])
        for (const visit of Object.values(history))
          expect([visit < period.from, visit > effective]).toEqual([true, true])
        expect(ended !== null).toBe(person.standing === 'Termed')
      }
    }
  })

  test('does not depend on who was asked about before', () => {
    const [seed, other] = [personAt(4711).group.seed, personAt(4712).group.seed + 1]
    const [both, one] = [designOf(seed, 'both'), designOf(seed, 'one for all')]
    expect(one).not.toEqual(both)
    const [oneFirst, bothAfter] = [designOf(other, 'one for all'), designOf(other, 'both')]
    expect(bothAfter).not.toEqual(oneFirst)
    expect(designOf(seed, 'both')).toBe(both)
  })

  test('is one design for a whole group', () => {
    const byGroup = Map.groupBy(some, ({ group }) => group.seed)
    for (const people of byGroup.values()) {
      expect(new Set(people.map((person) => coverageOf(person, DAY).design)).size).toBe(1)
    }
  })
})

describe('what the practice filed', () => {
  test('is the truth for nine in ten, and otherwise wrong in what it says', () => {
    const filed = some.map((person) => ({ person, file: filedPatient(person) }))
    const wrong = filed.filter(({ file }) => file.slip !== null)
    expect(wrong.length / filed.length).toBeGreaterThan(0.07)
    expect(wrong.length / filed.length).toBeLessThan(0.13)
    const truths = {
      'birth date': (person: Person) => person.birthDate,
      'first name': (person: Person) => person.firstName,
      'last name': (person: Person) => person.lastName,
      'member id': (person: Person) => person.memberId,
      'member id spaced': (person: Person) => person.memberId,
      carrier: (person: Person) => person.carrier.name,
      group: (person: Person) => person.group.number,
    }
    const written = {
      'birth date': (file: ReturnType<typeof filedPatient>) => file.patient.birthDate,
      'first name': (file: ReturnType<typeof filedPatient>) => file.patient.firstName,
      'last name': (file: ReturnType<typeof filedPatient>) => file.patient.lastName,
      'member id': (file: ReturnType<typeof filedPatient>) => file.memberId,
      'member id spaced': (file: ReturnType<typeof filedPatient>) => file.memberId,
      carrier: (file: ReturnType<typeof filedPatient>) => file.carrierName,
      group: (file: ReturnType<typeof filedPatient>) => file.groupNumber,
    }
    for (const { person, file } of wrong) {
      const slip = file.slip as keyof typeof truths
      expect(written[slip](file)).not.toBe(truths[slip](person))
      expect(isDate(file.patient.birthDate)).toBe(true)
    }
    for (const { file } of wrong.filter((one) => one.file.slip?.startsWith('member id'))) {
      expect(holderByMemberId(file.memberId)).toBeUndefined()
    }
    expect(new Set(wrong.map(({ file }) => file.slip)).size).toBe(Object.keys(truths).length)
  })
})

describe('carriers', () => {
  test('have payer ids of their own, some with leading zeros', () => {
    expect(new Set(carriers.map(({ payerId }) => payerId)).size).toBe(carriers.length)
    expect(carriers.filter(({ payerId }) => payerId.startsWith('0')).length).toBeGreaterThan(3)
    for (const carrier of carriers) expect(carrierByPayerId(carrier.payerId)).toBe(carrier)
  })

  test('have every habit somewhere', () => {
    const habits = [...carriers, ...styledMembers.map(({ carrier }) => carrier)].map((carrier) => carrier.habits)
    expect(new Set(habits.map(({ detail }) => detail))).toEqual(new Set(['full', 'part', 'text']))
    const names = Object.keys(habits[0] ?? {}) as (keyof (typeof habits)[number])[]
    expect(names.filter((name) => new Set(habits.map((one) => one[name])).size === 1)).toEqual([])
  })
})

test('there is a practice for every town, with a spreadsheet and a folder of its own', () => {
  expect(practices.map(({ town }) => town)).toEqual(Array.from({ length: TOWNS }, (_, town) => town))
  expect(new Set(practices.flatMap(({ spreadsheetId, folderId }) => [spreadsheetId, folderId])).size).toBe(2 * TOWNS)
})

test('the public test members are not among the people', () => {
  for (const { person } of testMembers) {
    expect(holderByMemberId(person.memberId)).toBeUndefined()
    expect(carrierByPayerId(person.carrier.payerId)).toBeUndefined()
    expect(familyOf(person)).toEqual([person])
    expect(coverageOf(person, DAY).standing).toBe('Active')
  }
})

describe('the practice’s own system', () => {
  const filed = some.map((person) => ({ person, patient: systemPatient(person) }))

  test('has about seven patients in a hundred filed with a slip, the rest as they are', () => {
    const wrong = filed.filter(({ patient }) => patient.slip !== null)
    expect(wrong.length / filed.length).toBeGreaterThan(0.05)
    expect(wrong.length / filed.length).toBeLessThan(0.09)
    for (const { person, patient } of filed) {
      const { firstName, lastName, birthDate } = person
      const truth = { firstName, lastName, birthDate, ...contactOf(person) }
      const { number: _, slip, ...told } = patient
      expect(isDeepStrictEqual(told, truth)).toBe(slip === null)
      expect(isDate(patient.birthDate)).toBe(true)
    }
  })

  test('gives everybody a number of their own, the same every time', () => {
    expect(new Set(filed.map(({ patient }) => patient.number)).size).toBe(filed.length)
    expect(systemPatient(some[7] as Person)).toEqual(filed[7]?.patient)
  })
})
