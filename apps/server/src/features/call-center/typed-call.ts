import type { contract, ParsedInputOf } from '@bitewing/contract'
import {
  callAnswers,
  callForm,
  type CallTyped,
  changedBookmarks,
  isOfEligibility,
  missingOfEligible,
  oneLineNote,
  type Template,
  toStored,
  typedAnswers,
  wholeIdentifiers,
} from '@bitewing/domain'
import { fail } from '../../kernel/errors.ts'
import { meant } from '../form-fill/index.ts'
import { type RecordRow, refuseInvalid, refuseUnknown } from '../verification/index.ts'
import { callColumns } from './call-columns.ts'

/** What an agent typed: read from the wire, laid over what the record has, and refused where it cannot be. */

type CallCenter = (typeof contract)['callCenter']
type Save = ParsedInputOf<CallCenter['save']>
type Update = ParsedInputOf<CallCenter['update']>
export type Wish = { id: string; version: number; typed: CallTyped; typeChange: 'fbd' | 'eligibilityOnly' | undefined }

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

/** Both sides as the call form stores them, and what differs. */
export function asTyped(record: RecordRow, template: Template, { typed, typeChange }: Wish) {
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
