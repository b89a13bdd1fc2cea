import { answerAt, isChosen, typedText } from './answers.ts'
import type { Answers, Field, TextField } from './template.ts'

export type FieldProblem = 'invalid-text' | 'invalid-number' | 'too-long'

export const PROBLEM_TEXTS: Readonly<Record<FieldProblem, string>> = {
  'invalid-text': '*Invalid text',
  'invalid-number': '*Invalid number',
  'too-long': '*Text too long',
}

/** Why a form is not submitted. */
export const INVALID_FORM_TEXT = 'There are fields with invalid data.'

/**
 * Letters (with their marks and joiners) and digits of any language, whitespace, and the punctuation of such notes, also as text pasted from a
 * payer's site has it. Control characters and < > { } [ ] \ ^ ` | ~ are not in it.
 */
const TEXT = /^[\p{L}\p{M}\p{N}\u200c\u200d\p{Zs}\t\r\n.,;:'"()/&%$#@+\-_*!?=°‘’“”–—…•·±×÷≤≥§©®™€£¢¿¡]*$/u

/** Digits, dot, comma and dollar sign, and at least one digit. */
const NUMBER = /^[\d.,$]*\d[\d.,$]*$/

/** What is wrong with a typed answer. Nothing typed is never wrong, and a date that does not exist is emptied instead. */
export function problemOf(field: Field, answers: Answers): FieldProblem | undefined {
  if (field.kind !== 'text' || field.data === 'date') return undefined
  const text = answerAt(answers, field.bookmark)
  if (text === '') return undefined
  if (isTooLong(field, text)) return 'too-long'
  if (field.data === 'number') return NUMBER.test(text) ? undefined : 'invalid-number'
  return TEXT.test(text) ? undefined : 'invalid-text'
}

/** Whether the field has no answer: undefined, a dash, empty, a date that will be emptied, no option chosen. */
export function isUnanswered(field: Field, answers: Answers): boolean {
  if (field.kind === 'text') return typedText(field, answers) === ''
  return !field.options.some((option) => isChosen(answers, option))
}

function isTooLong(field: TextField, text: string): boolean {
  return field.maximumLength > 0 && text.length > field.maximumLength
}
