import { type Answers, fieldsOf, storedBookmarks, type Template, valueOf } from '@bitewing/domain'
import { answersTo } from '../../../kit/form-view/index.ts'

export type PolicyChange = {
  readonly label: string
  readonly section: string
  readonly from: string
  readonly to: string
}

/** The answers of another record's policy that this form has a place for, in the form's notation. */
export function fittingAnswers(template: Template, stored: Answers): Answers {
  const known = new Set(template.sections.flatMap(fieldsOf).flatMap(storedBookmarks))
  const fitting = Object.entries(stored).filter(([bookmark]) => known.has(bookmark))
  return Object.fromEntries(fitting.map(([bookmark, value]) => [bookmark, value === '-' ? '' : value]))
}

/** Every field that would say something else with the policy's answers, in the order of the form. */
export function policyChanges(template: Template, answers: Answers, policy: Answers): readonly PolicyChange[] {
  const after = { ...answers, ...policy }
  return template.sections.flatMap((section) =>
    fieldsOf(section).flatMap((field) => {
      const [from, to] = [valueOf(field, answers), valueOf(field, after)]
      return from === to ? [] : [{ label: field.label, section: section.name, from, to }]
    }),
  )
}

/** The values before the policy, for all fields that still say what the policy said: what was typed since stays. */
export function withoutPolicy(template: Template, before: Answers, now: Answers, policy: Answers): Answers {
  const loaded = { ...before, ...policy }
  const untouched = template.sections
    .flatMap(fieldsOf)
    .filter((field) => storedBookmarks(field).every((bookmark) => (now[bookmark] ?? '') === (loaded[bookmark] ?? '')))
  return Object.assign({}, ...untouched.map((field) => answersTo(field, before))) as Answers
}
