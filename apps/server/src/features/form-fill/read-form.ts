import { type contract, type OutputOf, type ResultOf, templateToWire } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import {
  type Answers,
  fieldsOf,
  formState,
  isIdentifierField,
  maskedIdentifiers,
  maskedText,
  NOTHING,
  shownValue,
  type Template,
  valueOf,
} from '@bitewing/domain'
import {
  existingRecord,
  filesOf,
  findTemplate,
  formOfRecord,
  identifiersOf,
  knownBookmarks,
  personName,
  type RecordRow,
} from '../verification/index.ts'
import { findPractice } from './queries.ts'

type FormFill = (typeof contract)['formFill']

/**
 * Every record is filled in on the practice's full form: an ELG record becomes FBD when it is saved there (1 §5). A verified one shows the
 * version that it was verified with.
 */
export async function fullForm(db: Db, record: RecordRow): Promise<Template | undefined> {
  const isSigned = record.audited && record.type !== 'ELG'
  return (isSigned ? await formOfRecord(db, record) : await findTemplate(db, record.practice_id, 'FBD'))?.template
}

export async function readForm(db: Db, id: string): Promise<ResultOf<FormFill['merge']>> {
  const record = await existingRecord(db, id)
  const template = (await fullForm(db, record)) ?? { sections: [] }
  const known = knownBookmarks(template)
  const answers = maskedIdentifiers.answers(record.answers)
  return {
    version: record.version,
    changedBy: await changedBy(db, record),
    templateType: 'FBD',
    sections: templateToWire(template, answers),
    otherValues: Object.fromEntries(Object.entries(answers).filter(([bookmark]) => !known.has(bookmark))),
    sources: record.answer_sources,
    proposals: openProposals(template, answers, record),
    spreedsheet: await summaryOf(db, record),
  }
}

async function changedBy(db: Db, { updated_by: id }: RecordRow): Promise<OutputOf<FormFill['merge']>['changedBy']> {
  return id === null ? null : { id, name: await personName(db, id) }
}

/** Only for fields that are still empty: a field with an answer needs no decision any more. */
function openProposals(
  template: Template,
  answers: Answers,
  record: RecordRow,
): OutputOf<FormFill['merge']>['proposals'] {
  const fields = template.sections.flatMap(fieldsOf)
  const empty = new Set(fields.filter((field) => valueOf(field, answers) === NOTHING).map(({ bookmark }) => bookmark))
  return record.proposals
    .filter(({ bookmark }) => empty.has(bookmark))
    .map(({ bookmark, values, words, segment }) => ({
      bookmark,
      values: values.map((value) => shownValue(bookmark, value)),
      words: maskedText(words, [...identifiersOf(record), ...(isIdentifierField(bookmark) ? values : [])]),
      segment,
    }))
}

async function summaryOf(db: Db, record: RecordRow): Promise<ResultOf<FormFill['merge']>['spreedsheet']> {
  const [practice, files] = await Promise.all([findPractice(db, record.practice_id), filesOf(db, record.id)])
  return {
    _id: record.id,
    PracticeId: record.practice_id,
    PracticeName: practice.name,
    type: record.type,
    apptData: { date: record.appointment_date, provider: record.provider_name, note: record.appointment_note },
    apptNote: record.appointment_note,
    note: record.note,
    CarrierName: record.carrier_name,
    groupNumber: record.group_number,
    PatientName: `${record.patient_first_name} ${record.patient_last_name}`.trim(),
    MemberID: record.member_id,
    StatusPatient: record.eligibility_status,
    VerificationType: record.verification_by,
    policyType: record.policy_type,
    audited: record.audited,
    uploadFBD: record.upload_fbd,
    driveFiles: files.map(({ id, storageKey: _, ...file }) => ({ _id: id, ...file })),
  }
}

/** The required fields that are empty, which is what a call has to ask. */
export function missingOf(template: Template, answers: Answers) {
  const states = formState(template, answers)
  return template.sections.flatMap((section) =>
    fieldsOf(section)
      .filter(({ bookmark }) => states.get(bookmark)?.missing === true)
      .map((field) => ({
        section: section.name,
        bookmark: field.bookmark,
        label: field.label,
        value: valueOf(field, answers),
      })),
  )
}
