import type { PayerAnswer } from './answer.ts'

/** The patient as the record has it; the date is YYYY-MM-DD, or '' where unknown. */
export type AskedPatient = { readonly firstName: string; readonly lastName: string; readonly birthDate: string }

/** Whether the answer is about the patient who was asked for: a twin's, or a parent's, would fill the form with somebody else's benefits. */
export function isSamePatient(asked: AskedPatient, { subscriber, dependent }: PayerAnswer): boolean {
  const told = dependent ?? subscriber
  return (
    (asked.birthDate === '' || told.birthDate === '' || asked.birthDate === told.birthDate) &&
    isSameName(asked.firstName, told.firstName) &&
    isSameName(asked.lastName, told.lastName)
  )
}

/**
 * What the payer said about the patient who was asked for; undefined if nobody in the answers is that patient, or if it
 * could be several. Somebody whose name is exactly the same comes before those who may be called so.
 */
export function answerAbout(asked: AskedPatient, answers: readonly PayerAnswer[]): PayerAnswer | undefined {
  const possible = answers.filter((answer) => isSamePatient(asked, answer))
  if (possible.length <= 1) return possible[0]
  const exact = possible.filter(({ subscriber, dependent }) => isNamed(asked, dependent ?? subscriber))
  return exact.length === 1 ? exact[0] : undefined
}

function isNamed(asked: AskedPatient, { firstName, birthDate }: { firstName: string; birthDate: string }): boolean {
  return wordsOf(asked.firstName).join(' ') === wordsOf(firstName).join(' ') && asked.birthDate === birthDate
}

/** Payers shorten first names, leave second ones out, and one of two last names too. */
function isSameName(one: string, other: string): boolean {
  const [wordsOfOne, wordsOfOther] = [wordsOf(one), wordsOf(other)]
  if (wordsOfOne.length === 0 || wordsOfOther.length === 0) return true
  return wordsOfOne.some((word) => wordsOfOther.some((another) => word.startsWith(another) || another.startsWith(word)))
}

/** José-Luis is jose and luis. */
function wordsOf(name: string): readonly string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
