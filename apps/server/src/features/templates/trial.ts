import type { Contract, OutputOf } from '@bitewing/contract'
import {
  type Field,
  fieldsOf,
  fillForm,
  identifiersIn,
  maskedText,
  type PayerAnswer,
  shownValue,
  storedBookmarks,
  type Template,
  valueOf,
} from '@bitewing/domain'
import { previewContext } from '../payer-answers/index.ts'

type Trial = Omit<OutputOf<Contract['templates']['try']>, 'answeredAt' | 'payer'>
type Read = Parameters<typeof previewContext>[0]

/** What the robot would fill into a form from a payer's answer, and from what of it. */
export function trialOf(content: Template, answer: PayerAnswer, read: Read, identifiers: readonly string[]): Trial {
  const result = fillForm(content, answer, previewContext(read))
  // The payer's own words may name one.
  const known = [...identifiers, ...identifiersIn(answer)]
  const fields = content.sections.flatMap(fieldsOf)
  const byName = new Map(fields.map((field) => [field.bookmark, field]))
  const about = ({ id: _id, bookmark, label }: Field) => ({ _id, bookmark, label })
  return {
    fields: fields.length,
    filled: fields.flatMap((field) => {
      const source = storedBookmarks(field).flatMap((name) => result.sources[name] ?? [])[0]
      if (source === undefined) return []
      const value = shownValue(field.bookmark, valueOf(field, result.answers))
      return [{ ...about(field), value, segment: source.segment }]
    }),
    proposed: [
      ...result.proposals.flatMap(({ bookmark, value, reason, text, segment }) => {
        const field = byName.get(bookmark)
        if (field === undefined) return []
        const words = maskedText(text === '' ? reason : text, known)
        return [{ ...about(field), values: [shownValue(bookmark, value)], words, segment }]
      }),
      ...result.contradictions.flatMap(({ bookmark, candidates }) => {
        const field = byName.get(bookmark)
        if (field === undefined) return []
        const values = [...new Set(candidates.map(({ value }) => shownValue(bookmark, value)))]
        const segment = candidates.map((each) => each.segment).join(', ')
        return [{ ...about(field), values, words: 'The payer says this in several ways.', segment }]
      }),
    ],
  }
}
