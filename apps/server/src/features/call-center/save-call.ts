import type { contract, OutputOf } from '@bitewing/contract'
import {
  type Answers,
  chosenOptions,
  DONE_BY_CALL_CENTER,
  fieldsOf,
  NOTE_BOOKMARK,
  ownColumn,
  type RecordResult,
  resultOfCall,
  storedBookmarks,
  type Template,
} from '@bitewing/domain'
import { fail } from '../../kernel/errors.ts'
import { enqueue } from '../../kernel/tasks/queue.ts'
import { policyTypeIn, resultChanges } from '../form-fill/index.ts'
import { proposeToPlan } from '../plans/index.ts'
import {
  changeForm,
  type Changing,
  findTemplate,
  recordToChange,
  type RecordRow,
  refuseMissing,
  sourcesLeft,
} from '../verification/index.ts'
import { ownColumns } from './call-columns.ts'
import { finishCallbackOf } from './queries.ts'
import { asTyped, type Wish } from './typed-call.ts'

type Saved = OutputOf<(typeof contract)['callCenter']['update']>[0]

/** Answers, note, coverage, counts, result, history and the write-back to the practice: all of it, or nothing. */
export async function saveCall(changing: Changing, wish: Wish): Promise<Saved> {
  const record = await recordToChange(changing, wish.id, { version: wish.version })
  const type = typeAfter(record, wish)
  const form = await findTemplate(changing.db, record.practice_id, type === 'ELG' ? 'ELG' : 'FBD')
  if (form === undefined) throw fail('form.no_template')
  const { before, after, changed } = asTyped(record, form.template, wish)
  const policy_type = record.policy_type ?? policyTypeIn(after)
  refuseMissing({ ...record, type, policy_type })

  const touched = new Set(changed.map(({ bookmark }) => bookmark))
  const result = changed.length === 0 ? resultOf(record) : resultAfter(record, form.template, after, touched)
  const changes = [
    ...changed.map(({ bookmark, from, to }) =>
      bookmark === NOTE_BOOKMARK
        ? { kind: 'note' as const, field: 'note' as const, from: record.note, to: textOf(to) }
        : { kind: 'form' as const, field: bookmark, from, to },
    ),
    ...changeOf('type', record.type, type),
    ...changeOf('policyType', record.policy_type, policy_type),
    ...resultChanges(record, result),
  ]
  const { version, required, missing } = await changeForm(
    changing,
    record,
    form,
    {
      type,
      policy_type,
      answers: answersOf(before, after),
      answer_sources: sourcesLeft(form.template, record, touched),
      note: textOf(after[NOTE_BOOKMARK] ?? ''),
      ...ownColumns(after),
      called_at: record.called_at ?? new Date().toISOString(),
      verification_by: result.verificationBy,
      eligibility_status: result.eligibilityStatus,
    },
    changes,
  )
  await proposeToPlan(changing, { record: { ...record, type }, form: form.template, answers: after, changed: touched })
  if (changes.length > 0 && result.verificationBy === DONE_BY_CALL_CENTER) await bringToItsEnd(changing, record)
  return { version, type, missingRequiredInputQty: missing, totalRequiredFields: required }
}

function changeOf(field: 'type' | 'policyType', from: string | null, to: string | null) {
  return from === to ? [] : [{ kind: 'patient' as const, field, from: from ?? '', to: to ?? '' }]
}

/** 2 §4: an ELG record becomes FBD, or stays what it is with its eligibility alone; who saves it decides. */
function typeAfter(record: RecordRow, { typeChange }: Wish): RecordRow['type'] {
  if (record.type !== 'ELG') return record.type
  if (typeChange === undefined) throw fail('form.type_change')
  return typeChange === 'fbd' ? 'FBD' : 'ELG'
}

const textOf = (stored: string) => (stored === '-' ? '' : stored)

/** The form's own answers, without what the record keeps in columns. */
function answersOf(before: Answers, after: Answers): Answers {
  const isOwn = (bookmark: string) => bookmark === NOTE_BOOKMARK || ownColumn(bookmark) !== undefined
  return Object.fromEntries(Object.entries({ ...before, ...after }).filter(([bookmark]) => !isOwn(bookmark)))
}

function resultOf(record: RecordRow): RecordResult {
  return { verificationBy: record.verification_by, eligibilityStatus: record.eligibility_status }
}

/** What the form says about the eligibility counts once the agent has changed it there. */
function resultAfter(
  record: RecordRow,
  template: Template,
  answers: Answers,
  touched: ReadonlySet<string>,
): RecordResult {
  const status = template.sections.flatMap(fieldsOf).find(({ bookmark }) => bookmark === 'EligStatus')
  const said = status !== undefined && storedBookmarks(status).some((bookmark) => touched.has(bookmark))
  const chosen = said && status.kind !== 'text' ? chosenOptions(status, answers)[0]?.label : undefined
  return resultOfCall(resultOf(record), chosen)
}

/**
 * The document and the row of the sheet follow by themselves; a task that is queued already does it too. Nobody has to call back
 * about a record that is verified.
 */
async function bringToItsEnd(
  { db, user, signal }: Changing,
  { practice_id: practiceId, id, appointment_date }: RecordRow,
) {
  await enqueue(db, { practiceId, kind: 'record', subjectId: id, step: 'document', due: appointment_date })
  if (await finishCallbackOf(db, id, user?.userId ?? null))
    await signal({ event: { topic: 'callbacks', practiceId, recordId: id } })
}
