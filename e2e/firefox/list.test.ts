import { expect } from 'vitest'
import { newPerson } from '../support/people.ts'
import { newRecord, ownCarrier, VERIFIER } from '../support/records.ts'
import { test } from './support/firefox.ts'
import { eventually } from '@bitewing/db/testing/eventually'

test('1 §2.3 the list shows its records, sorts and filters them, and opens one', async ({ screen }) => {
  const carrier_name = ownCarrier()
  await newRecord({ carrier_name, patient_first_name: 'Early', appointment_date: '2026-05-01' })
  const termed = { eligibility_status: 'Termed', verification_by: 'Unchecked' }
  await newRecord({ carrier_name, patient_first_name: 'Late', appointment_date: '2026-05-09', ...termed })
  await screen.arrive(await newPerson({ permissions: VERIFIER, practices: [0] }))
  await screen.goto(`/iv_missingcode?carrier=${encodeURIComponent(carrier_name)}`)
  const patients = async () => (await screen.textsOf('tbody tr')).map((row) => /Early|Late/.exec(row)?.[0])
  await eventually(async () => expect(await patients()).toEqual(['Late', 'Early']))
  await screen.press('Appointment')
  await eventually(async () => expect(await patients()).toEqual(['Early', 'Late']))
  await screen.press('Filters')
  await screen.press('Eligibility status', 'combobox')
  await screen.press('Termed', 'option')
  await screen.press('Apply filters')
  await eventually(async () => expect(await patients()).toEqual(['Late']))
  expect(screen.page.url()).toContain('statusPatient=Termed')
})
