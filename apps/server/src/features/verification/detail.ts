import type { contract, OutputOf, ResultOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { isIdentifierField, maskedIdentifiers, oneLineNote, planAnswers, wholeIdentifiers } from '@bitewing/domain'
import { fail } from '../../kernel/errors.ts'
import type { Signal } from '../../kernel/live/live.ts'
import { enqueue } from '../../kernel/tasks/queue.ts'
import { type Changing, changeRecord, recordToChange } from './change-record.ts'
import { formOfRecord } from './form-of-record.ts'
import * as queries from './detail-queries.ts'
import { type FieldChange, filesOf, findRecordRow, type RecordColumns, type RecordRow } from './record-queries.ts'

type Verification = (typeof contract)['verification']

export async function existing(db: Db, id: string): Promise<RecordRow> {
  const record = await findRecordRow(db, id)
  if (record === undefined) throw fail('request.not_found')
  return record
}

export async function presentRecord(db: Db, record: RecordRow): Promise<OutputOf<Verification['record']>> {
  const [practice, files, auditor] = await Promise.all([
    queries.findPractice(db, record.practice_id),
    filesOf(db, record.id),
    record.audited_by === null ? null : queries.personName(db, record.audited_by),
  ])
  return {
    _id: record.id,
    Created: record.appointment_date,
    PatientName: `${record.patient_first_name} ${record.patient_last_name}`.trim(),
    PracticeName: practice.name,
    PracticeId: record.practice_id,
    CarrierName: record.carrier_name,
    VerificationType: record.verification_by,
    StatusPatient: record.eligibility_status,
    audited: record.audited,
    missingRequiredInputQty: record.missing_fields,
    totalRequiredFields: record.required_fields,
    type: record.type,
    policyType: record.policy_type,
    apptData: { date: record.appointment_date, provider: record.provider_name, note: record.appointment_note },
    apptNote: record.appointment_note,
    driveFiles: files.map(({ id, storageKey: _, ...file }) => ({ _id: id, ...file })),
    uploadFBD: record.upload_fbd,
    notes: record.note,
    history: record.history_note,
    elgCodes: record.elg_codes,
    iv_status: record.eligibility_status,
    comment: record.comment,
    spreadsheetFields: {
      elgCodes: practice.sheet_elg_codes,
      note: practice.sheet_note,
      history: practice.sheet_history,
    },
    auditedAt: record.audited_at,
    auditedBy: auditor,
    updatedAt: record.updated_at,
    version: record.version,
  }
}

const NOTE_COLUMNS = { note: 'note', elgCodes: 'elg_codes', history: 'history_note' } as const
type NoteName = keyof typeof NOTE_COLUMNS
type Notes = { [N in NoteName]?: string | undefined } & { version?: number | undefined }

/** The notes of an audited record are read-only like the rest of it. */
export async function saveNotes(changing: Changing, id: string, { version: startedFrom, ...typed }: Notes) {
  const record = await recordToChange(changing, id, { version: startedFrom })
  const columns: RecordColumns = {}
  const changes: FieldChange[] = []
  for (const name of Object.keys(NOTE_COLUMNS) as NoteName[]) {
    const text = typed[name]
    if (text === undefined) continue
    const column = NOTE_COLUMNS[name]
    const to = oneLineNote(text)
    if (to === record[column]) continue
    columns[column] = to
    changes.push({ kind: 'note', field: name, from: record[column], to })
  }
  const version = await changeRecord(changing, record, columns, changes)
  const after = { ...record, ...columns }
  return { note: after.note, elgCodes: after.elg_codes, history: after.history_note, version }
}

type Comment = { comment: string; version?: number | undefined }

/** A comment is about a record and not part of it, so an audited record can be commented on, too. */
export async function saveComment(changing: Changing, id: string, practiceId: string, typed: Comment) {
  const { comment, version } = typed
  const record = await recordToChange(changing, id, { evenAudited: true, version })
  if (record.practice_id !== practiceId) throw fail('request.not_found')
  const changes: FieldChange[] =
    record.comment === comment ? [] : [{ kind: 'comment', field: 'comment', from: record.comment, to: comment }]
  return { comment, version: await changeRecord(changing, record, { comment }, changes) }
}

export async function setStatus(changing: Changing, id: string, version: number, status: string) {
  const record = await recordToChange(changing, id, { version })
  const from = record.eligibility_status
  const changes: FieldChange[] = from === status ? [] : [{ kind: 'status', field: 'iv_status', from, to: status }]
  return { version: await changeRecord(changing, record, { eligibility_status: status }, changes) }
}

const EMPTY_RESULT = { eligibility_status: 'EMPTY', verification_by: 'Not content loaded' } as const

export async function emptyResult(changing: Changing, id: string, practiceId: string) {
  const record = await recordToChange(changing, id)
  if (record.practice_id !== practiceId) throw fail('request.not_found')
  return { version: await withoutResult(changing, record) }
}

/** Makes the robot start over. */
export async function retry(changing: Changing, id: string) {
  const record = await recordToChange(changing, id)
  const version = await withoutResult(changing, record)
  const { practice_id: practiceId, appointment_date: due } = record
  await enqueue(changing.db, { practiceId, kind: 'record', subjectId: id, step: 'check', due })
  return { version }
}

/** Removes the robot's values and keeps those that people entered. */
function withoutResult(changing: Changing, record: RecordRow): Promise<number> {
  const [ofRobot, ofPeople] = partition(
    Object.entries(wholeIdentifiers.answers(record.answers)),
    ([name]) => name in record.answer_sources,
  )
  const changes: FieldChange[] = [
    { field: 'iv_status', from: record.eligibility_status, to: EMPTY_RESULT.eligibility_status },
    { field: 'VerificationType', from: record.verification_by, to: EMPTY_RESULT.verification_by },
    ...ofRobot.map(([field, from]) => ({ field, from, to: '' })),
  ]
    .filter(({ from, to }) => from !== to)
    .map((change) => ({ kind: 'retry', ...change }))
  const answers = Object.fromEntries(ofPeople)
  const columns = { ...EMPTY_RESULT, answers, answer_sources: {}, proposals: [] }
  return changeRecord(changing, record, columns, changes)
}

function partition<T>(all: readonly T[], belongs: (item: T) => boolean): [T[], T[]] {
  return [all.filter(belongs), all.filter((item) => !belongs(item))]
}

/** The identifiers of a record, for somebody who may see them whole and whose call is logged as a reveal. */
export async function revealed(db: Db, id: string): Promise<ResultOf<Verification['revealMemberId']>> {
  const { text, answers } = wholeIdentifiers
  const record = await existing(db, id)
  const inForm = Object.entries(answers(record.answers)).filter(([bookmark]) => isIdentifierField(bookmark))
  return {
    MemberID: text(record.member_id),
    PatientId: text(record.patient_id),
    SubscriberId: text(record.subscriber_id),
    bookmarks: Object.fromEntries(inForm),
  }
}

export async function linkedRecords(db: Db, id: string) {
  const record = await existing(db, id)
  const rows = await queries.findLinked(db, record)
  return { records: rows.map((row) => ({ _id: record.member_id, ...row })) }
}

export async function policyOf(db: Db, id: string) {
  const record = await existing(db, id)
  const found = await formOfRecord(db, record)
  if (found === undefined) throw fail('form.no_template')
  return { bookmarks: planAnswers(found.template, maskedIdentifiers.answers(record.answers)) }
}

type Present = { db: Db; user: { userId: string }; signal(message: Signal): Promise<void> }

export async function presence({ db, user, signal }: Present, id: string, open: boolean) {
  const record = await existing(db, id)
  const before = await queries.isPresent(db, id, user.userId)
  if (open) await queries.markPresent(db, record, user.userId)
  else await queries.markAbsent(db, id, user.userId)
  // Only arriving and leaving are announced, not every repetition.
  if (before !== open) await signal({ event: { topic: 'presence', practiceId: record.practice_id, recordId: id } })
  return { others: await queries.othersPresent(db, id, user.userId) }
}
