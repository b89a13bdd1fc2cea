import { expect, test } from 'vitest'
import { carrierProblems, emptyFields, modalProblems, patientValues } from './patient-values.ts'

const values = patientValues({
  _id: '1',
  PracticeId: '2',
  CarrierName: 'Harborline Dental',
  type: 'FBD',
  EmployerName: 'Works',
  MemberID: '•••6789',
  PatientFirstName: 'Ana',
  PatientLastName: 'Reyes',
  PatientDOB: '1990-02-03',
  PatientId: '4711',
  Relationship: 'Self',
  SubscriberDOB: '1990-02-03',
  SubscriberFirstName: 'Ana',
  SubscriberLastName: 'Reyes',
  SubscriberId: '88',
  ApptDate: '2026-05-04',
  groupName: 'Works',
  groupNumber: '1',
  policyType: null,
  audited: false,
  version: 1,
})

test('the modal asks for every field but the policy type, which it does not have', () => {
  expect(modalProblems(values)).toEqual({})
  expect(emptyFields({ ...values, groupName: ' ', PatientDOB: '' })).toEqual(['groupName', 'PatientDOB'])
  expect(modalProblems({ ...values, EmployerName: '' })).toEqual({ EmployerName: 'Field is required' })
})

test('a carrier has letters, digits, space, underscore and hyphen, fifty at the most', () => {
  expect(carrierProblems({ ...values, CarrierName: 'A & B' })).toEqual({
    CarrierName: 'You can only enter alphanumeric characters',
  })
  expect(carrierProblems({ ...values, CarrierName: 'x'.repeat(51) })).toEqual({ CarrierName: 'Maximum 50 characters' })
})
