import { expect, test } from 'vitest'
import { offeredName } from './names.ts'

const record = {
  StatusPatient: 'Active',
  CarrierName: 'Harbor Dental',
  PatientName: 'Ana Ruiz',
  driveFiles: [] as { filename: string }[],
}

test('a new file is offered the name of status, carrier and patient', () => {
  expect(offeredName(record, [])).toBe('Eligibility_Active_Harbor Dental_Ana Ruiz')
})

test('a name that is taken, by a file or by another new one, gets a number', () => {
  const withFile = { ...record, driveFiles: [{ filename: 'eligibility_active_harbor dental_ana ruiz.docx' }] }
  expect(offeredName(withFile, [])).toBe('Eligibility_Active_Harbor Dental_Ana Ruiz (2)')
  expect(offeredName(withFile, ['Eligibility_Active_Harbor Dental_Ana Ruiz (2)'])).toBe(
    'Eligibility_Active_Harbor Dental_Ana Ruiz (3)',
  )
})

test('an offered name is never longer than the server takes', () => {
  expect(offeredName({ ...record, PatientName: 'x'.repeat(300) }, [])).toHaveLength(144)
})
