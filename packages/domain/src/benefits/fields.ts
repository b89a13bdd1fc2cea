import { compile } from '../form/compile.ts'
import type { Field, Template } from '../form/template.ts'

export type NamedField = { readonly field: Field; readonly label: string }

/** A template's fields as people name them outside the form: a column of a procedure together with the procedure. */
export function namedFields(template: Template): readonly NamedField[] {
  const ofProcedures = new Map(
    template.sections
      .flatMap(({ items }) => items)
      .flatMap((item) =>
        item.kind === 'subsection'
          ? item.fields.map(({ bookmark, label }) => [bookmark, `${item.code || item.label} ${label}`] as const)
          : [],
      ),
  )
  return compile(template).fields.map(({ field }) => ({
    field,
    label: ofProcedures.get(field.bookmark) ?? field.label,
  }))
}
