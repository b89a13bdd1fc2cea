import { type AcknowledgedTransaction, type Acknowledgement, isAccepted, type SegmentError } from './acknowledgement.ts'

/** A 999 in words: the group first, then what is wrong in it. Without a value of the transaction, so that it may be logged. */
export function sentencesOf(acknowledgement: Acknowledgement): readonly string[] {
  const { functionalId, controlNumber, reasons, transactions } = acknowledgement
  const group = `Group ${functionalId} ${controlNumber} ${verdictOf(acknowledgement)}${because(reasons, GROUP_REASONS)}.`
  return [group, ...transactions.flatMap(transactionSentences)]
}

function transactionSentences(transaction: AcknowledgedTransaction): readonly string[] {
  const { kind, controlNumber, code, reasons, errors } = transaction
  if (code === 'A' && errors.length === 0) return []
  const verdict = `Transaction ${kind} ${controlNumber} ${verdictOf(transaction)}${because(reasons, TRANSACTION_REASONS)}.`
  return [verdict, ...errors.flatMap(segmentSentences)]
}

function segmentSentences({ segmentId, position, loop, code, elements }: SegmentError): readonly string[] {
  const where = `Segment ${segmentId} at position ${position}${loop === '' ? '' : ` in loop ${loop}`}`
  if (elements.length === 0) return [`${where} ${wordsFor(code, SEGMENT_REASONS)}.`]
  return elements.map(({ element, component, code: reason }) => {
    const part = component === 0 ? '' : `, component ${component},`
    return `${where}: element ${element}${part} ${wordsFor(reason, ELEMENT_REASONS)}.`
  })
}

function verdictOf(verdict: Pick<Acknowledgement | AcknowledgedTransaction, 'code'>): string {
  if (!isAccepted(verdict)) return 'was refused'
  return VERDICTS.get(verdict.code) ?? 'was accepted'
}

function because(reasons: readonly string[], words: ReadonlyMap<string, string>): string {
  return reasons.length === 0 ? '' : `: ${reasons.map((reason) => wordsFor(reason, words)).join(', ')}`
}

function wordsFor(code: string, words: ReadonlyMap<string, string>): string {
  return words.get(code) ?? `has error ${code}`
}

const VERDICTS: ReadonlyMap<string, string> = new Map([
  ['E', 'was accepted with errors'],
  ['P', 'was accepted in part'],
])

/** AK905 */
const GROUP_REASONS: ReadonlyMap<string, string> = new Map([
  ['1', 'the receiver does not take such groups'],
  ['2', 'the receiver does not take this version'],
  ['3', 'its trailer is missing'],
  ['4', 'header and trailer have different control numbers'],
  ['5', 'the number of transactions is not the one it says'],
  ['6', 'its control number is malformed'],
  ['19', 'its control number was used before'],
])

/** IK502 */
const TRANSACTION_REASONS: ReadonlyMap<string, string> = new Map([
  ['1', 'the receiver does not take such transactions'],
  ['2', 'its trailer is missing'],
  ['3', 'header and trailer have different control numbers'],
  ['4', 'the number of segments is not the one it says'],
  ['5', 'segments in it are wrong'],
  ['6', 'it does not say properly what it is'],
  ['7', 'its control number is malformed'],
  ['18', 'it does not belong into such a group'],
  ['19', 'it names a guide that does not exist'],
  ['23', 'its control number was used before in the group'],
  ['I5', 'segments in it are against the guide'],
  ['I6', 'the receiver does not take this guide'],
])

/** IK304 */
const SEGMENT_REASONS: ReadonlyMap<string, string> = new Map([
  ['1', 'is not known'],
  ['2', 'was not expected there'],
  ['3', 'is missing'],
  ['4', 'begins a loop once too often'],
  ['5', 'is there too often'],
  ['6', 'does not belong into the transaction'],
  ['7', 'is in the wrong place'],
  ['8', 'has wrong elements'],
  ['I4', 'must not be used'],
  ['I6', 'is missing, given what else was sent'],
  ['I7', 'begins a loop not often enough'],
  ['I8', 'is not there often enough'],
  ['I9', 'must not be used, given what else was sent'],
])

/** IK403 */
const ELEMENT_REASONS: ReadonlyMap<string, string> = new Map([
  ['1', 'is missing'],
  ['2', 'is missing, given what else was sent'],
  ['3', 'is one too many'],
  ['4', 'is too short'],
  ['5', 'is too long'],
  ['6', 'has a character that is not allowed'],
  ['7', 'has a code that is not known'],
  ['8', 'is not a date'],
  ['9', 'is not a time'],
  ['10', 'must not stand beside another one'],
  ['12', 'is repeated too often'],
  ['13', 'has too many components'],
  ['I6', 'has a code that the guide does not use'],
  ['I9', 'is missing, given what else was sent'],
  ['I10', 'must not be used'],
  ['I11', 'is not repeated often enough'],
  ['I12', 'is not of the form that the guide asks for'],
  ['I13', 'must not be used, given what else was sent'],
])
