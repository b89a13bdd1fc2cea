import { type Field, fieldsOf, type Template, type TemplateProblem } from '@bitewing/domain'
import { messages } from '../../../messages.ts'

const texts = messages.templateEditor

/** What is filled in, in a word. */
export function kindOf(field: Field): string {
  return field.kind === 'text' ? texts.kinds[field.data] : texts.kinds[field.kind]
}

export function problemText({ code, where }: Pick<TemplateProblem, 'code' | 'where'>): string {
  return texts.problemTexts[code](where)
}

/** The names under which the form keeps answers. */
export function bookmarksOn(template: Template): ReadonlySet<string> {
  return new Set(template.sections.flatMap(fieldsOf).map(({ bookmark }) => bookmark))
}
