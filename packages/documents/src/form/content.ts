import { answerAt, isChosen, NOTHING } from '@bitewing/domain/form/answers'
import type { Answers, ChoiceField, Field, TextField } from '@bitewing/domain/form/template'
import type { Content } from '../model.ts'
import { printable } from '../text.ts'
import type { BookmarkNames } from './bookmark-names.ts'
import { shownDate } from './dates.ts'

/** A text that may be longer than this gets three lines to write on. */
const LONG_TEXT = 120

/** The content of a field's cell: its answer in a filled form, room for it in an empty one. */
export type ContentOf = (field: Field) => Content

export function answered(answers: Answers, names: BookmarkNames): ContentOf {
  return (field) => (field.kind === 'text' ? value(field, answers, names) : boxes(field, answers, names))
}

export function unanswered(names: BookmarkNames): ContentOf {
  return (field) => (field.kind === 'text' ? line(field, names) : boxes(field, {}, names))
}

function value(field: TextField, answers: Answers, names: BookmarkNames): Content {
  const bookmark = names.nameFor(field.bookmark)
  const stored = printable(answerAt(answers, field.bookmark)).trim()
  if (stored === '') return { kind: 'value', text: NOTHING, bookmark, before: '', after: '' }
  const text = field.data === 'date' ? shownDate(stored) : stored
  const symbol = text.includes(field.symbol) ? '' : field.symbol
  return { kind: 'value', text, bookmark, ...aroundValue(symbol) }
}

function line(field: TextField, names: BookmarkNames): Content {
  const count = field.data === 'string' && field.maximumLength > LONG_TEXT ? 3 : 1
  return { kind: 'line', count, bookmark: names.nameFor(field.bookmark), ...aroundValue(field.symbol) }
}

function boxes(field: ChoiceField, answers: Answers, names: BookmarkNames): Content {
  return {
    kind: 'boxes',
    boxes: field.options.map((option) => ({
      label: option.label,
      ticked: isChosen(answers, option),
      bookmark: names.nameFor(option.bookmark),
    })),
  }
}

/** A currency symbol goes before the amount, every other symbol after it; words are separated by a space. */
function aroundValue(symbol: string): { before: string; after: string } {
  if (/^\p{Sc}$/u.test(symbol)) return { before: symbol, after: '' }
  return { before: '', after: /^\p{L}/u.test(symbol) ? `\u00A0${symbol}` : symbol }
}
