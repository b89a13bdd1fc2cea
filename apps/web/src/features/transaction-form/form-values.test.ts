import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyFields, newTransaction, problemsIn, onlyCarrierCharacters, onlyDigits } from './form-values.ts'

const filled = {
  typeRecord: 'FBD',
  carrierName: 'Harborline Dental',
  employerName: 'Works',
  apptDate: '2026-05-04',
  relationship: 'Self',
  memberId: '123456789',
  patientId: '4711',
  subscriberId: '88',
  patientFirstName: 'Ana',
  patientLastName: 'Reyes',
  patientDOB: '1990-02-03',
  subscriberFirstName: 'Ana',
  subscriberLastName: 'Reyes',
  subscriberDOB: '1990-02-03',
  practiceId: '650000000002000000000000',
}

describe('2 §5 the transaction form', () => {
  test('asks for every field but the patient’s last name', () => {
    const nothing = newTransaction([])
    const asked = Object.keys(filled).filter((name) => name !== 'patientLastName')
    expect(emptyFields(nothing).toSorted()).toEqual(asked.toSorted())
    expect(problemsIn(nothing, nothing)).toEqual(Object.fromEntries(asked.map((name) => [name, 'Field is required'])))
    expect(problemsIn({ ...filled, patientLastName: '' }, nothing)).toEqual({})
  })

  test('takes spaces for nothing', () => {
    expect(emptyFields({ ...filled, employerName: '  ' })).toEqual(['employerName'])
    expect(problemsIn({ ...filled, employerName: '  ' }, filled)).toEqual({ employerName: 'Field is required' })
  })

  test('leaves alone what a record already has, and checks what is typed over it', () => {
    const server = { ...filled, typeRecord: 'CC', memberId: '•••••6789', carrierName: 'Harborline 24' }
    expect(problemsIn(server, server)).toEqual({})
    expect(problemsIn({ ...server, carrierName: 'Harborline 25' }, server)).toEqual({
      carrierName: 'Only letters, spaces, underscore and hyphen',
    })
  })

  test('begins with the practice where there is only one', () => {
    expect(newTransaction(['a']).practiceId).toBe('a')
    expect(newTransaction(['a', 'b']).practiceId).toBe('')
  })

  test('whatever is typed, only letters, spaces, underscore and hyphen, or digits, appear, in their order', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(onlyCarrierCharacters(typed)).toBe(
          typed
            .split('')
            .filter((sign) => /[A-Za-z _-]/.test(sign))
            .join(''),
        )
        expect(onlyDigits(typed)).toBe(
          typed
            .split('')
            .filter((sign) => /[0-9]/.test(sign))
            .join(''),
        )
      }),
    )
    expect(onlyCarrierCharacters('Smile & Co 24_a-b')).toBe('Smile  Co _a-b')
    expect(onlyDigits('12-34 a5')).toBe('12345')
  })
})
