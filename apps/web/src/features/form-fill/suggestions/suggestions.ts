import type { FormProposal } from '@bitewing/contract'
import { type Answers, type Field, fieldsOf, isUnanswered, type Template, written } from '@bitewing/domain'
import type { FormStore } from '../store/form-store.ts'

/** What the payer says about fields, by the field's bookmark. */
export type Suggestions = ReadonlyMap<string, readonly FormProposal[]>

/** Where a field stands. */
export type Place = { section: number; bookmark: string }

export function suggestionsOf(proposals: readonly FormProposal[]): Suggestions {
  const bookmarks = new Set(proposals.map(({ bookmark }) => bookmark))
  return new Map([...bookmarks].map((each) => [each, proposals.filter(({ bookmark }) => bookmark === each)]))
}

/** What choosing a value would put into the form; undefined where the field has no room for it. */
export function answersFor(field: Field, value: string): Answers | undefined {
  const result = written(field, value)
  return 'problem' in result ? undefined : result.answers
}

/** Somebody can still decide: the field is shown, can be answered, and is not. */
export function isOpen(store: FormStore, field: Field): boolean {
  const { visible, enabled } = store.state(field.bookmark)
  return visible && enabled && isUnanswered(field, store.answers())
}

/** The fields with something to decide, in the order of the form. */
export function openPlaces(store: FormStore, suggestions: Suggestions): readonly Place[] {
  if (suggestions.size === 0) return []
  return store.saved().template.sections.flatMap((section, index) =>
    fieldsOf(section)
      .filter((field) => suggestions.has(field.bookmark) && isOpen(store, field))
      .map(({ bookmark }) => ({ section: index, bookmark })),
  )
}

/** The next of these places after a field, or after a section's beginning; past the last one comes the first. */
export function nextPlace(
  template: Template,
  places: readonly Place[],
  from: { section: number; bookmark?: string | undefined },
  step: 1 | -1,
): Place | undefined {
  const order = template.sections.flatMap((section, index) =>
    fieldsOf(section).map(({ bookmark }) => ({ section: index, bookmark })),
  )
  const at = (wanted: string) => order.findIndex(({ bookmark }) => bookmark === wanted)
  const here =
    from.bookmark === undefined ? order.findIndex(({ section }) => section === from.section) - 0.5 : at(from.bookmark)
  if (step === 1) return places.find(({ bookmark }) => at(bookmark) > here) ?? places[0]
  return places.findLast(({ bookmark }) => at(bookmark) < here) ?? places.at(-1)
}
