import { clientId, type ExamplesOf, practiceId } from '../../../testing/example-inputs.ts'

const days = { startDate: '2026-01-01', endDate: '2026-01-31' }

export const reports: ExamplesOf<'reports'> = {
  clients: {},
  billingClients: {},
  cost: { clientId, dateStart: '2026-01-01', dateEnd: '2026-01-31', type: 'cost' },
  summary: { practiceId, ...days },
  billing: { clientId, ...days },
  billingFile: { clientId, ...days, toExcel: 'true' },
  transactions: {},
  transactionsWorkbook: { toExcel: 'true' },
}
