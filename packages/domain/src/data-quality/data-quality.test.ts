import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compareField,
  type JudgedRecord,
  mayBePatient,
  missingOnEitherSide,
  NO_FACTS,
  outliersOf,
  type PatientFacts,
  patientDifferences,
  QUALITY_FIELDS,
  settledBy,
  streetAndZip,
} from '../index.ts'

const value = fc.oneof(
  fc.string(),
  fc.constantFrom('Ann', 'Anne', 'José', 'Bob', 'Robert Jr.', '12 Oak St', '12 Oak Street, Apt 5', '98101-1234'),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
)
const field = fc.constantFrom(...QUALITY_FIELDS)

describe('comparing', () => {
  test('does not depend on which side is named first', () => {
    fc.assert(
      fc.property(field, value, value, (name, one, other) => {
        expect(compareField(name, one, other)).toEqual(compareField(name, other, one))
      }),
    )
  })

  test('finds everything the same as itself, in capitals and with spaces around it', () => {
    fc.assert(
      fc.property(field, value, (name, one) => {
        const kind = one.trim() === '' ? 'missing' : 'same'
        expect(compareField(name, one, ` ${one} `).kind).toBe(kind)
      }),
    )
  })

  test.each([
    ['lastName', 'Muñoz', 'MUNOZ'],
    ['lastName', "O'Brien", 'Obrien'],
    ['lastName', 'Smith Jr.', 'Smith'],
    ['lastName', 'De La Cruz', 'Delacruz'],
    ['firstName', 'Mary Ann', 'Maryann'],
    ['address', '12 North Oak Street, Apt. 5', '12 N Oak St #5'],
    ['address', '12 Oak Street', '12 Oak St, Fairhaven WA'],
    ['address', '400 Saint Louis Ave', '400 St. Louis Avenue'],
    ['zipCode', '98101', '98101-1234'],
    ['phone', '(206) 555-0123', '+1 206.555.0123'],
    ['email', 'Ann@Mail.example', 'ann@mail.example'],
  ] as const)('%s: %s and %s are the same', (name, one, other) => {
    expect(compareField(name, one, other)).toEqual({ kind: 'same' })
  })

  test.each([
    ['firstName', 'Robert', 'Bob', 'nickname'],
    ['firstName', 'Rafael', 'Rafa', 'nickname'],
    ['firstName', 'J.', 'Julia', 'initial'],
    ['firstName', 'Mary', 'Rose Mary', 'one says more'],
    ['lastName', 'Meier', 'Meyer', 'one letter'],
    ['lastName', 'Braun', 'Bruan', 'one letter'],
    ['lastName', 'Smith', 'Smithson', undefined],
    ['dob', '1980-03-04', '1980-04-03', 'day and month exchanged'],
    ['dob', '1980-03-14', '1980-03-41', 'digits exchanged'],
    ['dob', '1980-03-04', '1981-03-04', 'one digit'],
    ['dob', '1980-03-04', '2001-11-22', undefined],
    ['address', '12 Oak St', '12 Oak St Apt 5', undefined],
    ['address', '12 Oak St', '21 Oak St', undefined],
    ['zipCode', '98101', '98110', 'digits exchanged'],
    ['zipCode', '98101-1111', '98101-2222', undefined],
    ['phone', '206-555-0123', '206-555-0132', 'digits exchanged'],
    ['phone', '206-555-0123', '206-555-0124', 'one digit'],
    ['email', 'ann@mail.example', 'ann@post.example', undefined],
  ] as const)('%s: %s and %s differ (%s)', (name, one, other, hint) => {
    expect(compareField(name, one, other)).toEqual(
      hint === undefined ? { kind: 'different' } : { kind: 'different', hint },
    )
  })
})

const ann: PatientFacts = {
  lastName: 'Reyes',
  firstName: 'Ann',
  dob: '1980-03-04',
  address: '12 Oak St',
  zipCode: '98101',
  phone: '2065550123',
  email: 'ann@mail.example',
}

describe('a request', () => {
  test('is for what differs, what the practice lacks, and names that our record lacks', () => {
    const told = { ...NO_FACTS, lastName: 'Reyes', firstName: '', dob: '1980-04-03', phone: '2065550123' }
    expect(patientDifferences({ ...ann, email: '', zipCode: '' }, told)).toEqual([
      { field: 'firstName', kind: 'missing' },
      { field: 'dob', kind: 'different', hint: 'day and month exchanged' },
      { field: 'zipCode', kind: 'missing' },
      { field: 'email', kind: 'missing' },
    ])
    expect(patientDifferences(ann, { ...NO_FACTS, lastName: 'Reyes', firstName: 'Ann', dob: '1980-03-04' })).toEqual([])
    expect(missingOnEitherSide(ann, { ...ann, phone: ' ' })).toEqual(['phone'])
  })

  test('is decided by the payer only where the payer agrees with one of the sides', () => {
    const form = { ...ann, dob: '1980-04-03' }
    expect(settledBy({ ...NO_FACTS, dob: '1980-03-04' }, ann, form, 'dob')).toBe('system')
    expect(settledBy({ ...NO_FACTS, dob: '1980-04-03' }, ann, form, 'dob')).toBe('form')
    expect(settledBy({ ...NO_FACTS, dob: '1999-01-01' }, ann, form, 'dob')).toBeUndefined()
    expect(settledBy(NO_FACTS, ann, form, 'dob')).toBeUndefined()
  })
})

test.each([
  ['the same', {}, true, true],
  ['a nickname', { firstName: 'Annie' }, true, true],
  ['another last name', { lastName: 'Garland' }, true, true],
  ['a birth date with day and month exchanged', { dob: '1980-04-03' }, true, true],
  ['a twin', { firstName: 'Berta' }, true, false],
  ['a daughter of the same name', { dob: '2008-11-21' }, true, false],
  ['somebody else', { firstName: 'Carl', lastName: 'Iverson' }, false, false],
])('whom a search finds: %s', (_, other, byNumber, bySearch) => {
  expect(mayBePatient({ ...ann, ...other }, ann, 'number')).toBe(byNumber)
  expect(mayBePatient({ ...ann, ...other }, ann, 'search')).toBe(bySearch)
})

test('an address that was told with its ZIP code is taken apart', () => {
  expect(streetAndZip('12 Oak Street, Fairhaven WA 98101')).toEqual({
    address: '12 Oak Street, Fairhaven WA',
    zipCode: '98101',
  })
  expect(streetAndZip('12345')).toEqual({ address: '12345', zipCode: '' })
  expect(streetAndZip('12 Oak Street')).toEqual({ address: '12 Oak Street', zipCode: '' })
})

describe('an outlier', () => {
  const usual: JudgedRecord = {
    answers: {
      AnnMax: '$1,500',
      AnnMaxRem: '$400',
      PctPrev: '100',
      EffectiveDate: '01/01/2026',
      TermDate: '12/31/2026',
    },
    relationship: 'Child',
    patientDob: '2010-05-05',
    subscriberDob: '1980-05-05',
    memberId: 'AB1234567',
  }
  const peers = {
    memberIdForms: { AA9999999: 40, '999': 1 },
    ofGroup: { AnnMax: { '$1,500': 8, '1500': 4 }, PctPrev: { '100': 12 } },
  }
  const rulesOf = (change: Partial<JudgedRecord>) =>
    outliersOf({ ...usual, ...change }, peers).map(({ rule, field: of }) => `${rule}: ${of}`)

  test('is not what everybody has', () => expect(outliersOf(usual, peers)).toEqual([]))

  test.each([
    ['remaining over maximum: AnnMaxRem', { answers: { AnnMax: '1500', AnnMaxRem: '$2,000.50' } }],
    ['preventive nothing: PctPrev', { answers: { PctPrev: '0 %' } }],
    ['ends before it begins: TermDate', { answers: { EffectiveDate: '01/01/2026', TermDate: '12/31/2025' } }],
    ['child older than parent: PatientDOB', { patientDob: '1979-01-01' }],
    ['member id form: MemberID', { memberId: '999999999' }],
    ['unlike its group: AnnMax', { answers: { AnnMax: '$3,000' } }],
  ])('%s', (found, change) => expect(rulesOf(change)).toContain(found))

  test('needs ten others, and a carrier with one form of ids', () => {
    const few = { memberIdForms: { AA9999999: 9 }, ofGroup: { AnnMax: { '$1,500': 9 } } }
    expect(outliersOf({ ...usual, memberId: '1', answers: { AnnMax: '$9' } }, few)).toEqual([])
    const several = { memberIdForms: { AA9999999: 40, '999999999': 30 }, ofGroup: {} }
    expect(outliersOf({ ...usual, memberId: 'X1' }, several)).toEqual([])
  })

  test('says why without a whole identifier', () => {
    const [first] = outliersOf({ ...usual, memberId: '987654321' }, peers)
    expect(first?.why).toContain('AA9999999')
    expect(first?.why).not.toContain('987654321')
  })
})
