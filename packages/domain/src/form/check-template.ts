import { storedBookmarks } from './answers.ts'
import { compile, fieldsOf } from './compile.ts'
import type { ChoiceField, Field, Section, Template, TextField } from './template.ts'

export const MAXIMUM_LABEL_LENGTH = 200

/** Word keeps bookmarks of this form only, so a template must not hold others. */
export const BOOKMARK = /^[A-Za-z]\w{0,39}$/
const PROCEDURE_CODE = /^D\d{4}$/

export type TemplateProblem = {
  readonly code:
    | 'duplicate-id'
    | 'duplicate-bookmark'
    | 'bad-bookmark'
    | 'empty-label'
    | 'label-too-long'
    | 'bad-maximum-length'
    | 'no-options'
    | 'duplicate-option-label'
    | 'bad-procedure-code'
    | 'unknown-target'
    | 'unknown-trigger'
    | 'effect-circle'
  /** The bookmark, procedure code or section name that has the problem. */
  readonly where: string
  /** Of the element that has it. */
  readonly id: string
}

/** Everything an editor has to put right before a template can be used. */
export function checkTemplate(template: Template): readonly TemplateProblem[] {
  const fields = template.sections.flatMap(fieldsOf)
  const named = fields.map(({ id, bookmark }) => ({ id, where: bookmark }))
  const stored = fields.flatMap((field) => storedBookmarks(field).map(of(field.id)))
  const idOf = new Map(fields.map(({ bookmark, id }) => [bookmark, id]))
  return [
    ...repeated(template.sections.flatMap(idsOf).map((id) => ({ id, where: id }))).map(problem('duplicate-id')),
    ...firstOfEach([...repeated(named), ...repeated(stored)]).map(problem('duplicate-bookmark')),
    ...template.sections.flatMap(sectionProblems),
    ...fields.flatMap(fieldProblems),
    ...fields.flatMap((field) => effectProblems(field, idOf)),
    ...compile(template).cut.map(({ source }) =>
      problem('effect-circle')({ id: idOf.get(source) ?? '', where: source }),
    ),
  ]
}

function sectionProblems(section: Section): TemplateProblem[] {
  const subsections = section.items.filter((item) => item.kind === 'subsection')
  return [
    ...labelProblems(section.name, { id: section.id, where: section.name }),
    ...subsections.flatMap(({ id, label, code }) => labelProblems(label, { id, where: code || label })),
    ...subsections
      .filter(({ code }) => code !== '' && !PROCEDURE_CODE.test(code))
      .map(({ id, code }) => problem('bad-procedure-code')({ id, where: code })),
  ]
}

function fieldProblems(field: Field): TemplateProblem[] {
  const { id, bookmark, label } = field
  const wrong = new Set([bookmark, ...storedBookmarks(field)].filter((name) => !BOOKMARK.test(name)))
  return [
    ...[...wrong].map(of(id)).map(problem('bad-bookmark')),
    ...labelProblems(label, { id, where: bookmark }),
    ...(field.kind === 'text' ? lengthProblems(field) : optionProblems(field)),
  ]
}

function optionProblems({ id, bookmark, options }: ChoiceField): TemplateProblem[] {
  const labels = options.map(({ label }) => ({ id, where: label.trim().toLowerCase() }))
  const here = { id, where: bookmark }
  return [
    ...(options.length === 0 ? [problem('no-options')(here)] : []),
    ...(repeated(labels).length > 0 ? [problem('duplicate-option-label')(here)] : []),
    ...options.flatMap((option) => labelProblems(option.label, { id, where: option.bookmark })),
  ]
}

function effectProblems(field: Field, bookmarks: ReadonlyMap<string, string>): TemplateProblem[] {
  const targets = field.effects.flatMap((effect) => effect.targets)
  const here = { id: field.id, where: field.bookmark }
  return [
    ...(targets.some((target) => !bookmarks.has(target)) ? [problem('unknown-target')(here)] : []),
    ...(field.effects.some(({ when }) => !canBe(field, when)) ? [problem('unknown-trigger')(here)] : []),
  ]
}

function canBe(field: Field, when: string): boolean {
  const trigger = when.trim().toLowerCase()
  if (field.kind === 'text' || trigger === '' || trigger === '-') return true
  return field.options.some(({ label }) => label.trim().toLowerCase() === trigger)
}

function labelProblems(label: string, here: Located): TemplateProblem[] {
  if (label.trim() === '') return [problem('empty-label')(here)]
  return label.length > MAXIMUM_LABEL_LENGTH ? [problem('label-too-long')(here)] : []
}

function lengthProblems({ id, bookmark, maximumLength }: TextField): TemplateProblem[] {
  const isRight = Number.isInteger(maximumLength) && maximumLength >= 0
  return isRight ? [] : [problem('bad-maximum-length')({ id, where: bookmark })]
}

/** Something of a template, and the element that it is of. */
type Located = Pick<TemplateProblem, 'id' | 'where'>

const of =
  (id: string) =>
  (where: string): Located => ({ id, where })
const problem =
  (code: TemplateProblem['code']) =>
  ({ id, where }: Located): TemplateProblem => ({ code, where, id })

function idsOf(section: Section): readonly string[] {
  return [
    section.id,
    ...section.items.flatMap((item) => (item.kind === 'subsection' ? [item.id] : [])),
    ...fieldsOf(section).map(({ id }) => id),
  ]
}

/** What is there twice, once each, where it is there the second time. */
function repeated(all: readonly Located[]): readonly Located[] {
  const seen = new Set<string>()
  return firstOfEach(
    all.filter(({ where }) => {
      if (seen.has(where)) return true
      seen.add(where)
      return false
    }),
  )
}

function firstOfEach(all: readonly Located[]): readonly Located[] {
  return [...new Map(all.toReversed().map((each) => [each.where, each])).values()].toReversed()
}
