import { realTimeRequest } from '@bitewing/contract'
import { describe, expect, test } from 'vitest'
import { initialValues, isComplete, requestFields, requestOf } from './request-values.ts'

const practice = { organizationName: 'Brightsmile Downtown', npi: '1999999984', taxId: '74-1234567', sandbox: true }
const filled = {
  ...initialValues(practice),
  payerId: '06121',
  memberId: 'W123',
  firstName: 'Ana',
  lastName: 'Reyes',
  dateOfBirth: '1990-02-03',
}

describe('2 §4 the real time form', () => {
  test('begins with the practice’s own numbers', () => {
    expect(initialValues(practice)).toMatchObject({ npi: '1999999984', taxId: '74-1234567', payerId: '', memberId: '' })
  })

  test.each(['payerId', 'npi', 'organizationName', 'memberId', 'firstName', 'lastName', 'dateOfBirth'])(
    'cannot be sent without %s',
    (name) => {
      expect(isComplete(filled)).toBe(true)
      expect(isComplete({ ...filled, [name]: '  ' })).toBe(false)
    },
  )

  test('can be sent without tax id and group number', () => {
    expect(isComplete({ ...filled, taxId: '', groupNumber: '' })).toBe(true)
    expect(requestFields.safeParse({ ...filled, taxId: '', groupNumber: '' }).success).toBe(true)
  })

  test('sends the date of birth as YYYYMMDD, in the form that the server takes', () => {
    const request = requestOf(filled)
    expect(request.subscriber.dateOfBirth).toBe('19900203')
    expect(realTimeRequest.safeParse(request).success).toBe(true)
  })

  test('says what is wrong with a number before anybody is asked', () => {
    const wrong = requestFields.safeParse({ ...filled, npi: '123' })
    expect(wrong.error?.issues).toMatchObject([{ path: ['npi'], message: 'must be the 10 digits of an NPI' }])
  })
})
