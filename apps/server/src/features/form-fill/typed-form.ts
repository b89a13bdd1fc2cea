import { type Answers, CHOSEN, type RecordResult, typedValue } from '@bitewing/domain'
import type { FieldChange, RecordRow } from '../verification/index.ts'

/** What every save of a record's form goes through, whichever screen it comes from. */

/** A masked value is the one that the record has, or one that was proposed and is now accepted; else it changes nothing. */
export function meant({ proposals }: RecordRow, current: Answers, bookmarks: Answers): Answers {
  const entries = Object.entries(bookmarks).flatMap(([bookmark, typed]) => {
    const proposed = proposals.filter((proposal) => proposal.bookmark === bookmark).flatMap(({ values }) => values)
    const value = typedValue(bookmark, typed, [current[bookmark] ?? '', ...proposed])
    return value === undefined ? [] : [[bookmark, value]]
  })
  return Object.fromEntries(entries) as Answers
}

export function resultChanges(record: RecordRow, { verificationBy, eligibilityStatus }: RecordResult): FieldChange[] {
  return [
    { kind: 'status' as const, field: 'VerificationType' as const, from: record.verification_by, to: verificationBy },
    { kind: 'status' as const, field: 'iv_status' as const, from: record.eligibility_status, to: eligibilityStatus },
  ].filter(({ from, to }) => from !== to)
}

/** What the form says about the policy, where the record does not. */
export function policyTypeIn(answers: Answers): RecordRow['policy_type'] {
  const named = (['Primary', 'Secondary'] as const).filter((type) => answers[`PolicyType_${type}`] === CHOSEN)
  return named.length === 1 ? (named[0] ?? null) : null
}
