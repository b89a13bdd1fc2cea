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

const IDENTIFYING = [
  'appointment_date',
  'policy_type',
  'member_id',
  'patient_id',
  'patient_first_name',
  'patient_last_name',
  'patient_dob',
] as const satisfies readonly (keyof RecordColumns & keyof RecordRow)[]

/** Runs an update, unless it would make a second record of an appointment. */
export async function refusingSecond<T>(
  db: Db,
  record: RecordRow,
  columns: RecordColumns,
  update: () => Promise<T>,
): Promise<T> {
  const changesAppointment = IDENTIFYING.some((name) => name in columns && columns[name] !== record[name])
  if (!changesAppointment) return await update()
  const after = appointmentOf({ ...record, ...(columns as Partial<RecordRow>) })
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
