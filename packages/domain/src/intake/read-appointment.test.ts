import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INTAKE_FIELDS, readAppointment, type SaidAppointment } from './read-appointment.ts'

/** A Wednesday. */
const TODAY = '2026-11-18'
const read = (said: SaidAppointment) => readAppointment(said, TODAY)
const visit = (dateTimeAppointment: string) => {
  const { read: understood, unread } = read({ dateTimeAppointment })
  return unread.length > 0 ? 'not read' : `${understood.dateTimeAppointment} ${understood.appointmentTime}`.trim()
}
const one = (field: (typeof INTAKE_FIELDS)[number], said: string) => {
  const { read: understood, unread } = read({ [field]: said })
  return unread.includes(field) ? 'not read' : understood[field]
}

describe('the day of an appointment', () => {
  test.each([
    ['2026-11-24', '2026-11-24'],
    ['2026-11-24T14:30:00-06:00', '2026-11-24 14:30'],
    ['11/24/2026 2:30 PM', '2026-11-24 14:30'],
    ['tomorrow at 2 pm', '2026-11-19 14:00'],
    ['the day after tomorrow', '2026-11-20'],
    ['November 24th', '2026-11-24'],
    ['Tuesday, November twenty-fourth at ten thirty a.m.', '2026-11-24 10:30'],
    ['on the third of March', '2027-03-03'],
    ['January 5 2027 at noon', '2027-01-05 12:00'],
    ['December third twenty twenty six', '2026-12-03'],
    ['tomorrow at ten', '2026-11-19'],
  ])('%s is %s', (said, date) => expect(visit(said)).toBe(date))

  test.each([
    'next Tuesday at ten',
    'Friday',
    'in two weeks',
    'Monday, November 24th',
    'February 30th',
    '13/14/2026',
    'March twenty twenty six',
    'whenever you can',
    'November',
  ])('%s is not guessed', (said) => expect(visit(said)).toBe('not read'))
})

describe('a date of birth', () => {
  test.each([
    ['03/03/1985', '1985-03-03'],
    ['03031985', '1985-03-03'],
    ['March third nineteen eighty five', '1985-03-03'],
    ['the third of March, nineteen oh five', '1905-03-03'],
    ['may twenty first two thousand and five', '2005-05-21'],
    ['June 7, 2010', '2010-06-07'],
  ])('%s is %s', (said, date) => expect(one('dob', said)).toBe(date))

  test.each(['March third', '3/3/85', 'March third eighty five', '02/29/2001', 'tomorrow', '11/19/2026'])(
    '%s is not guessed',
    (said) => expect(one('dob', said)).toBe('not read'),
  )
})

describe('a name', () => {
  test.each([
    ['smith', 'Smith'],
    ['S M I T H', 'Smith'],
    ['S-M-I-T-H', 'Smith'],
    ['Smith, S M I T H', 'Smith'],
    ['S as in Sam, M as in Mary, Y', 'Smy'],
    ["O'Neil", "O'Neil"],
    ['Mary Ann', 'Mary Ann'],
    ['Núñez', 'Núñez'],
  ])('%s is %s', (said, name) => expect(one('patientLastName', said)).toBe(name))

  test.each(['Smith, S M Y T H', "I don't know", 'uh', 'agent 7', 'S'])('%s is not guessed', (said) =>
    expect(one('patientLastName', said)).toBe('not read'),
  )
})

describe('a number of letters and digits', () => {
  test.each([
    ['NWD004417', 'NWD004417'],
    ['N W D zero zero four four one seven', 'NWD004417'],
    ['N as in Nancy one two dash three', 'N12-3'],
    ['123 456 789', '123456789'],
  ])('%s is %s', (said, number) => expect(one('policyNumber', said)).toBe(number))

  test.each(['forty two seventeen', 'N W D oh oh four', 'it is on my card', 'double five one'])(
    '%s is not guessed',
    (said) => expect(one('policyNumber', said)).toBe('not read'),
  )
})

test.each([
  ['(512) 555-0133', '15125550133'],
  ['five one two, five five five, oh one three three', '15125550133'],
  ['+1 512 555 0133', '15125550133'],
  ['555 0133', 'not read'],
  ['my cell', 'not read'],
])('the phone number %s is %s', (said, number) => expect(one('customerPhone', said)).toBe(number))

test('free words stay as they were said, and no answer is none', () => {
  expect(one('insuranceCarrier', ' Harbor  Life of Ohio ')).toBe('Harbor Life of Ohio')
  expect(one('insuranceCarrier', "I don't have one")).toBe('not read')
})

test('what was not said is empty and has no mark', () => {
  expect(read({ patientFirstName: '  ' }).unread).toEqual([])
  expect(Object.values(read({}).read).join('')).toBe('')
})

test('whatever is said, each field is understood or marked, and a date that is understood exists', () => {
  const said = fc.record(Object.fromEntries(INTAKE_FIELDS.map((field) => [field, fc.string({ unit: 'grapheme' })])))
  fc.assert(
    fc.property(said, (words) => {
      const { read: understood, unread } = readAppointment(words, TODAY)
      for (const field of INTAKE_FIELDS)
        expect(unread.includes(field)).toBe((words[field] ?? '').trim() !== '' && understood[field] === '')
      for (const date of [understood.dob, understood.dateTimeAppointment, understood.subscriberDob])
        expect(date === '' || new Date(date).toISOString().startsWith(date)).toBe(true)
    }),
  )
})
