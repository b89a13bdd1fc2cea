import { createHash } from 'node:crypto'
import {
  differenceKey,
  missingOnEitherSide,
  NO_FACTS,
  type PatientFacts,
  patientDifferences,
  type QualityField,
} from '@bitewing/domain'
import { dateText, dayOf, isWorkingDay, randomFrom, seedOf, systemPatient } from '@bitewing/population'
import type pg from 'pg'
import { demoId } from './demo-id.ts'
import { insert } from './load.ts'
import { type DemoRecord, recordOf } from './records.ts'
import { practices } from './world.ts'

/** Visits are compared so many days before they come; of those before, what was found is solved. */
const DAYS_AHEAD = 5
const DAYS_BACK = 14
const SCORED_DAYS = 45

/** What the comparing job finds with the sandbox, as if it had run before today: the next run finds the same and nothing else. */
export async function loadQuality(client: pg.Client, records: number, today: number): Promise<void> {
  const found = new Map<string, ReturnType<typeof requestOf>>()
  for (let index = 0; index < records; index += 1) {
    const record = recordOf(index, today)
    const ahead = dayOf(record.appointment_date) - today
    if (ahead < -DAYS_BACK || ahead >= DAYS_AHEAD || record.eligibility_status === 'Cancelled/rescheduled') continue
    const request = requestOf(record, index, today)
    // One for each patient.
    if (request.differing.length > 0) found.set(`${request.practice_id} ${request.pms_patient}`, request)
  }
  const requests = [...found.values()]
  await insert(client, 'quality_requests', requests)
  await insert(
    client,
    'quality_comparisons',
    requests
      .filter(({ status }) => status === 1)
      .map(({ record_id, practice_id, pms_patient, created_at }) => ({
        record_id,
        practice_id,
        pms_patient,
        agrees: false,
        compared_at: created_at,
      })),
  )
  await insert(client, 'quality_scores', scores(today))
}

function requestOf(record: DemoRecord, index: number, today: number) {
  const firstName = record.patient_first_name
  const { patient_last_name: lastName, patient_dob: birthDate } = record
  const filed = systemPatient({ firstName, lastName, birthDate })
  const system: PatientFacts = {
    ...NO_FACTS,
    lastName: filed.lastName,
    firstName: filed.firstName,
    dob: filed.birthDate,
    address: filed.address,
    zipCode: filed.zipCode,
    phone: phoneWords(filed.phone),
    email: filed.email,
  }
  const form: PatientFacts = { ...NO_FACTS, lastName, firstName, dob: birthDate }
  const differing: QualityField[] = patientDifferences(system, form).map(({ field }) => field)
  const visit = dayOf(record.appointment_date)
  const active = visit >= today
  // Nothing was found later today.
  const at = `${dateText(Math.min(visit - 3, today - 1))}T${String(6 + (index % 9)).padStart(2, '0')}:37:00Z`
  return {
    id: demoId(98, index),
    practice_id: record.practice_id,
    record_id: record.id,
    pms_patient: filed.number,
    patient_first_name: firstName,
    patient_last_name: lastName,
    patient_dob: birthDate,
    system_values: system,
    form_values: form,
    payer_values: NO_FACTS,
    form_sources: { lastName: 'record', firstName: 'record', dob: 'record' },
    differing,
    missing: missingOnEitherSide(system, form),
    settled: false,
    digest: createHash('sha256')
      .update(differenceKey(system, form, differing))
      .digest('hex'),
    status: active ? 1 : 0,
    closed_as: active ? null : 'solved',
    comment: '',
    created_at: at,
    updated_at: active ? at : `${dateText(Math.min(visit, today - 1))}T15:37:00Z`,
  }
}

/** As Open Dental writes it. */
function phoneWords(digits: string): string {
  return digits === '' ? '' : `(${digits.slice(0, 3)})${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** Slowly better, with good and bad days. */
function scores(today: number) {
  return practices.flatMap(({ id }, town) =>
    Array.from({ length: SCORED_DAYS }, (_, ago) => today - 1 - ago)
      .filter((day) => isWorkingDay(dateText(day)))
      .map((day) => {
        const random = randomFrom(seedOf(town, day, 84))
        const patients = 18 + random.whole(20)
        const share = 0.95 - ((today - day) / SCORED_DAYS) * 0.08 - random.next() * 0.05
        return { practice_id: id, day: dateText(day), patients, agreeing: Math.round(patients * share), told: false }
      }),
  )
}
