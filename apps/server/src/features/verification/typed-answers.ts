import {
  type Answers,
  chosenOptions,
  fieldsOf,
  PROBLEM_TEXTS,
  problemsOf,
  storedBookmarks,
  type Template,
} from '@bitewing/domain'
import { fail, type FieldProblem } from '../../kernel/errors.ts'
import type { RecordRow } from './record-queries.ts'

/** What every save of a form goes through, whichever screen it comes from and whether it is a record's or a plan's. */

/** Every bookmark under which the template stores a value. */
export function knownBookmarks(template: Template): ReadonlySet<string> {
  return new Set(template.sections.flatMap(fieldsOf).flatMap(storedBookmarks))
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
  { answer_sources }: Pick<RecordRow, 'answer_sources'>,
  changed: ReadonlySet<string>,
): RecordRow['answer_sources'] {
  const touched = template.sections
    .flatMap(fieldsOf)
    .map((field) => [field.bookmark, ...storedBookmarks(field)])
    .filter((bookmarks) => bookmarks.some((bookmark) => changed.has(bookmark)))
    .flat()
  const gone = new Set([...touched, ...changed])
  return Object.fromEntries(Object.entries(answer_sources).filter(([bookmark]) => !gone.has(bookmark)))
}
