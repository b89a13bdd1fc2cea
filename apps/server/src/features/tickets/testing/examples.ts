import { type ExamplesOf, ID, practiceId, record } from '../../../testing/example-inputs.ts'

export const tickets: ExamplesOf<'tickets'> = {
  all: { transaction: record },
  one: { id: ID },
  add: { title: 'x', practiceId, transactionId: record },
  respond: { issueId: ID, message: 'x' },
  setStatus: { id: ID, status: 'closed' },
}
