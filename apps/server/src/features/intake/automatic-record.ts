import type { Db } from '@bitewing/db'
import { Failure } from '../../kernel/errors.ts'
import { signal } from '../../kernel/live/live.ts'
import { enqueue } from '../../kernel/tasks/queue.ts'
import { createRecord, type NewRecord } from '../verification/index.ts'
import { type AppointmentRow, knownCarrier, linkRecord } from './appointment-queries.ts'
import { formValues, sourceOf } from './record-of-appointment.ts'

/** Only where all that a payer asks for was read, and the patient holds the policy: the rest waits for a person. */
export async function makeAutomatically(db: Db, appointment: AppointmentRow): Promise<void> {
  const carrierName = await knownCarrier(db, appointment.insurance_carrier)
  const values = formValues(appointment, carrierName ?? '')
  const { apptDate, memberId, patientFirstName, patientLastName, patientDOB, relationship } = values
  const needed = [carrierName, apptDate, memberId, patientFirstName, patientLastName, patientDOB, relationship]
  if (needed.some((value) => value === undefined || value === '')) return
  const { id, by } = await createdOrExisting(db, appointment, {
    practice_id: values.practiceId,
    appointment_date: apptDate,
    type: 'FBD',
    carrier_name: values.carrierName,
    employer_name: '',
    relationship,
    member_id: memberId,
    patient_id: values.patientId,
    subscriber_id: values.subscriberId,
    patient_first_name: patientFirstName,
    patient_last_name: patientLastName,
    patient_dob: patientDOB,
    subscriber_first_name: values.subscriberFirstName,
    subscriber_last_name: values.subscriberLastName,
    subscriber_dob: values.subscriberDOB,
    provider_name: appointment.doctors_name,
    appointment_note: appointment.service_requested,
  })
  await linkRecord(db, appointment.id, { recordId: id, by }, null)
  if (by === 'automatic') await queueCheck(db, values.practiceId, id, apptDate)
}

/** A record that the appointment has already, of the sheet or of a person, is the one that is meant. */
async function createdOrExisting(db: Db, appointment: AppointmentRow, record: NewRecord) {
  try {
    const changing = { db, signal: (message: Parameters<typeof signal>[1]) => signal(db, message) }
    return { id: (await createRecord(changing, record, sourceOf(appointment))).id, by: 'automatic' as const }
  } catch (error) {
    if (error instanceof Failure && error.existing !== undefined) return { id: error.existing, by: 'matched' as const }
    throw error
  }
}

/** The robot starts on it at once. */
export async function queueCheck(db: Db, practiceId: string, recordId: string, due: string): Promise<void> {
  await enqueue(db, { practiceId, kind: 'record', subjectId: recordId, step: 'check', due })
}
