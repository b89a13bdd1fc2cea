import { expect, test } from 'vitest'
import { suggestedName } from './suggested-name.ts'

const record = {
  StatusPatient: 'Active',
  CarrierName: 'Harbor Dental',
  PatientName: 'Ana Ruiz',
  driveFiles: [] as { filename: string }[],
}

test('a new file is offered the name of status, carrier and patient', () => {
  expect(suggestedName(record, [])).toBe('Eligibility_Active_Harbor Dental_Ana Ruiz')
})

test('a name that is taken, by a file or by another new one, gets a number', () => {
  const withFile = { ...record, driveFiles: [{ filename: 'eligibility_active_harbor dental_ana ruiz.docx' }] }
  expect(suggestedName(withFile, [])).toBe('Eligibility_Active_Harbor Dental_Ana Ruiz (2)')
  expect(suggestedName(withFile, ['Eligibility_Active_Harbor Dental_Ana Ruiz (2)'])).toBe(
    'Eligibility_Active_Harbor Dental_Ana Ruiz (3)',
  )
})

test('an offered name is never longer than the server takes', () => {
  expect(suggestedName({ ...record, PatientName: 'x'.repeat(300) }, [])).toHaveLength(144)
})
