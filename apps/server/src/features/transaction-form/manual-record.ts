import { type contract, type OutputOf, type ResultOf, type TransactionField } from '@bitewing/contract'
import { type Answers, typedValue, wholeIdentifiers } from '@bitewing/domain'
import { fail } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import { appointmentToRecord, keepRecordOf } from '../intake/index.ts'
import {
  changeRecord,
  type Changing,
  createRecord,
  type FieldChange,
  followingAnswers,
  type NewRecord,
  type RecordColumns,
  recordToChange,
  type RecordRow,
  wholeColumns,
} from '../verification/index.ts'

type TransactionForm = (typeof contract)['transactionForm']
type Values = Readonly<Record<TransactionField, string>>
type Typed = { readonly [F in TransactionField]?: string | undefined }

/** For each field of the form, its column and its name in the record's history. */
const FIELDS = {
  typeRecord: { column: 'type', history: 'type' },
  carrierName: { column: 'carrier_name', history: 'CarrierName' },
  employerName: { column: 'employer_name', history: 'EmployerName' },
  apptDate: { column: 'appointment_date', history: 'ApptDate' },
  relationship: { column: 'relationship', history: 'Relationship' },
  memberId: { column: 'member_id', history: 'MemberID' },
  patientId: { column: 'patient_id', history: 'PatientId' },
  subscriberId: { column: 'subscriber_id', history: 'SubscriberId' },
  patientFirstName: { column: 'patient_first_name', history: 'PatientFirstName' },
  patientLastName: { column: 'patient_last_name', history: 'PatientLastName' },
  patientDOB: { column: 'patient_dob', history: 'PatientDOB' },
  subscriberFirstName: { column: 'subscriber_first_name', history: 'SubscriberFirstName' },
  subscriberLastName: { column: 'subscriber_last_name', history: 'SubscriberLastName' },
  subscriberDOB: { column: 'subscriber_dob', history: 'SubscriberDOB' },
  practiceId: { column: 'practice_id', history: 'practiceId' },
} as const satisfies Record<TransactionField, { column: keyof NewRecord; history: string }>

const NAMES = Object.keys(FIELDS) as TransactionField[]

/** Whole, to be compared with what was typed. */
function valuesOf(record: RecordRow): Values {
  const columns = { ...record, ...wholeColumns(record) }
  return Object.fromEntries(NAMES.map((name) => [name, columns[FIELDS[name].column] ?? ''])) as Values
}

function recordOf(values: Values): NewRecord {
  return Object.fromEntries(NAMES.map((name) => [FIELDS[name].column, values[name]])) as unknown as NewRecord
}

export function inForm(record: RecordRow): NonNullable<ResultOf<TransactionForm['form']>['record']> {
  const { member_id: memberId, patient_id: patientId, subscriber_id: subscriberId } = record
  const values = { ...valuesOf(record), memberId, patientId, subscriberId }
  return { values, version: record.version, audited: record.audited }
}

/** 2 §5: every field except the patient's last name is required. */
function refuseIncomplete(values: Values): void {
  const empty = NAMES.filter((name) => name !== 'patientLastName' && values[name] === '')
  if (empty.length === 0) return
  throw fail(
    'record.complete_all',
    {},
    empty.map((field) => ({ field, message: 'Field is required' })),
  )
}

export async function createManualRecord(
  ctx: ContextOf<TransactionForm['create']>,
  typed: Typed,
  /** The voice appointment that it is made of. */
  intakeId: string | undefined,
): Promise<OutputOf<TransactionForm['create']>> {
  const { db, practiceIds } = ctx
  const { practiceId = '' } = typed
  const from = intakeId === undefined ? undefined : await appointmentToRecord(db, intakeId, practiceId)
  // Masked values stand for what the caller said; a record made of nothing has nothing that they could stand for.
  const values = Object.fromEntries(
    NAMES.map((name) => [name, typedValue(name, typed[name] ?? '', from?.known ?? []) ?? '']),
  ) as Values
  refuseIncomplete(values)
  if (!practiceIds.includes(values.practiceId)) throw fail('request.not_found')
  const { id, version } = await createRecord(ctx, recordOf(values), from?.source)
  if (intakeId !== undefined) await keepRecordOf(ctx, intakeId, { id, practiceId, appointmentDate: values.apptDate })
  return { _id: id, version }
}

export async function editManualRecord(
  changing: Changing,
  opened: { id: string; version: number },
  typed: Typed,
): Promise<OutputOf<TransactionForm['edit']>> {
  const record = await recordToChange(changing, opened.id, opened)
  const before = valuesOf(record)
  const after = Object.fromEntries(
    NAMES.map((name) => [name, typedValue(name, typed[name] ?? before[name], [before[name]]) ?? before[name]]),
  ) as Values
  refuseIncomplete(after)
  if (after.practiceId !== before.practiceId) throw fail('request.not_found')
  const changed = NAMES.filter((name) => before[name] !== after[name])
  const columns = Object.fromEntries(changed.map((name) => [FIELDS[name].column, after[name]]))
  const answers = followingAnswers(record, { ...record, ...columns })
  const version = await changeRecord(changing, record, { ...columns, ...formColumns(record, answers) }, [
    ...changed.map((name) => patientChange(name, before, after)),
    ...answerChanges(record, answers),
  ])
  return { version }
}

/** An answer that a person has changed no longer comes from the robot. */
function formColumns(record: RecordRow, answers: Answers): RecordColumns {
  if (Object.keys(answers).length === 0) return {}
  const sources = Object.entries(record.answer_sources).filter(([bookmark]) => !(bookmark in answers))
  return {
    answers: { ...wholeIdentifiers.answers(record.answers), ...answers },
    answer_sources: Object.fromEntries(sources),
  }
}

function patientChange(name: TransactionField, before: Values, after: Values): FieldChange {
  return { kind: 'patient', field: FIELDS[name].history, from: before[name], to: after[name] }
}

function answerChanges(record: RecordRow, answers: Answers): FieldChange[] {
  const before = wholeIdentifiers.answers(record.answers)
  return Object.entries(answers).map(([field, to]) => ({ kind: 'form', field, from: before[field] ?? '', to }))
}
