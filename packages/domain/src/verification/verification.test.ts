import { describe, expect, test } from 'vitest'
import { CARRIER_NAME_TEXTS, carrierNameProblem } from './carrier-name.ts'
import { defaultFileName, formDownloadName } from './file-names.ts'
import { eligibilityTone, hasRowActions, missingFieldsTooltip, verificationBadge } from './indicators.ts'
import { oneLineNote } from './notes.ts'
import { missingRecordFields } from './pre-check.ts'

describe('the eligibility dot', () => {
  test.each([
    ['INACTIVE', 'warning'],
    ['Plan inactive since May', 'warning'],
    ['ACTIVE', 'success'],
    ['Active', 'success'],
    ['Termed', 'danger'],
    ['', 'danger'],
  ])('of %j is %s', (status, tone) => expect(eligibilityTone(status)).toBe(tone))
})

describe('the Verification By badge', () => {
  test.each([
    ['Done by DR', 'success', 'Insurance Verification Completed'],
    ['*Done by DR', 'success', 'Insurance Verification Completed'],
    ['done by the robot', 'success', 'Insurance Verification Completed'],
    ['Check', 'warning', 'Patient Info not found in the Carrier'],
    ['Unchecked', 'danger', 'Issue in the Carrier Website'],
    ['Done by CC', 'success', undefined],
    ['NO ACTION TAKEN', 'success', undefined],
    ['Not content loaded', 'neutral', undefined],
    ['constructor', 'neutral', undefined],
  ])('of %j is %s with the tooltip %j', (verificationBy, tone, tooltip) =>
    expect(verificationBadge(verificationBy)).toEqual({ tone, tooltip }),
  )
})

test('the missing-fields tooltip counts, or says that nothing is missing', () => {
  expect(missingFieldsTooltip(3, 45)).toBe('3 empty fields of 45')
  expect(missingFieldsTooltip(0, 45)).toBe('There are no missing fields for this record')
})

test('only a record with no content loaded and unchecked has no actions', () => {
  expect(hasRowActions({ eligibilityStatus: 'No content loaded', verificationBy: 'Unchecked' })).toBe(false)
  expect(hasRowActions({ eligibilityStatus: 'No content loaded', verificationBy: 'Check' })).toBe(true)
  expect(hasRowActions({ eligibilityStatus: 'Active', verificationBy: 'Unchecked' })).toBe(true)
})

describe('the pre-check', () => {
  const record = {
    type: 'FBD',
    policyType: 'Primary',
    carrierName: 'Delta',
    patientFirstName: 'Ana',
    patientLastName: 'Reyes',
  }

  test('finds nothing missing in a complete record', () => expect(missingRecordFields(record)).toEqual([]))

  test('counts nothing, space and EMPTY as missing', () => {
    expect(
      missingRecordFields({ ...record, carrierName: 'EMPTY', patientFirstName: ' ', patientLastName: null }),
    ).toEqual(['carrierName', 'patientFirstName', 'patientLastName'])
    expect(missingRecordFields({})).toEqual([
      'policyType',
      'carrierName',
      'patientFirstName',
      'patientLastName',
      'type',
    ])
  })

  test('asks an eligibility check for no policy type', () => {
    expect(missingRecordFields({ ...record, policyType: '' })).toEqual(['policyType'])
    expect(missingRecordFields({ ...record, policyType: '', type: 'ELG' })).toEqual([])
  })
})

test('line breaks of a note become dashes', () => {
  expect(oneLineNote('called\r\nno answer\nagain\rdone\n')).toBe('called-no answer-again-done')
})

describe('a file name', () => {
  test('offered for a new file has status, carrier and patient', () => {
    const record = { eligibilityStatus: 'Active', carrierName: 'Delta Dental', patientName: 'Ana Reyes' }
    expect(defaultFileName(record)).toBe('Eligibility_Active_Delta Dental_Ana Reyes')
    expect(defaultFileName({ ...record, eligibilityStatus: 'a/b\\c:d' })).toBe(
      'Eligibility_a b c d_Delta Dental_Ana Reyes',
    )
  })

  const record = { driveFiles: [], carrierName: 'Delta', patientName: 'Ana Reyes', date: '12/31/2021' }

  test('of the downloaded form is that of the record’s form file', () => {
    const driveFiles = [
      { type: 'elg', filename: 'card.pdf' },
      { type: 'fbd', filename: 'Ana Reyes FBD.docx' },
    ]
    expect(formDownloadName({ ...record, driveFiles })).toBe('Ana Reyes FBD.docx')
    expect(formDownloadName({ ...record, driveFiles: [{ type: 'fbd', filename: '../Ana' }] })).toBe('.. Ana.docx')
  })

  test('of the downloaded form is made from carrier, patient and date otherwise', () => {
    expect(formDownloadName(record)).toBe('insurance verification form Delta Ana Reyes 12-31-2021.docx')
    expect(formDownloadName({ ...record, carrierName: '' })).toBe(
      'insurance verification form Ana Reyes 12-31-2021.docx',
    )
  })
})

describe('a carrier name', () => {
  test.each(['Delta Dental_of-CA 2', '', 'x'.repeat(50)])('%j is accepted', (name) =>
    expect(carrierNameProblem(name)).toBeUndefined(),
  )

  test('has letters, digits, space, underscore and hyphen, at most 50', () => {
    expect(carrierNameProblem('Delta & Co')).toBe('not-alphanumeric')
    expect(carrierNameProblem('x'.repeat(51))).toBe('too-long')
    expect(CARRIER_NAME_TEXTS).toEqual({
      'not-alphanumeric': 'You can only enter alphanumeric characters',
      'too-long': 'Maximum 50 characters',
    })
  })
})
