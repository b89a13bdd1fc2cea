import { fieldsOf } from './compile.ts'
import type { Field, Section, Template } from './template.ts'

/** What a person calls an answer; `choice`: it holds a ticked or an empty box. */
export type AnswerLabel = { readonly label: string; readonly choice: boolean }

/** A procedure's field is named together with its procedure. */
export function fieldLabel(section: Section, field: Field): string {
  const procedure = section.items.find((item) => item.kind === 'subsection' && item.fields.includes(field))
  return procedure?.kind === 'subsection' ? `${procedure.code || procedure.label} ${field.label}` : field.label
}

/** By the names under which answers are kept. */
export function answerLabels(template: Template): ReadonlyMap<string, AnswerLabel> {
  return new Map(
    template.sections.flatMap((section) =>
      fieldsOf(section).flatMap((field) => labelsOf(field, fieldLabel(section, field))),
    ),
  )
}

function labelsOf(field: Field, label: string): [string, AnswerLabel][] {
  if (field.kind === 'text') return [[field.bookmark, { label, choice: false }]]
  return field.options.map((option) => [option.bookmark, { label: `${label}: ${option.label}`, choice: true }])
}
