import { type Answers, answerAt, type CallColumns, isoDate } from '@bitewing/domain'
import type { RecordColumns, RecordRow } from '../verification/index.ts'

/** What the record keeps itself, because its form has no field for it. */
export function callColumns(record: RecordRow): CallColumns {
  return {
    coverageStart: record.coverage_start ?? '',
    coverageEnd: record.coverage_end ?? '',
    annual: record.annual_maximum,
    remaining: record.annual_remaining,
    reference: record.call_reference,
  }
}

/** The same columns out of what the call form stores. */
export function ownColumns(answers: Answers): RecordColumns {
  const text = (bookmark: string) => answerAt(answers, bookmark)
  return {
    coverage_start: isoDate(text('CallCoverageStart')) || null,
    coverage_end: isoDate(text('CallCoverageEnd')) || null,
    annual_maximum: text('CallAnnual'),
    annual_remaining: text('CallRemaining'),
    call_reference: text('CallReferenceNumber'),
  }
}
