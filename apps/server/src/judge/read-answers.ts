import { StartError } from '@bitewing/db'
import type { PayerAnswer } from '@bitewing/domain'
import { answersOf271, answersOfForm, X12Error } from '@bitewing/x12'

/** A payer's answer as a file holds it: X12, or the JSON of a provider. What it is, is seen from its content. */
export function readAnswers(text: string): readonly PayerAnswer[] {
  const json = jsonOrNothing(text)
  try {
    const answers = json === undefined ? answersOf271(text) : answersOfForm(json)
    if (answers.length === 0) throw new StartError('There is no answer of a payer (271) in it.')
    return answers
  } catch (error) {
    if (error instanceof X12Error) throw new StartError(`It cannot be read: ${error.message}`)
    throw error
  }
}

function jsonOrNothing(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new StartError('It begins like JSON, and is not JSON.')
  }
}
