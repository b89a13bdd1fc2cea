import { answerAt, chosenOptions } from '../form/answers.ts'
import { fieldsOf } from '../form/compile.ts'
import type { Answers, Template } from '../form/template.ts'

/** A record's result: who verified it, or why nobody did, and what was found out. */
export type RecordResult = { readonly verificationBy: string; readonly eligibilityStatus: string }

export const DONE_BY_STAFF = 'Done by Staff'
export const DONE_BY_CALL_CENTER = 'Done by CC'

/** Whether people verified the record. The robot leaves such a record alone, and counts and prices take it for people's work. */
export function isPeoplesWork(verificationBy: string): boolean {
  return /^\*?\s*done by (?!dr\b)/i.test(verificationBy.trim())
}

type SavedForm = {
  readonly template: Template
  readonly answers: Answers
  /** The bookmarks that the person has changed with this save. */
  readonly changed: ReadonlySet<string>
  readonly recordType: string
  readonly before: RecordResult
}

/**
 * The result that a person has given to the record by filling in its form (docs/decisions/0032): once the form says the
 * eligibility and who verified it, and the person has changed one of the two. Undefined if the record keeps its result.
 */
export function resultOfForm({ template, answers, changed, recordType, before }: SavedForm): RecordResult | undefined {
  const status = template.sections.flatMap(fieldsOf).find(({ bookmark }) => bookmark === 'EligStatus')
  if (status === undefined || status.kind === 'text') return undefined
  const verifierChanged = changed.has('VerifiedBy')
  if (!verifierChanged && !status.options.some(({ bookmark }) => changed.has(bookmark))) return undefined
  const eligibilityStatus = chosenOptions(status, answers)[0]?.label
  const verifier = answerAt(answers, 'VerifiedBy')
  if (eligibilityStatus === undefined || verifier === '') return undefined
  const keepsVerifier = !verifierChanged && isPeoplesWork(before.verificationBy)
  const verificationBy = keepsVerifier ? before.verificationBy : doneBy(recordType, verifier)
  return { verificationBy, eligibilityStatus }
}

/** The call center has records of its own type; its agents may also name it as the verifier of another. */
function doneBy(recordType: string, verifier: string): string {
  const isCallCenter = recordType === 'CC' || /^(cc|call ?cent(er|re))\b/i.test(verifier)
  return isCallCenter ? DONE_BY_CALL_CENTER : DONE_BY_STAFF
}

/** Statuses that say that nothing has been found out yet. */
const NO_RESULT = ['', 'empty', 'check', 'unchecked', 'no content loaded', 'not content loaded']

/**
 * The result after a save in the call center: with an eligibility that is a result, the call center has verified the record
 * (docs/decisions/0040). `status` is what the form says now, undefined where it says nothing.
 */
export function resultOfCall(before: RecordResult, status: string | undefined): RecordResult {
  const eligibilityStatus = status ?? before.eligibilityStatus
  const found = !NO_RESULT.includes(eligibilityStatus.trim().toLowerCase())
  return { verificationBy: found ? DONE_BY_CALL_CENTER : before.verificationBy, eligibilityStatus }
}
