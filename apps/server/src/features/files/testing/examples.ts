import { type ExamplesOf, ID, pdf, practiceId, record } from '../../../testing/example-inputs.ts'

export const files: ExamplesOf<'files'> = {
  upload: { transactionId: record, name: 'x', files: [pdf] },
  replace: { transactionId: record, fileId: ID, version: 1, files: [pdf] },
  fromCall: { transactionId: record, name: 'x', files: [pdf] },
  download: { transactionId: record, fileId: ID },
  preview: { transactionId: record, fileId: ID },
  remove: { transactionId: record, fileId: ID, version: 1 },
  check: { a: record, b: practiceId },
  clean: { transactionId: record, practiceId },
}
