import type { Db } from '@bitewing/db'
import { wholeIdentifiers } from '@bitewing/domain'
import { sql } from 'kysely'
import type { RecordRow } from './record-queries.ts'

/** What tells an appointment's record from all others (docs/decisions/0031). */
export type Appointment = Pick<
  RecordRow,
  'practice_id' | 'appointment_date' | 'patient_first_name' | 'patient_last_name' | 'patient_dob'
> & { policy_type?: RecordRow['policy_type']; patient_id: string; member_id: string }

export function appointmentOf(record: RecordRow): Appointment {
  const { text } = wholeIdentifiers
  return { ...record, patient_id: text(record.patient_id), member_id: text(record.member_id) }
}

const isNobody = ({ patient_id, patient_first_name, patient_last_name }: Appointment) =>
  patient_id === '' && `${patient_first_name}${patient_last_name}`.trim() === ''

/** The patient is known by the practice's own number, or by name and date of birth if one of the two has no number. */
const isPatient = ({ patient_id, patient_first_name, patient_last_name, patient_dob }: Appointment) => sql<boolean>`
  case when patient_id <> '' and ${patient_id} <> '' then patient_id = ${patient_id}
    else patient_key = lower(trim(${patient_first_name} || ' ' || ${patient_last_name}))
      and patient_dob is not distinct from ${patient_dob}::date end`

const isPolicy = ({ member_id }: Appointment) => sql<boolean>`app.member_key(member_id) = app.member_key(${member_id})`

function recordsOf(db: Db, appointment: Appointment) {
  return db
    .selectFrom('verification_records')
    .where('practice_id', '=', appointment.practice_id)
    .where('appointment_date', '=', appointment.appointment_date)
    .where(sql<boolean>`coalesce(policy_type, 'Primary') = ${appointment.policy_type ?? 'Primary'}`)
    .where(isPatient(appointment))
    .orderBy(isPolicy(appointment), 'desc')
    .orderBy(sql`patient_id = ${appointment.patient_id}`, 'desc')
    .orderBy('duplicate')
    .orderBy('id')
}

/** The id of the record that the appointment has already, other than `except`. */
export async function findFirstRecord(db: Db, appointment: Appointment, except = ''): Promise<string | undefined> {
  if (isNobody(appointment)) return undefined
  const first = await recordsOf(db, appointment)
    .select('id')
    .where(isPolicy(appointment))
    .where(sql<boolean>`id::text <> ${except}`)
    .limit(1)
    .executeTakeFirst()
  return first?.id
}

/** For the robot, locked: a sheet may correct the member id of its record, so one with another member id is the same. */
export async function findSameAppointment(db: Db, appointment: Appointment): Promise<RecordRow | undefined> {
  return await recordsOf(db, appointment).selectAll().limit(1).forNoKeyUpdate().executeTakeFirst()
}

/** Runs the statement so that the transaction can go on if it fails. */
export async function withSavepoint<T>(db: Db, run: () => Promise<T>): Promise<T> {
  await sql`savepoint before_statement`.execute(db)
  try {
    const result = await run()
    await sql`release savepoint before_statement`.execute(db)
    return result
  } catch (error) {
    await sql`rollback to savepoint before_statement`.execute(db)
    throw error
  }
}
