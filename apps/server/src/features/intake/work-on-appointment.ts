import type { contract, OutputOf, ParsedInputOf, ResultOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { asIdentifier, maskedText, wholeIdentifiers } from '@bitewing/domain'
import { fail, failWithExisting, found } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import { findRecordRow } from '../verification/index.ts'
import {
  type AppointmentRow,
  findAppointment,
  knownCarrier,
  linkRecord,
  lockAppointment,
  updateStatus,
} from './appointment-queries.ts'
import { queueCheck } from './automatic-record.ts'
import { recordsOfPatient } from './match-queries.ts'
import { formValues, sourceOf } from './record-of-appointment.ts'

type Intake = (typeof contract)['intake']

/** The last one wins, and everybody who looks sees it. */
export async function setStatus(
  { db, user, signal }: ContextOf<Intake['setStatus']>,
  { id, status }: ParsedInputOf<Intake['setStatus']>,
): Promise<OutputOf<Intake['setStatus']>> {
  const { practice_id: practiceId } = found(await lockAppointment(db, id))
  await updateStatus(db, id, status, user.userId)
  await signal({ event: { topic: 'intake', practiceId } })
  return { status }
}

export async function detailOf(db: Db, id: string): Promise<ResultOf<Intake['detail']>> {
  const appointment = found(await findAppointment(db, id))
  const { transcript, called_at: calledAt, status_at: handledAt, handled_by: handledBy, status } = appointment
  const { text } = wholeIdentifiers
  const known = [appointment.patient_id, appointment.policy_number, appointment.subscriber_id].map(text)
  return {
    transcript: maskedText(transcript, known),
    calledAt,
    handledAt,
    handledBy,
    matches: await recordsOfPatient(db, appointment),
    status,
    recordId: appointment.record_id,
    recordBy: appointment.record_by,
  }
}

/** Whole, or in the caller's words where those could not be read. */
export async function revealedOf(db: Db, id: string): Promise<OutputOf<Intake['reveal']>> {
  const { patient_id, policy_number, subscriber_id, said } = found(await findAppointment(db, id))
  const { text } = wholeIdentifiers
  return {
    patientId: text(patient_id) || (said.patientId ?? ''),
    policyNumber: text(policy_number) || (said.policyNumber ?? ''),
    subscriberId: text(subscriber_id) || (said.subscriberId ?? ''),
  }
}

/** Masked identifiers, which stand for the whole ones when the form comes back. */
export async function formOf(db: Db, id: string): Promise<ResultOf<Intake['form']>> {
  const appointment = found(await findAppointment(db, id))
  const said = appointment.insurance_carrier
  const values = formValues(appointment, (await knownCarrier(db, said)) ?? said)
  return {
    ...values,
    memberId: asIdentifier(values.memberId),
    patientId: asIdentifier(values.patientId),
    subscriberId: asIdentifier(values.subscriberId),
  }
}

export async function matchRecord(
  { db, user, signal }: ContextOf<Intake['match']>,
  { id, recordId }: ParsedInputOf<Intake['match']>,
): Promise<OutputOf<Intake['match']>> {
  const appointment = found(await lockAppointment(db, id))
  refuseMade(appointment)
  if (recordId !== null) {
    const record = found(await findRecordRow(db, recordId))
    if (record.practice_id !== appointment.practice_id) throw fail('request.not_found')
  }
  await linkRecord(db, id, recordId === null ? null : { recordId, by: 'matched' }, user.userId)
  await signal({ event: { topic: 'intake', practiceId: appointment.practice_id } })
  return { recordId }
}

/** For the transaction form: the appointment that a record is made of, held, with the identifiers that masked ones stand for. */
export async function appointmentToRecord(db: Db, id: string, practiceId: string) {
  const appointment = found(await lockAppointment(db, id))
  if (appointment.practice_id !== practiceId) throw fail('request.not_found')
  refuseMade(appointment)
  const { memberId, patientId, subscriberId } = formValues(appointment, '')
  return { known: [memberId, patientId, subscriberId], source: sourceOf(appointment) }
}

/** In the transaction that made the record; the robot starts on it at once. */
export async function keepRecordOf(
  { db, user, signal }: Pick<ContextOf<Intake['match']>, 'db' | 'user' | 'signal'>,
  id: string,
  record: { id: string; practiceId: string; appointmentDate: string },
): Promise<void> {
  await linkRecord(db, id, { recordId: record.id, by: 'created' }, user.userId)
  await queueCheck(db, record.practiceId, record.id, record.appointmentDate)
  await signal({ event: { topic: 'intake', practiceId: record.practiceId } })
}

function refuseMade({ record_id, record_by }: AppointmentRow): void {
  if (record_id !== null && record_by !== 'matched') throw failWithExisting('intake.has_record', record_id)
}
