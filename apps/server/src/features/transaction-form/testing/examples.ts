import { type ExamplesOf, practiceId, record } from '../../../testing/example-inputs.ts'

export const transactionForm: ExamplesOf<'transactionForm'> = {
  form: { transactionId: record },
  create: { practiceId },
  edit: { id: record, version: 1 },
}
