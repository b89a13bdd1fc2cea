import type { Db } from '@bitewing/db'
import { wholeIdentifiers } from '@bitewing/domain'
import { sql } from 'kysely'
import type { AppointmentRow } from './appointment-queries.ts'

/** More would be no help to anybody. */
const SHOWN = 10

/** Records of the same patient at the practice, by its own number or by name and date of birth, that of the same day first. */
export async function recordsOfPatient(db: Db, appointment: AppointmentRow) {
  const { practice_id, patient_dob, patient_first_name, patient_last_name, appointment_date } = appointment
  const patientId = wholeIdentifiers.text(appointment.patient_id)
  const name = `${patient_first_name} ${patient_last_name}`.trim().toLowerCase()
  const knowsName = name !== '' && patient_dob !== null
  if (patientId === '' && !knowsName) return []
  const sameDay = sql<boolean>`coalesce(appointment_date = ${appointment_date}::date, false)`
  return await db
    .selectFrom('verification_records')
    .select(['id as _id', 'appointment_date as appointmentDate', 'carrier_name as carrier'])
    .select(sql<string>`trim(patient_first_name || ' ' || patient_last_name)`.as('patientName'))
    .select('verification_by as verificationBy')
    .select(sameDay.as('sameDay'))
    .where('practice_id', '=', practice_id)
    .where(
      sql<boolean>`(${patientId} <> '' and patient_id = ${patientId})
        or (${knowsName} and patient_key = ${name} and patient_dob = ${patient_dob}::date)`,
    )
    .orderBy(sameDay, 'desc')
    .orderBy('appointment_date', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
}
