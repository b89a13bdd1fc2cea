import { storedBookmarks } from './answers.ts'
import { compile } from './compile.ts'
import { type FormState, formState } from './state.ts'
import type { Answers, Template } from './template.ts'

export type Counts = { readonly required: number; readonly missing: number }

/** Over the whole form, and for each section's badge in the order of the template. */
export type RequiredCounts = Counts & { readonly sections: readonly (Counts & { readonly id: string })[] }

export function requiredCounts(template: Template, answers: Answers): RequiredCounts {
  return countsOf(template, formState(template, answers))
}

/** The same from states already at hand. */
export function countsOf(template: Template, states: FormState): RequiredCounts {
  const sections = template.sections.map(({ id }) => ({ id, required: 0, missing: 0 }))
  for (const { field, section } of compile(template).fields) {
    const [counts, state] = [sections[section], states.get(field.bookmark)]
    if (counts === undefined || state === undefined) continue
    counts.required += Number(state.required)
    counts.missing += Number(state.missing)
  }
  return {
    required: sections.reduce((sum, { required }) => sum + required, 0),
    missing: sections.reduce((sum, { missing }) => sum + missing, 0),
    sections,
  }
}

/** Whether one of the bookmarks is of a field that the form requires, with these answers. */
export function isRequiredAmong(template: Template, answers: Answers, bookmarks: ReadonlySet<string>): boolean {
  const states = formState(template, answers)
  return compile(template).fields.some(
    ({ field }) =>
      states.get(field.bookmark)?.required === true &&
      [field.bookmark, ...storedBookmarks(field)].some((bookmark) => bookmarks.has(bookmark)),
  )
}

/** The missing-fields meter, with two decimals; 100 for a form without required fields. */
export function percentComplete(missing: number, total: number): number {
  if (total <= 0) return 100
  const percent = 100 - (100 * missing) / total
  return Math.round(Math.min(100, Math.max(0, percent)) * 100) / 100
}
