import { answerAt, CHOSEN, NOT_CHOSEN, NOTHING, typedText } from './answers.ts'
import { compile } from './compile.ts'
import type { Answers, Field, Template, TextField } from './template.ts'

/**
 * What a form holds, as it is stored: every bookmark of the template, '-' for nothing, 'n' and 'o' for options, dates that do not exist emptied.
 * Bookmarks that the template does not know stay as they are: they belong to another version of it.
 */
export function toStored(template: Template, answers: Answers): Answers {
  return withEveryField(template, answers, (field) => typedText(field, answers) || NOTHING)
}

/** What is stored, as a form holds it: '' for nothing. What is stored may be sparse. */
export function fromStored(template: Template, stored: Answers): Answers {
  return withEveryField(template, stored, (field) => answerAt(stored, field.bookmark))
}

function withEveryField(template: Template, answers: Answers, textOf: (field: TextField) => string): Answers {
  const entriesOf = (field: Field): [string, string][] =>
    field.kind === 'text'
      ? [[field.bookmark, textOf(field)]]
      : field.options.map(({ bookmark }) => [bookmark, answers[bookmark] === CHOSEN ? CHOSEN : NOT_CHOSEN])
  return Object.fromEntries([
    ...Object.entries(answers),
    ...compile(template).fields.flatMap(({ field }) => entriesOf(field)),
  ])
}

export type AnswerChange = { readonly bookmark: string; readonly from: string; readonly to: string }

/**
 * What a save changed, for the record's history. Absent, empty and '-' are the same; both sides should come from `toStored`, so that an option never
 * stored before and one not chosen are the same too.
 */
export function changedBookmarks(before: Answers, after: Answers): readonly AnswerChange[] {
  const bookmarks = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  return bookmarks
    .map((bookmark) => ({ bookmark, from: orNothing(before, bookmark), to: orNothing(after, bookmark) }))
    .filter(({ from, to }) => from !== to)
}

function orNothing(answers: Answers, bookmark: string): string {
  return answerAt(answers, bookmark) || NOTHING
}
