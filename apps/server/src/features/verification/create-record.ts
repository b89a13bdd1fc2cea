import { type AnswerSource, newId } from '@bitewing/db'
import {
  type Answers,
  answerAt,
  choose,
  fieldsOf,
  isEmptyText,
  patientAnswers,
  type Template,
  wholeIdentifiers,
} from '@bitewing/domain'
import { fail } from '../../kernel/errors.ts'
import { type Changing } from './change-record.ts'
import { countsWith, templateTypeOf } from './form-of-record.ts'
import { recordPatient } from './patient.ts'
import { findTemplate, insertHistory, insertRecordRow, type RecordRow } from './record-queries.ts'
import { refuseSecond } from './one-of-appointment.ts'

/** What is known about a new record; the rest is still to be found out. */
export type NewRecord = Pick<
  RecordRow,
  | 'practice_id'
  | 'appointment_date'
  | 'type'
  | 'carrier_name'
  | 'employer_name'
  | 'relationship'
  | 'patient_first_name'
  | 'patient_last_name'
  | 'patient_dob'
  | 'subscriber_first_name'
  | 'subscriber_last_name'
  | 'subscriber_dob'
> &
  Record<'member_id' | 'patient_id' | 'subscriber_id', string> &
  Partial<
    Pick<RecordRow, 'policy_type' | 'group_name' | 'group_number' | 'provider_name' | 'appointment_note' | 'sheet_row'>
  >

/**
 * The only way to create a record: with its form, its counts and the first line of its history, and open lists are
 * told. Fails with the id of the first if the appointment has a record already.
 */
export async function createRecord(
  changing: Changing,
  record: NewRecord,
  /** Where it came from, where that is neither a person nor a sheet; its history keeps it. */
  source?: AnswerSource,
): Promise<{ id: string; version: number }> {
  const { db, user, signal } = changing
  const { practice_id, type } = record
  const found = await findTemplate(db, practice_id, templateTypeOf(type))
  if (found === undefined) throw fail('form.no_template')
  await refuseSecond(db, record)
  const answers = knownAnswers(found.template, record)
  const id = newId()
  const version = await insertRecordRow(db, {
    ...record,
    id,
    ...countsWith(found, answers),
    answers: JSON.stringify(answers),
    answer_sources: '{}',
    updated_by: user?.userId ?? null,
  })
  if (version === undefined) {
    await refuseSecond(db, record)
    throw fail('record.exists')
  }
  await insertHistory(db, { id, practice_id }, user?.userId, [
    {
      kind: 'created',
      field: 'ApptDate',
      from: '',
      to: record.appointment_date,
      ...(source !== undefined && { source }),
    },
  ])
  await signal({ event: { topic: 'record', practiceId: practice_id, recordId: id } })
  return { id, version }
}

/** The answers to the form that follow from the record itself. */
function knownAnswers(template: Template, record: NewRecord): Answers {
  let answers: Answers = patientAnswers(recordPatient(record, record.member_id))
  for (const field of template.sections.flatMap(fieldsOf)) {
    if (field.kind === 'text') {
      const fits = !isEmptyText(record.carrier_name) && record.carrier_name.length <= field.maximumLength
      if (field.bookmark === 'CarrierName' && fits) answers = { ...answers, CarrierName: record.carrier_name }
    } else if (field.bookmark === 'Relationship' || field.bookmark === 'PolicyType') {
      const known = field.bookmark === 'Relationship' ? record.relationship : (record.policy_type ?? '')
      const option = field.options.find(({ label }) => label.toLowerCase() === known.toLowerCase())
      if (option !== undefined) answers = { ...answers, ...choose(field, option.bookmark, answers) }
    }
  }
  return answers
}

/**
 * Updates the form's answers about the patient after the record has changed: answers that agreed with the record follow
 * it, and answers that somebody has written differently stay.
 */
export function followingAnswers(before: RecordRow, after: RecordRow): Answers {
  const said = patientAnswers(recordPatient(before, wholeIdentifiers.text(before.member_id)))
  const says = patientAnswers(recordPatient(after, wholeIdentifiers.text(after.member_id)))
  const answers = wholeIdentifiers.answers(before.answers)
  const following = Object.keys(says).filter(
    (bookmark) => says[bookmark] !== said[bookmark] && answerAt(answers, bookmark) === said[bookmark],
  )
  return Object.fromEntries(following.map((bookmark) => [bookmark, says[bookmark] ?? '']))
}
