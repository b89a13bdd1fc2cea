import type { contract, OutputOf, ParsedInputOf } from '@bitewing/contract'
import {
  type Answers,
  callAnswers,
  callForm,
  type CallTyped,
  changedBookmarks,
  chosenOptions,
  DONE_BY_CALL_CENTER,
  fieldsOf,
  isOfEligibility,
  missingOfEligible,
  NOTE_BOOKMARK,
  oneLineNote,
  ownColumn,
  type RecordResult,
  resultOfCall,
  storedBookmarks,
  type Template,
  toStored,
  typedAnswers,
  wholeIdentifiers,
} from '@bitewing/domain'
import { fail } from '../../kernel/errors.ts'
import { enqueue } from '../../kernel/tasks/queue.ts'
import { meant, policyTypeIn, refuseInvalid, refuseUnknown, resultChanges, sourcesLeft } from '../form-fill/index.ts'
import {
  changeForm,
  type Changing,
  findTemplate,
  recordToChange,
  type RecordRow,
  refuseMissing,
} from '../verification/index.ts'
import { callColumns, ownColumns } from './call-columns.ts'

type CallCenter = (typeof contract)['callCenter']
type Save = ParsedInputOf<CallCenter['save']>
type Update = ParsedInputOf<CallCenter['update']>
type Wish = { id: string; version: number; typed: CallTyped; typeChange: 'fbd' | 'eligibilityOnly' | undefined }
type Saved = OutputOf<CallCenter['update']>[0]

export function wishOfSave({ eligible, ...found }: Save): Wish {
  return { ...wishOf(found), typed: { ...typedOf(found), ...(eligible !== undefined && { eligible }) } }
}

export function wishOfUpdate({ items, ...found }: Update): Wish {
  return { ...wishOf(found), typed: { ...typedOf(found), procedures: items.flatMap((item) => item.bookmarks) } }
}

type Found = Omit<Save, 'eligible'>

function wishOf({ id, version, typeChange }: Found) {
  return { id, version, typeChange }
}

function typedOf(found: Found): CallTyped {
  const given = (name: string, value: string | null | undefined) => (value === undefined ? {} : { [name]: value ?? '' })
  return {
    bookmarks: found.bookmarks,
    note: oneLineNote(found.notes),
    ...given('coverageStart', found.coverageDateStart),
    ...given('coverageEnd', found.coverageDateEnd),
    ...given('annual', found.annual),
    ...given('remaining', found.remaining),
    ...given('reference', found.referenceNumber),
  }
}

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
  if (changes.length > 0 && result.verificationBy === DONE_BY_CALL_CENTER) await writeBack(changing, record)
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

/** Both sides as the call form stores them, and what differs. */
function asTyped(record: RecordRow, template: Template, { typed, typeChange }: Wish) {
  const asked = callForm(template)
  const current = callAnswers(wholeIdentifiers.answers(record.answers), callColumns(record), record.note)
  const before = toStored(asked, current)
  const wanted = typedAnswers(template, before, typed)
  refuseUnknown(asked, wanted)
  refuseUnknownCodes(template, typed)
  const after = toStored(asked, { ...before, ...meant(record, before, wanted) })
  refuseInvalid(asked, after)
  refuseWrongDates(typed)
  const missing = missingOfEligible(template, before, after)
  if (missing.length > 0)
    throw fail(
      'form.invalid',
      {},
      missing.map((field) => ({ field, message: 'is required' })),
    )
  const changed = changedBookmarks(before, after)
  if (record.type === 'ELG' && typeChange === 'eligibilityOnly') refuseMore(changed)
  return { before, after, changed }
}

function refuseUnknownCodes(template: Template, { eligible = [], procedures = [] }: CallTyped): void {
  const known = new Set(
    template.sections.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'subsection' ? [item.code] : []))),
  )
  const unknown = [...eligible, ...procedures.map(({ code }) => code)].filter((code) => !known.has(code))
  if (unknown.length > 0) throw fail('request.invalid', { problem: `Not in this form: ${unknown.join(', ')}` })
}

function refuseWrongDates({ coverageStart = '', coverageEnd = '' }: CallTyped): void {
  if (coverageStart === '' || coverageEnd === '' || coverageStart <= coverageEnd) return
  throw fail('form.invalid', {}, [{ field: 'coverageDateEnd', message: 'is before the start' }])
}

function refuseMore(changed: readonly { bookmark: string }[]): void {
  const more = changed.filter(({ bookmark }) => !isOfEligibility(bookmark)).map(({ bookmark }) => bookmark)
  if (more.length > 0) throw fail('request.invalid', { problem: `Not part of the eligibility: ${more.join(', ')}` })
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

/** The document and the row of the sheet follow by themselves; a task that is queued already does it too. */
async function writeBack({ db }: Changing, { practice_id: practiceId, id, appointment_date: due }: RecordRow) {
  await enqueue(db, { practiceId, kind: 'record', subjectId: id, step: 'document', due })
}
