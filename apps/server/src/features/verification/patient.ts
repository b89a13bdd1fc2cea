import type { contract, OutputOf, ParsedInputOf, ResultOf } from '@bitewing/contract'
import {
  missingRecordFields,
  type PatientMismatch,
  patientMismatches,
  PRE_CHECK_LABELS,
  type RecordPatient,
  shownValue,
  typedValue,
  wholeIdentifiers,
} from '@bitewing/domain'
import { fail } from '../../kernel/errors.ts'
import { enqueue } from '../../kernel/tasks/queue.ts'
import { type Changing, changeRecord, recordToChange } from './change-record.ts'
import { wholeColumns } from './record-identifiers.ts'
import type { FieldChange, RecordRow } from './record-queries.ts'

type Verification = (typeof contract)['verification']
type SheetOptions = 'updateSpreadsheetDrive' | 'practiceId' | 'apptDateType'
type PatientData = Omit<ParsedInputOf<Verification['updateRecord']>['data'], SheetOptions>

/** The wire names of the fields that may be changed, with their columns. */
const COLUMNS = {
  CarrierName: 'carrier_name',
  type: 'type',
  EmployerName: 'employer_name',
  MemberID: 'member_id',
  PatientFirstName: 'patient_first_name',
  PatientLastName: 'patient_last_name',
  PatientDOB: 'patient_dob',
  PatientId: 'patient_id',
  Relationship: 'relationship',
  SubscriberDOB: 'subscriber_dob',
  SubscriberFirstName: 'subscriber_first_name',
  SubscriberLastName: 'subscriber_last_name',
  SubscriberId: 'subscriber_id',
  groupName: 'group_name',
  groupNumber: 'group_number',
  policyType: 'policy_type',
} as const satisfies Record<keyof PatientData, keyof RecordRow>

export function presentPatient(record: RecordRow): ResultOf<Verification['patient']> {
  return {
    _id: record.id,
    PracticeId: record.practice_id,
    CarrierName: record.carrier_name,
    type: record.type,
    EmployerName: record.employer_name,
    MemberID: record.member_id,
    PatientFirstName: record.patient_first_name,
    PatientLastName: record.patient_last_name,
    PatientDOB: record.patient_dob ?? '',
    PatientId: record.patient_id,
    Relationship: record.relationship,
    SubscriberDOB: record.subscriber_dob ?? '',
    SubscriberFirstName: record.subscriber_first_name,
    SubscriberLastName: record.subscriber_last_name,
    SubscriberId: record.subscriber_id,
    ApptDate: record.appointment_date,
    groupName: record.group_name,
    groupNumber: record.group_number,
    policyType: record.policy_type,
    audited: record.audited,
    version: record.version,
  }
}

/** 1 §5: in the patient-details modal every field is required. An identifier that was not revealed stays as it is. */
function refuseIncomplete(data: PatientData, after: RecordRow): void {
  if (Object.values(data).includes('') || wholeIdentifiers.text(after.member_id) === '')
    throw fail('record.complete_all')
}

type PatientWish = { id: string; version: number; data: PatientData; complete: boolean }

export async function updatePatient(
  changing: Changing,
  { id, version, data, complete }: PatientWish,
): Promise<OutputOf<Verification['updatePatient']>> {
  const record = await recordToChange(changing, id, { version })
  const { columns, changes } = changesOf(record, data)
  const after: RecordRow = { ...record, ...(columns as Partial<RecordRow>) }
  if (complete) refuseIncomplete(data, after)
  refuseMissing(after)
  const saved = await changeRecord(changing, record, columns, changes)
  return { version: saved, mismatches: mismatchesOf(after) }
}

type SheetWish = { id: string; version: number; data: ParsedInputOf<Verification['updateRecord']>['data'] }

/** The detail page's save, which may have the practice's sheet written anew (2 §7). */
export async function updateSpreadsheet(changing: Changing, { id, version, data }: SheetWish) {
  const { updateSpreadsheetDrive, practiceId, apptDateType: _, ...fields } = data
  const { practice_id, appointment_date } = await recordToChange(changing, id, { version })
  if (practiceId !== undefined && practiceId !== practice_id) throw fail('request.not_found')
  const saved = await updatePatient(changing, { id, version, data: fields, complete: false })
  const task = {
    practiceId: practice_id,
    kind: 'record' as const,
    subjectId: id,
    step: 'report',
    due: appointment_date,
  }
  if (updateSpreadsheetDrive === true) await enqueue(changing.db, task)
  return saved
}

/** Fields that are missing, come back masked or have the same value are not changes. */
function changesOf(row: RecordRow, data: PatientData) {
  const record = { ...row, ...wholeColumns(row) }
  const columns: Record<string, string | null> = {}
  const changes: FieldChange[] = []
  for (const name of Object.keys(COLUMNS) as (keyof PatientData)[]) {
    const column = COLUMNS[name]
    const from = record[column] ?? ''
    const to = typedValue(name, data[name] ?? from, [from]) ?? from
    if (from === to) continue
    columns[column] = to === '' && (column === 'patient_dob' || column === 'subscriber_dob') ? null : to
    changes.push({ kind: 'patient', field: name, from, to })
  }
  return { columns, changes }
}

type PatientColumns = Pick<
  RecordRow,
  | 'patient_first_name'
  | 'patient_last_name'
  | 'patient_dob'
  | 'subscriber_first_name'
  | 'subscriber_last_name'
  | 'subscriber_dob'
>

/** Masked, so that a mismatch does not give away a member id that nobody has revealed. */
function mismatchesOf(record: RecordRow): PatientMismatch[] {
  const patient = recordPatient(record, wholeIdentifiers.text(record.member_id))
  return patientMismatches(patient, wholeIdentifiers.answers(record.answers)).map(
    ({ bookmark, label, form, patientInfo }) => ({
      bookmark,
      label,
      form: shownValue(bookmark, form),
      patientInfo: shownValue(bookmark, patientInfo),
    }),
  )
}

/** 1 §5: what a record must have before it is saved or audited. */
export function refuseMissing(record: RecordRow): void {
  const missing = missingRecordFields({
    type: record.type,
    policyType: record.policy_type,
    carrierName: record.carrier_name,
    patientFirstName: record.patient_first_name,
    patientLastName: record.patient_last_name,
  }).map((field) => PRE_CHECK_LABELS[field])
  if (missing.length === 0) return
  const fields = missing.map((field) => ({ field, message: 'is required' }))
  throw fail('record.required', { fields: missing.join(', ') }, fields)
}

export function recordPatient(record: PatientColumns, memberId: string): RecordPatient {
  return {
    memberId,
    patientFirstName: record.patient_first_name,
    patientLastName: record.patient_last_name,
    patientDob: record.patient_dob ?? '',
    subscriberFirstName: record.subscriber_first_name,
    subscriberLastName: record.subscriber_last_name,
    subscriberDob: record.subscriber_dob ?? '',
  }
}
