import { clientId, type ExamplesOf, record } from '../../../testing/example-inputs.ts'

export const transactions: ExamplesOf<'transactions'> = {
  list: {},
  download: {},
  statistics: {},
  setColour: { clientId, transactionId: record, colorSchemeId: null },
  saveSort: { sort: { appointment: 1 } },
  savePriority: { priority: [{ k: 'Active', v: 1 }] },
}
