import { type ExamplesOf, ID, record } from '../../../testing/example-inputs.ts'

export const formFill: ExamplesOf<'formFill'> = {
  merge: { dataId: record },
  save: { id: record, version: 1, bookmarks: {} },
  download: { id: record },
  estimate: { id: record, procedures: [{ code: 'D0120' }] },
  updatePms: { dataId: record },
  pmsState: { id: record },
  pmsDifference: { id: record },
  pmsUndoDifference: { id: record },
  undoPms: { id: record },
  setUpload: { transactionId: record, status: 'true' },
  payerAnswers: { id: record },
  payerBenefits: { id: record },
  payerWhy: { id: record, answerId: ID },
  payerProof: { id: record, answerId: ID },
}
