import type { contract, OutputOf, ParsedInputOf } from '@bitewing/contract'
import {
  type Answers,
  changedBookmarks,
  CHOSEN,
  chosenOptions,
  fieldsOf,
  PROBLEM_TEXTS,
  problemsOf,
  type RecordResult,
  resultOfForm,
  storedBookmarks,
  type Template,
  toStored,
  typedValue,
  wholeIdentifiers,
} from '@bitewing/domain'
import { fail, type FieldProblem } from '../../kernel/errors.ts'
import {
  changeForm,
  type Changing,
  existingRecord,
  type FieldChange,
  findTemplate,
  recordToChange,
  type RecordRow,
  refuseMissing,
} from '../verification/index.ts'
import { knownBookmarks } from './read-form.ts'

type Save = (typeof contract)['formFill']['save']
type Wish = Omit<ParsedInputOf<Save>, 'user'>

/** Saves the answers, their history, the change of type and the counts in one transaction. */
export async function saveForm(changing: Changing, wish: Wish): Promise<OutputOf<Save>> {
  const record = await recordToChange(changing, wish.id, { version: wish.version })
  const found = await findTemplate(changing.db, record.practice_id, 'FBD')
  if (found === undefined) throw fail('form.no_template')
  const { template } = found
  refuseUnknown(template, wish.bookmarks)
  const current = wholeIdentifiers.answers(record.answers)
  const before = toStored(template, current)
  const answers = toStored(template, { ...current, ...meant(record, current, wish.bookmarks) })
  refuseInvalid(template, answers)
  const after = withForm(record, answers, wish.changeTypeToFbd)
  refuseMissing(after)

  const changed = changedBookmarks(before, answers)
  const touched = new Set(changed.map(({ bookmark }) => bookmark))
  const result = resultAfter(record, template, answers, touched)
  const changes: FieldChange[] = [
    ...changed.map(({ bookmark, from, to }) => ({ kind: 'form' as const, field: bookmark, from, to })),
    ...changeOf('type', record.type, after.type),
    ...changeOf('policyType', record.policy_type, after.policy_type),
    ...resultChanges(record, result),
    ...(await takenPolicy(changing, wish.policyOf)),
  ]
  const columns = {
    type: after.type,
    policy_type: after.policy_type,
    answers,
    answer_sources: sourcesLeft(template, record, touched),
    verification_by: result.verificationBy,
    eligibility_status: result.eligibilityStatus,
  }
  const { version, required, missing } = await changeForm(changing, record, found, columns, changes)
  return { version, type: after.type, missingRequiredInputQty: missing, totalRequiredFields: required }
}

/** A masked value is the one that the record has, or one that was proposed and is now accepted; else it changes nothing. */
function meant({ proposals }: RecordRow, current: Answers, bookmarks: Answers): Answers {
  const entries = Object.entries(bookmarks).flatMap(([bookmark, typed]) => {
    const proposed = proposals.filter((proposal) => proposal.bookmark === bookmark).flatMap(({ values }) => values)
    const value = typedValue(bookmark, typed, [current[bookmark] ?? '', ...proposed])
    return value === undefined ? [] : [[bookmark, value]]
  })
  return Object.fromEntries(entries) as Answers
}

function refuseUnknown(template: Template, bookmarks: Answers): void {
  const known = knownBookmarks(template)
  const unknown = Object.keys(bookmarks).filter((bookmark) => !known.has(bookmark))
  if (unknown.length === 0) return
  const fields = unknown.map((field) => ({ field, message: 'is not a field of this form' }))
  throw fail('request.invalid', { problem: `Not in this form: ${unknown.join(', ')}` }, fields)
}

function refuseInvalid(template: Template, answers: Answers): void {
  const problems: FieldProblem[] = [
    ...problemsOf(template, answers).map(({ field, problem }) => ({
      field: field.bookmark,
      message: PROBLEM_TEXTS[problem],
    })),
    ...template.sections
      .flatMap(fieldsOf)
      .filter((field) => field.kind === 'one' && chosenOptions(field, answers).length > 1)
      .map(({ bookmark }) => ({ field: bookmark, message: 'Only one can be chosen' })),
  ]
  if (problems.length > 0) throw fail('form.invalid', {}, problems)
}

/** The record as it will be. If it has no policy type yet, the form's is used. */
function withForm(record: RecordRow, answers: Answers, changeType: boolean): RecordRow {
  if (record.type === 'ELG' && !changeType) throw fail('form.type_change')
  return {
    ...record,
    type: record.type === 'ELG' ? 'FBD' : record.type,
    policy_type: record.policy_type ?? policyTypeIn(answers),
  }
}

function policyTypeIn(answers: Answers): RecordRow['policy_type'] {
  const named = (['Primary', 'Secondary'] as const).filter((type) => answers[`PolicyType_${type}`] === CHOSEN)
  return named.length === 1 ? (named[0] ?? null) : null
}

function changeOf(field: 'type' | 'policyType', from: string | null, to: string | null): FieldChange[] {
  return from === to ? [] : [{ kind: 'patient', field, from: from ?? '', to: to ?? '' }]
}

/**
 * A value that a person has changed no longer comes from the robot. A choice counts as one value, however many boxes it
 * has.
 */
function sourcesLeft(template: Template, record: RecordRow, changed: ReadonlySet<string>): RecordRow['answer_sources'] {
  const touched = template.sections
    .flatMap(fieldsOf)
    .map((field) => [field.bookmark, ...storedBookmarks(field)])
    .filter((bookmarks) => bookmarks.some((bookmark) => changed.has(bookmark)))
    .flat()
  const gone = new Set([...touched, ...changed])
  return Object.fromEntries(Object.entries(record.answer_sources).filter(([bookmark]) => !gone.has(bookmark)))
}

/** What a person has found out and filled in replaces the robot's result. */
function resultAfter(
  record: RecordRow,
  template: Template,
  answers: Answers,
  changed: ReadonlySet<string>,
): RecordResult {
  const before = { verificationBy: record.verification_by, eligibilityStatus: record.eligibility_status }
  return resultOfForm({ template, answers, changed, recordType: record.type, before }) ?? before
}

function resultChanges(record: RecordRow, { verificationBy, eligibilityStatus }: RecordResult): FieldChange[] {
  return [
    { kind: 'status' as const, field: 'VerificationType' as const, from: record.verification_by, to: verificationBy },
    { kind: 'status' as const, field: 'iv_status' as const, from: record.eligibility_status, to: eligibilityStatus },
  ].filter(({ from, to }) => from !== to)
}

async function takenPolicy({ db }: Changing, policyOf: string | undefined): Promise<FieldChange[]> {
  if (policyOf === undefined) return []
  const other = await existingRecord(db, policyOf)
  const name = `${other.patient_first_name} ${other.patient_last_name}`.trim()
  return [{ kind: 'policy', field: 'policy', from: '', to: `${name}, ${other.appointment_date}` }]
}
