import type { FormProposal } from '@bitewing/contract'
import { type Answers, type Field, fieldsOf, isUnanswered, type Template, written } from '@bitewing/domain'
import type { FormStore } from '../form-store.ts'

/** The payer's suggestions, by the field's bookmark. */
export type Suggestions = ReadonlyMap<string, readonly FormProposal[]>

/** Where a field is in the form. */
export type FieldPosition = { section: number; bookmark: string }

export function suggestionsOf(proposals: readonly FormProposal[]): Suggestions {
  const bookmarks = new Set(proposals.map(({ bookmark }) => bookmark))
  return new Map([...bookmarks].map((each) => [each, proposals.filter(({ bookmark }) => bookmark === each)]))
}

/** The answers that result from accepting a value; undefined if the field cannot hold it. */
export function answersFor(field: Field, value: string): Answers | undefined {
  const result = written(field, value)
  return 'problem' in result ? undefined : result.answers
}

/** Whether the suggestion can still be accepted: the field is visible, enabled and unanswered. */
export function isOpen(store: FormStore, field: Field): boolean {
  const { visible, enabled } = store.state(field.bookmark)
  return visible && enabled && isUnanswered(field, store.answers())
}

/** The fields with open suggestions, in the order of the form. */
export function openPositions(store: FormStore, suggestions: Suggestions): readonly FieldPosition[] {
  if (suggestions.size === 0) return []
  return store.saved().template.sections.flatMap((section, index) =>
    fieldsOf(section)
      .filter((field) => suggestions.has(field.bookmark) && isOpen(store, field))
      .map(({ bookmark }) => ({ section: index, bookmark })),
  )
}

/** The next position after a field, or after the start of a section; wraps around at the end. */
export function nextPosition(
  template: Template,
  positions: readonly FieldPosition[],
  from: { section: number; bookmark?: string | undefined },
  step: 1 | -1,
): FieldPosition | undefined {
  const order = template.sections.flatMap((section, index) =>
    fieldsOf(section).map(({ bookmark }) => ({ section: index, bookmark })),
  )
  const at = (wanted: string) => order.findIndex(({ bookmark }) => bookmark === wanted)
  const here =
    from.bookmark === undefined ? order.findIndex(({ section }) => section === from.section) - 0.5 : at(from.bookmark)
  if (step === 1) return positions.find(({ bookmark }) => at(bookmark) > here) ?? positions[0]
  return positions.findLast(({ bookmark }) => at(bookmark) < here) ?? positions.at(-1)
}
