import type { contract, OutputOf, ParsedInputOf } from '@bitewing/contract'
import {
  type Answers,
  changedBookmarks,
  type RecordResult,
  resultOfForm,
  type Template,
  toStored,
  wholeIdentifiers,
} from '@bitewing/domain'
import { fail } from '../../kernel/errors.ts'
import { proposeToPlan } from '../plans/index.ts'
import {
  changeForm,
  type Changing,
  existingRecord,
  type FieldChange,
  findTemplate,
  recordToChange,
  type RecordRow,
  refuseInvalid,
  refuseMissing,
  refuseUnknown,
  sourcesLeft,
} from '../verification/index.ts'
import { meant, policyTypeIn, resultChanges } from './typed-form.ts'

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
  await proposeToPlan(changing, { record: after, form: template, answers, changed: touched })
  return { version, type: after.type, missingRequiredInputQty: missing, totalRequiredFields: required }
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

function changeOf(field: 'type' | 'policyType', from: string | null, to: string | null): FieldChange[] {
  return from === to ? [] : [{ kind: 'patient', field, from: from ?? '', to: to ?? '' }]
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

async function takenPolicy({ db }: Changing, policyOf: string | undefined): Promise<FieldChange[]> {
  if (policyOf === undefined) return []
  const other = await existingRecord(db, policyOf)
  const name = `${other.patient_first_name} ${other.patient_last_name}`.trim()
  return [{ kind: 'policy', field: 'policy', from: '', to: `${name}, ${other.appointment_date}` }]
}
