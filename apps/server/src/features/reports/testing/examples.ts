import type { ExamplesOf } from '../../../testing/example-inputs.ts'

export const reports: ExamplesOf<'reports'> = { transactions: {}, transactionsWorkbook: { toExcel: 'true' } }
