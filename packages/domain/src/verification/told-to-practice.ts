import { isEmptyText } from '../transactions/filters.ts'
import type { RecordResult } from './result.ts'

/** What stands in a practice's sheet, documents and system while nothing is known. */
const NOT_VERIFIED = 'Not verified yet'

/** Our own words for a record without a result, which mean nothing to a practice. */
const OWN_WORDS = new Set(['not content loaded', 'no content loaded'])

/** A text of ours as a practice may read it: '' for a word that stands for nothing. */
export function practiceText(text: string): string {
  const plain = text.trim().replace(/^\*\s*/, '')
  return isEmptyText(plain) || OWN_WORDS.has(plain.toLowerCase()) ? '' : plain
}

/** A record's result in the words that a practice is told. */
export function practiceResult({ verificationBy, eligibilityStatus }: RecordResult): RecordResult {
  return {
    verificationBy: practiceText(verificationBy),
    eligibilityStatus: practiceText(eligibilityStatus) || NOT_VERIFIED,
  }
}

/** The same in one line: 'Active, Done by Staff'. What both say, such as Unchecked, is said once. */
export function practiceResultLine(result: RecordResult): string {
  const { verificationBy, eligibilityStatus } = practiceResult(result)
  const isSame = verificationBy.toLowerCase() === eligibilityStatus.toLowerCase()
  return verificationBy === '' || isSame ? eligibilityStatus : `${eligibilityStatus}, ${verificationBy}`
}
