import { NOTHING, valueOf } from '../form/answers.ts'
import { compile } from '../form/compile.ts'
import type { Answers, Field, Section, Template } from '../form/template.ts'
import { reliabilityOf } from '../benefits/rules/reliability.ts'
import { isIdentifierField } from '../verification/identifiers.ts'
import { wordsOfBookmark } from '../verification/history-fields.ts'
import { isPersonal } from '../verification/policy.ts'

/** They say which plan it is, and stand above its form. */
const OF_THE_KEY = new Set(['CarrierName', 'GroupNumber', 'PlanName', 'Network'])

/** Each policy of a group begins on a day of its own. */
const OF_ONE_POLICY = new Set(['EffectiveDate'])

/** Words by which a field that a practice made itself tells that it is about one patient. */
const OF_ONE_PATIENT =
  /\b(?:remain\w*|rem|left|used|met|to date|history|hist|last visit|patient\w*|subscriber\w*|member\w*|dob|birth\w*)\b/i

/** `plan`: a form that was made for plans, of which every field is meant. `record`: of fields of its own nobody knows whose they are. */
export type PlanFormOf = 'plan' | 'record'

/** What a form asks about the plan alone: never what was met, used, remains or was done. */
export function planForm(form: Template, madeFor: PlanFormOf): Template {
  const kept = (field: Field) => isOfPlan(field, madeFor)
  const sections = form.sections.flatMap((section): Section[] => {
    const items = section.items.flatMap((item): Section['items'] => {
      if (item.kind !== 'subsection') return kept(item) ? [item] : []
      const fields = item.fields.filter(kept)
      return fields.length === 0 ? [] : [{ ...item, fields }]
    })
    return items.length === 0 ? [] : [{ ...section, items }]
  })
  return { sections }
}

function isOfPlan({ bookmark, label }: Field, madeFor: PlanFormOf): boolean {
  if (isPersonal(bookmark) || OF_THE_KEY.has(bookmark) || OF_ONE_POLICY.has(bookmark)) return false
  if (reliabilityOf(bookmark) !== undefined) return true
  if (madeFor === 'record' || isIdentifierField(bookmark) || isIdentifierField(label)) return false
  return !OF_ONE_PATIENT.test(label) && !OF_ONE_PATIENT.test(wordsOfBookmark(bookmark))
}

/** What a plan says, by the bookmarks of its fields, as people read it. Fields without an answer are left out. */
export type PlanValues = ReadonlyMap<string, string>

export function planValues(form: Template, answers: Answers): PlanValues {
  return new Map(
    compile(form)
      .fields.map(({ field }) => [field.bookmark, valueOf(field, answers)] as const)
      .filter(([, value]) => value !== NOTHING),
  )
}
