import { describe, expect, test } from 'vitest'
import { readSheetRow } from './sheet-row.ts'

const row = {
  'Patient ID': '1001',
  'Patient First Name': ' Ana ',
  'Patient Last Name': 'Reyes',
  'Patient DOB': '1/5/1990',
  Relationship: 'Self',
  'Member ID': '123 456-789',
  Carrier: 'Harbor Life',
  Policy: 'Primary',
  Type: 'fbd',
}

describe('a row of a sheet', () => {
  test('is read by its headings, however they are written', () => {
    const read = readSheetRow({ 'PATIENT FIRST NAME': 'Ana', patient_last_name: 'Reyes', dob: '1990-01-05' })
    expect(read).toMatchObject({
      appointment: { patientFirstName: 'Ana', patientLastName: 'Reyes', patientDob: '1990-01-05', type: 'FBD' },
    })
  })

  test('gives dates as dates and member ids without spaces', () => {
    expect(readSheetRow(row)).toMatchObject({
      appointment: { patientFirstName: 'Ana', patientDob: '1990-01-05', memberId: '123456789', type: 'FBD' },
    })
  })

  test('keeps neither line breaks nor control characters', () => {
    expect(readSheetRow({ ...row, Carrier: 'Harbor\n Life\u001fof\u0000 Ohio\u0007' })).toMatchObject({
      appointment: { carrierName: 'Harbor Life of Ohio' },
    })
  })

  test('of a patient who is the subscriber needs no subscriber', () => {
    expect(readSheetRow(row)).toMatchObject({
      appointment: { subscriberFirstName: 'Ana', subscriberLastName: 'Reyes', subscriberDob: '1990-01-05' },
    })
    expect(readSheetRow({ ...row, Relationship: 'Child' })).toMatchObject({
      appointment: { subscriberFirstName: '', subscriberDob: '' },
    })
  })

  test.each(['', 'None', 'n/a', 'No insurance company', 'Self-pay'])(
    'with the carrier "%s" has no insurance',
    (Carrier) => {
      expect(readSheetRow({ ...row, Carrier })).toMatchObject({ appointment: { carrierName: 'EMPTY' } })
    },
  )

  test.each([
    [{ 'Patient First Name': '', 'Patient Last Name': ' ' }, 'The patient has no name.'],
    [{ 'Patient DOB': '13/45/2020' }, "The patient's date of birth is no date."],
    [{ 'Subscriber DOB': 'soon' }, "The subscriber's date of birth is no date."],
    [{ Type: 'XYZ' }, 'The type is neither FBD nor ELG.'],
  ])('that says %o is refused with a sentence', (wrong, problem) => {
    expect(readSheetRow({ ...row, ...wrong })).toEqual({ problem })
  })
})
