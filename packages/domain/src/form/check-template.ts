import { storedBookmarks } from './answers.ts'
import { compile, fieldsOf } from './compile.ts'
import type { Field, Section, Template } from './template.ts'

export const MAXIMUM_LABEL_LENGTH = 200

/** Word keeps bookmarks of this form only, so a template must not hold others. */
const BOOKMARK = /^[A-Za-z]\w{0,39}$/
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
}

/** Everything an editor has to put right before a template can be used. */
export function checkTemplate(template: Template): readonly TemplateProblem[] {
  const fields = template.sections.flatMap(fieldsOf)
  const bookmarks = fields.map((field) => field.bookmark)
  return [
    ...problems('duplicate-id', repeated(template.sections.flatMap(idsOf))),
    ...problems('duplicate-bookmark', new Set([...repeated(bookmarks), ...repeated(fields.flatMap(storedBookmarks))])),
    ...template.sections.flatMap(sectionProblems),
    ...fields.flatMap(fieldProblems),
    ...fields.flatMap((field) => effectProblems(field, new Set(bookmarks))),
    ...problems(
      'effect-circle',
      compile(template).cut.map(({ source }) => source),
    ),
  ]
}

function sectionProblems(section: Section): TemplateProblem[] {
  const subsections = section.items.filter((item) => item.kind === 'subsection')
  return [
    ...labelProblems(section.name, section.name),
    ...subsections.flatMap(({ label, code }) => labelProblems(label, code || label)),
    ...problems(
      'bad-procedure-code',
      subsections.map(({ code }) => code).filter((code) => code !== '' && !PROCEDURE_CODE.test(code)),
    ),
  ]
}

function fieldProblems(field: Field): TemplateProblem[] {
  return [
    ...problems(
      'bad-bookmark',
      new Set([field.bookmark, ...storedBookmarks(field)].filter((bookmark) => !BOOKMARK.test(bookmark))),
    ),
    ...labelProblems(field.label, field.bookmark),
    ...(field.kind === 'text' ? lengthProblems(field.maximumLength, field.bookmark) : optionProblems(field)),
  ]
}

function optionProblems({ bookmark, options }: Field & { kind: 'one' | 'several' }): TemplateProblem[] {
  const labels = options.map(({ label }) => label.trim().toLowerCase())
  return [
    ...problems('no-options', options.length === 0 ? [bookmark] : []),
    ...problems('duplicate-option-label', repeated(labels).length > 0 ? [bookmark] : []),
    ...options.flatMap((option) => labelProblems(option.label, option.bookmark)),
  ]
}

function effectProblems(field: Field, bookmarks: ReadonlySet<string>): TemplateProblem[] {
  const targets = field.effects.flatMap((effect) => effect.targets)
  return [
    ...problems('unknown-target', targets.some((target) => !bookmarks.has(target)) ? [field.bookmark] : []),
    ...problems('unknown-trigger', field.effects.some(({ when }) => !canBe(field, when)) ? [field.bookmark] : []),
  ]
}

function canBe(field: Field, when: string): boolean {
  const trigger = when.trim().toLowerCase()
  if (field.kind === 'text' || trigger === '' || trigger === '-') return true
  return field.options.some(({ label }) => label.trim().toLowerCase() === trigger)
}

function labelProblems(label: string, where: string): TemplateProblem[] {
  if (label.trim() === '') return problems('empty-label', [where])
  return problems('label-too-long', label.length > MAXIMUM_LABEL_LENGTH ? [where] : [])
}

function lengthProblems(maximumLength: number, where: string): TemplateProblem[] {
  return problems('bad-maximum-length', Number.isInteger(maximumLength) && maximumLength >= 0 ? [] : [where])
}

function problems(code: TemplateProblem['code'], places: Iterable<string>): TemplateProblem[] {
  return [...places].map((where) => ({ code, where }))
}

function idsOf(section: Section): readonly string[] {
  return [
    section.id,
    ...section.items.flatMap((item) => (item.kind === 'subsection' ? [item.id] : [])),
    ...fieldsOf(section).map(({ id }) => id),
  ]
}

function repeated(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.filter((text, index) => texts.indexOf(text) !== index))]
}
