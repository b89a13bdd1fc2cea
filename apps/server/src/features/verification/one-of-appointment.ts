import type { Db } from '@bitewing/db'
import { isUniqueViolation } from '../../kernel/data/database.ts'
import { fail, failWithExisting } from '../../kernel/errors.ts'
import { type Appointment, appointmentOf, findFirstRecord, withSavepoint } from './one-of-appointment-queries.ts'
import type { RecordColumns, RecordRow } from './record-queries.ts'

/** A patient's policy has one record for each appointment: whoever makes a second one is led to the first. */
export async function refuseSecond(db: Db, appointment: Appointment, except?: string): Promise<void> {
  const first = await findFirstRecord(db, appointment, except)
  if (first !== undefined) throw failWithExisting('record.exists', first)
}

/** As far as it tells one record from another: docs/decisions/0031. */
function identityOf(appointment: Appointment): string {
  const { appointment_date, policy_type, member_id, patient_id, patient_dob } = appointment
  const name = `${appointment.patient_first_name} ${appointment.patient_last_name}`.trim().toLowerCase()
  const patient = patient_id === '' ? [name, patient_dob] : patient_id
  const member = member_id.replace(/[^A-Za-z0-9]/g, '').toLowerCase()
  return JSON.stringify([appointment_date, policy_type ?? 'Primary', member, patient])
}

/** Runs an update, unless it would make a second record of an appointment. */
export async function refusingSecond<T>(
  db: Db,
  record: RecordRow,
  columns: RecordColumns,
  update: () => Promise<T>,
): Promise<T> {
  const after = appointmentOf({ ...record, ...(columns as Partial<RecordRow>) })
  if (identityOf(after) === identityOf(appointmentOf(record))) return await update()
  await refuseSecond(db, after, record.id)
  try {
    return await withSavepoint(db, update)
  } catch (error) {
    if (!isUniqueViolation(error, 'verification_records_one_of_appointment')) throw error
    // Somebody else was faster.
    await refuseSecond(db, after, record.id)
    throw fail('record.exists')
  }
}
