export {
  type AcknowledgedTransaction,
  type Acknowledgement,
  type ElementError,
  isAccepted,
  type SegmentError,
} from './acknowledgement/acknowledgement.ts'
export { acknowledgementsOf999 } from './acknowledgement/read-999.ts'
export { sentencesOf } from './acknowledgement/sentences.ts'
export { write999 } from './acknowledgement/write-999.ts'
export { answersOf271, firstAnswerOf271 } from './eligibility/answers.ts'
export type { InquiredPerson, InquiringProvider, Inquiry } from './eligibility/inquiry.ts'
export { inquiriesOf270 } from './eligibility/read-270.ts'
export { write270 } from './eligibility/write-270.ts'
export type * from './json-form/form.ts'
export { answerOfForm, answersOfForm } from './json-form/read-form.ts'
export { type FormOptions, formsOf271 } from './json-form/write-form.ts'
export { readX12, transactionsOf, writeX12, type X12Document } from './syntax/document.ts'
export type { Group, Interchange, Transaction } from './syntax/envelopes.ts'
export {
  type Envelope,
  type GroupToWrite,
  type TradingPartner,
  type TransactionToWrite,
  writeInterchange,
} from './syntax/interchange-writer.ts'
export { type Problem, type ProblemCode, X12Error } from './syntax/problem.ts'
export { type Segment, textOf } from './syntax/segment.ts'
export { type Limits, SegmentReader, segmentsFrom } from './syntax/segment-reader.ts'
export { type Separators, USUAL_SEPARATORS } from './syntax/separators.ts'
export { type Composite, type ElementToWrite, type SegmentToWrite, writeSegment } from './syntax/writer.ts'
