import type { HistoryField, SheetAppointment } from '@bitewing/domain'
import { type FieldChange, type NewRecord, type RecordRow, wholeColumns } from '../features/verification/index.ts'
import type { ScheduleRow } from './extraction-queries.ts'

/** The columns of a record that follow the sheet, and what the record's history calls them. */
const FOLLOWED = {
  patient_id: 'PatientId',
  carrier_name: 'CarrierName',
  member_id: 'MemberID',
  relationship: 'Relationship',
  patient_first_name: 'PatientFirstName',
  patient_last_name: 'PatientLastName',
  patient_dob: 'PatientDOB',
  subscriber_first_name: 'SubscriberFirstName',
  subscriber_last_name: 'SubscriberLastName',
  subscriber_dob: 'SubscriberDOB',
  group_name: 'groupName',
  group_number: 'groupNumber',
} as const satisfies Partial<Record<keyof NewRecord, HistoryField>>
type Followed = keyof typeof FOLLOWED
type Difference = { column: Followed; field: HistoryField; from: string; to: string }

/** Where the sheet says something else than the record; an empty cell says nothing. */
export function differences(record: RecordRow, appointment: SheetAppointment): Difference[] {
  const wanted = appointmentRecord(
    { practice_id: record.practice_id, sheet_date: record.appointment_date },
    appointment,
  )
  const current = { ...record, ...wholeColumns(record) }
  return (Object.keys(FOLLOWED) as Followed[])
    .map((column) => ({ column, field: FOLLOWED[column], from: current[column] ?? '', to: wanted[column] ?? '' }))
    .filter(({ from, to }) => to !== '' && to !== from)
}

/** The entry in the record's history. */
export function historyOf({ field, from, to }: Difference): FieldChange {
  return { kind: 'patient', field, from, to }
}

/** The record that an appointment in the sheet stands for. */
export function appointmentRecord(
  { practice_id, sheet_date }: Pick<ScheduleRow, 'practice_id' | 'sheet_date'>,
  appointment: SheetAppointment,
): NewRecord {
  return {
    practice_id,
    appointment_date: sheet_date,
    type: appointment.type,
    policy_type: appointment.policyType,
    carrier_name: appointment.carrierName,
    employer_name: appointment.groupName,
    relationship: appointment.relationship,
    member_id: appointment.memberId,
    patient_id: appointment.patientId,
    patient_first_name: appointment.patientFirstName,
    patient_last_name: appointment.patientLastName,
    patient_dob: appointment.patientDob || null,
    subscriber_id: appointment.memberId,
    subscriber_first_name: appointment.subscriberFirstName,
    subscriber_last_name: appointment.subscriberLastName,
    subscriber_dob: appointment.subscriberDob || null,
    group_name: appointment.groupName,
    group_number: appointment.groupNumber,
    provider_name: appointment.providerName,
    appointment_note: appointment.appointmentNote,
  }
}
