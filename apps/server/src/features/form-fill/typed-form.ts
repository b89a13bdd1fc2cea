import {
  type Answers,
  CHOSEN,
  chosenOptions,
  fieldsOf,
  PROBLEM_TEXTS,
  problemsOf,
  type RecordResult,
  storedBookmarks,
  type Template,
  typedValue,
} from '@bitewing/domain'
import { fail, type FieldProblem } from '../../kernel/errors.ts'
import type { FieldChange, RecordRow } from '../verification/index.ts'
import { knownBookmarks } from './read-form.ts'

/** What every save of a form goes through, whichever screen it comes from. */

/** A masked value is the one that the record has, or one that was proposed and is now accepted; else it changes nothing. */
export function meant({ proposals }: RecordRow, current: Answers, bookmarks: Answers): Answers {
  const entries = Object.entries(bookmarks).flatMap(([bookmark, typed]) => {
    const proposed = proposals.filter((proposal) => proposal.bookmark === bookmark).flatMap(({ values }) => values)
    const value = typedValue(bookmark, typed, [current[bookmark] ?? '', ...proposed])
    return value === undefined ? [] : [[bookmark, value]]
  })
  return Object.fromEntries(entries) as Answers
}

export function refuseUnknown(template: Template, bookmarks: Answers): void {
  const known = knownBookmarks(template)
  const unknown = Object.keys(bookmarks).filter((bookmark) => !known.has(bookmark))
  if (unknown.length === 0) return
  const fields = unknown.map((field) => ({ field, message: 'is not a field of this form' }))
  throw fail('request.invalid', { problem: `Not in this form: ${unknown.join(', ')}` }, fields)
}

export function refuseInvalid(template: Template, answers: Answers): void {
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

/**
 * A value that a person has changed no longer comes from the robot. A choice counts as one value, however many boxes it
 * has.
 */
export function sourcesLeft(
  template: Template,
  record: RecordRow,
  changed: ReadonlySet<string>,
): RecordRow['answer_sources'] {
  const touched = template.sections
    .flatMap(fieldsOf)
    .map((field) => [field.bookmark, ...storedBookmarks(field)])
    .filter((bookmarks) => bookmarks.some((bookmark) => changed.has(bookmark)))
    .flat()
  const gone = new Set([...touched, ...changed])
  return Object.fromEntries(Object.entries(record.answer_sources).filter(([bookmark]) => !gone.has(bookmark)))
}

export function resultChanges(record: RecordRow, { verificationBy, eligibilityStatus }: RecordResult): FieldChange[] {
  return [
    { kind: 'status' as const, field: 'VerificationType' as const, from: record.verification_by, to: verificationBy },
    { kind: 'status' as const, field: 'iv_status' as const, from: record.eligibility_status, to: eligibilityStatus },
  ].filter(({ from, to }) => from !== to)
}

/** What the form says about the policy, where the record does not. */
export function policyTypeIn(answers: Answers): RecordRow['policy_type'] {
  const named = (['Primary', 'Secondary'] as const).filter((type) => answers[`PolicyType_${type}`] === CHOSEN)
  return named.length === 1 ? (named[0] ?? null) : null
}
