import { readDate } from './dates.ts'
import type { Answers, ChoiceField, Field, Option, TextField } from './template.ts'

/** What is stored where nothing was answered. */
export const NOTHING = '-'
/** In the Word form's symbol font: the ticked box. */
export const CHOSEN = 'n'
/** In the Word form's symbol font: the empty box. */
export const NOT_CHOSEN = 'o'

/** The answer under a bookmark, without surrounding space; '' for undefined, a dash, or nothing. */
export function answerAt(answers: Answers, bookmark: string): string {
  const answer: unknown = answers[bookmark]
  // A bookmark may be named like something every object has, such as constructor.
  if (typeof answer !== 'string') return ''
  const text = answer.trim()
  return text === NOTHING ? '' : text
}

/** The typed answer as it will be stored: a date that does not exist is emptied. */
export function typedText(field: TextField, answers: Answers): string {
  const text = answerAt(answers, field.bookmark)
  return field.data === 'date' ? readDate(text) : text
}

export function isChosen(answers: Answers, option: Option): boolean {
  return answers[option.bookmark] === CHOSEN
}

export function chosenOptions(field: ChoiceField, answers: Answers): readonly Option[] {
  return field.options.filter((option) => isChosen(answers, option))
}

/** What the field's options hold after a click on one of them: a chosen one is cleared; `one` keeps no other. */
export function choose(field: ChoiceField, optionBookmark: string, answers: Answers): Answers {
  return Object.fromEntries(
    field.options.map((option) => {
      const chosen = isChosen(answers, option)
      const clicked = option.bookmark === optionBookmark
      const stays = field.kind === 'several' && chosen
      return [option.bookmark, (clicked ? !chosen : stays) ? CHOSEN : NOT_CHOSEN]
    }),
  )
}

/** The answer as people read it: the text, or the labels of the chosen options; a dash for nothing. */
export function valueOf(field: Field, answers: Answers): string {
  const value =
    field.kind === 'text'
      ? answerAt(answers, field.bookmark)
      : chosenOptions(field, answers)
          .map((option) => option.label)
          .join(', ')
  return value === '' ? NOTHING : value
}

/** Every bookmark under which a field keeps something. */
export function storedBookmarks(field: Field): readonly string[] {
  return field.kind === 'text' ? [field.bookmark] : field.options.map((option) => option.bookmark)
}
