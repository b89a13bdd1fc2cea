import { describe, expect, test } from 'vitest'
import { defaultFbdTemplate } from '../form/default-templates.ts'
import { patientAnswers, patientMismatches } from './patient-in-form.ts'
import { planAnswers } from './policy.ts'

const record = {
  memberId: '123456789',
  patientFirstName: 'Ana',
  patientLastName: 'Lopez',
  patientDob: '2010-02-03',
  subscriberFirstName: 'Rosa',
  subscriberLastName: 'Lopez',
  subscriberDob: '1980-12-31',
}

describe('1 §5 patient info and form', () => {
  test('agree when the form says the same in other letters', () => {
    expect(patientMismatches(record, { ...patientAnswers(record), PatientName: ' ANA  lopez' })).toEqual([])
  })
  test('agree where the form says nothing', () => {
    expect(patientMismatches(record, { PatientName: '-', MemberId: '' })).toEqual([])
  })
  test('differ by name, date or member id', () => {
    const answers = { PatientDOB: '02/04/2010', MemberId: '1', SubscriberName: 'Rosa Perez' }
    expect(patientMismatches(record, answers).map(({ label }) => label)).toEqual([
      'Member ID',
      'Patient DOB',
      'Primary policyholder name',
    ])
    expect(patientMismatches(record, answers)[1]).toMatchObject({ form: '02/04/2010', patientInfo: '02/03/2010' })
  })
})

test("'Use this policy' takes the plan's values and leaves the patient's", () => {
  const answers = {
    PatientName: 'Ana Lopez',
    MemberId: '1',
    AnnMax: '1500',
    AnnMaxRem: '20',
    PctPrev: '100',
    Code_D0120_Percent: '80',
    Code_D0120_History: '01/02/2026',
    Network_In: 'n',
    Network_Out: 'o',
    Unknown: 'x',
  }
  expect(planAnswers(defaultFbdTemplate(), answers)).toEqual({
    AnnMax: '1500',
    PctPrev: '100',
    Code_D0120_Percent: '80',
    Network_In: 'n',
    Network_Out: 'o',
  })
})
