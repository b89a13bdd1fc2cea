import { NOTHING } from '../form/answers.ts'
import type { Answers } from '../form/template.ts'
import { type Grants, holds } from '../permissions/grants.ts'

/**
 * The one rule about member ids, subscriber ids and patient ids. Answers to a screen carry them masked, for everybody, until somebody
 * who may see them reveals them. Files carry them whole for who may see them, which is logged as a reveal, and masked for all others.
 * What is stored, and what goes to the payer or to the practice itself, is whole.
 */

declare const kind: unique symbol

/** An identifier as it is stored. It is no text to the compiler, so it cannot get into an answer by mistake. */
export type Identifier = { readonly [kind]: 'identifier' }

/**
 * The answers of a form as they are stored; some of them are identifiers. An interface, since a type without texts would pass for a record of
 * texts.
 */
export interface StoredAnswers {
  readonly [kind]: 'answers'
}

/** For an identifier that comes from elsewhere, such as a payer's answer. */
export function asIdentifier(text: string): Identifier {
  return text as unknown as Identifier
}

/** Makes texts of stored identifiers: as they are, or masked. */
export type IdentifierView = {
  readonly whole: boolean
  text(identifier: Identifier): string
  answers(answers: StoredAnswers): Answers
}

/** For what is stored, asked of a payer or sent to the practice; a person gets this view from the kernel, which logs it. */
export const wholeIdentifiers: IdentifierView = {
  whole: true,
  text: (identifier) => identifier as unknown as string,
  answers: (answers) => answers as unknown as Answers,
}

export const maskedIdentifiers: IdentifierView = {
  whole: false,
  text: (identifier) => masked(wholeIdentifiers.text(identifier)),
  answers: (answers) => maskedAnswers(wholeIdentifiers.answers(answers)),
}

export function mayRevealIdentifiers(grants: Grants): boolean {
  return holds(grants, 'patientInfo', 'revealMemberId')
}

export function maskedAnswers(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).map(([bookmark, value]) => [bookmark, shownValue(bookmark, value)]))
}

const PERSON = '(?:member|subscriber|patient|policy|policy ?holder|insured|chart)'
const NUMBER = '(?:id|number|no|identification ?number|account ?number)'
const IDENTIFIER = new RegExp(`${PERSON}${NUMBER}$|^(?:ssn|socialsecuritynumber)$`, 'i')

/** Whether a field, a bookmark or a label names an identifier: MemberID, OtherMemberId, 'Policy number'. */
export function isIdentifierField(name: string): boolean {
  return IDENTIFIER.test(name.replace(/[^A-Za-z]/g, ''))
}

/** The value of a field or bookmark as everybody may see it. */
export function shownValue(name: string, value: string): string {
  return isIdentifierField(name) && value !== NOTHING ? masked(value) : value
}

const SHOWN = 4
const DOT = '•'

/** The last characters alone, and never more than half of it. Masking twice changes nothing. */
export function masked(identifier: string): string {
  return DOT.repeat(identifier.length - visiblePart(identifier).length) + visiblePart(identifier)
}

/** What a mask leaves to be seen, and by which somebody may search who may not see the rest. */
export function visiblePart(identifier: string): string {
  return identifier.slice(identifier.length - Math.min(SHOWN, Math.floor(identifier.length / 2)))
}

export function isMasked(text: string): boolean {
  return text.includes(DOT)
}

/** What was meant by a value that came back: of an identifier, a masked one stands for the known value that looks like it. */
export function typedValue(name: string, typed: string, known: readonly string[]): string | undefined {
  return isIdentifierField(name) && isMasked(typed) ? known.find((value) => masked(value) === typed) : typed
}

/** Shorter ones are too common in a text to stand for somebody. */
const SHORTEST = 4
/** From this length on it is no coincidence, even in the middle of a word. */
const CERTAIN = 6
const LABELLED = new RegExp(`(${PERSON}[ _-]*${NUMBER}\\b["' .:=#]*)([A-Za-z0-9-]*\\d[A-Za-z0-9-]*)`, 'gi')

/** A text that others wrote, with the known identifiers masked wherever they occur, and whatever is named as one. */
export function maskedText(text: string, known: readonly string[]): string {
  const values = [...new Set(known.map((value) => value.trim()))].filter(({ length }) => length >= SHORTEST)
  return values
    .toSorted((one, other) => other.length - one.length)
    .reduce((shown, value) => shown.replace(occurrences(value), masked), text)
    .replace(LABELLED, (_, label: string, value: string) => label + masked(value))
}

function occurrences(value: string): RegExp {
  const literally = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(value.length >= CERTAIN ? literally : `(?<![A-Za-z0-9])${literally}(?![A-Za-z0-9])`, 'gi')
}

/** The identifiers among a record's columns and answers. */
export function knownIdentifiers(columns: readonly Identifier[], answers: StoredAnswers): readonly string[] {
  const whole = Object.entries(wholeIdentifiers.answers(answers)).filter(([bookmark]) => isIdentifierField(bookmark))
  return [...columns.map(wholeIdentifiers.text), ...whole.map(([, value]) => value)].filter(
    (value) => value !== '' && value !== NOTHING,
  )
}
