import { isChosen } from './answers.ts'
import type { Answers, ChoiceField, Option, TextField } from './template.ts'

/**
 * The option that a letter stands for. Where several begin with it, each press goes on to the next one: P is Portal,
 * and P again is Phone.
 */
export function optionForLetter(field: ChoiceField, letter: string, answers: Answers): Option | undefined {
  const fitting = field.options.filter(({ label }) => label.toLowerCase().startsWith(letter.toLowerCase()))
  const chosen = field.kind === 'one' ? fitting.findIndex((option) => isChosen(answers, option)) : -1
  return fitting[(chosen + 1) % fitting.length]
}

/** The letters that choose an option, in the order of the options. */
export function optionLetters(field: ChoiceField): readonly string[] {
  return [...new Set(field.options.map(({ label }) => label.charAt(0).toUpperCase()))].filter((letter) => letter !== '')
}

/** What is typed or pasted as 80 % means 80: the field shows the sign itself. */
export function typedAnswer({ symbol }: TextField, text: string): string {
  return symbol === '%' ? text.replace(/\s*%/g, '') : text
}
