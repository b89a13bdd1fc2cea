import { familyOf, filedPatient, personAt } from '@bitewing/population'
import { describe, expect, test } from 'vitest'
import { recordOf } from './records.ts'
import { carriers, practices } from './world.ts'

const TODAY = 20_773
const records = Array.from({ length: 1400 }, (_, index) => ({
  person: personAt(index),
  record: recordOf(index, TODAY),
}))
const insured = records.filter(({ record }) => record.verification_by !== 'NO ACTION TAKEN')
const done = records.filter(({ record }) => record.verification_by.includes('Done by'))

describe('a demo record', () => {
  test('is the same every time, and is that of a patient of its practice', () => {
    for (const { person, record } of records.slice(0, 50)) {
      expect(recordOf(person.index, TODAY)).toEqual(record)
      expect(record.practice_id).toBe(practices[person.town]?.id)
      expect(record.patient_id).toBe(person.patientId)
    }
  })

  test('that is done says what is true of the person', () => {
    for (const { person, record } of done) {
      expect(record).toMatchObject({
        patient_first_name: person.firstName,
        patient_last_name: person.lastName,
        patient_dob: person.birthDate,
        subscriber_dob: person.subscriber.birthDate,
        member_id: person.memberId,
        carrier_name: person.carrier.name,
        carrier_id: carriers[person.carrier.index]?.id,
      })
      const stopped = /Fax|Missing|Crown|Cancelled/.test(record.eligibility_status)
      expect(stopped ? person.standing : record.eligibility_status).toBe(person.standing)
    }
    expect(done.length / records.length).toBeGreaterThan(0.6)
  })

  test('that is not done says what the practice has on file', () => {
    const open = insured.filter((one) => !done.includes(one))
    for (const { person, record } of open) {
      const filed = filedPatient(person)
      expect(record).toMatchObject({ member_id: filed.memberId, patient_dob: filed.patient.birthDate })
    }
    expect(open.some(({ person }) => filedPatient(person).slip !== null)).toBe(true)
  })

  test('of a family is found by one member id in one practice', () => {
    const families = done.filter(({ person }) => person.household.size > 2 && person.relationship === 'Self')
    expect(families.length).toBeGreaterThan(10)
    for (const { person, record } of families) {
      const relatives = new Set(familyOf(person).map(({ index }) => index))
      const theirs = done.filter((one) => relatives.has(one.person.index))
      expect(new Set(theirs.map((one) => one.record.member_id))).toEqual(new Set([record.member_id]))
      expect(new Set(theirs.map((one) => one.record.practice_id)).size).toBe(1)
    }
  })

  test('without insurance names none', () => {
    const without = records.filter((one) => !insured.includes(one))
    expect(without.length).toBeGreaterThan(5)
    for (const { record } of without) {
      expect(record).toMatchObject({ member_id: '', carrier_id: null, carrier_name: 'EMPTY', answers: '{}' })
    }
  })
})
