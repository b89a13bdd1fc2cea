import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import { transactionsReport } from './queries.ts'

export function reportsFeature(): Handlers<(typeof contract)['reports']> {
  return { transactions: transactionsReport.list, transactionsWorkbook: transactionsReport.workbook }
}
