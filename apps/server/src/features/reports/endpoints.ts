import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import { billingFile, billingPage } from './billing-report.ts'
import { grantedClients } from './client-queries.ts'
import { costReport } from './cost-report.ts'
import { transactionsReport } from './queries.ts'
import { summaryReport } from './summary-report.ts'

export function reportsFeature(): Handlers<(typeof contract)['reports']> {
  return {
    clients: async ({ db }) => {
      const records = await grantedClients(db)
      return { records, recordsQty: records.length }
    },
    cost: (ctx, wish) => costReport(ctx, wish),
    summary: (ctx, wish) => summaryReport(ctx, wish),
    billing: ({ db }, asked) => billingPage(db, asked),
    billingFile: (ctx, asked) => billingFile(ctx, asked),
    transactions: transactionsReport.list,
    transactionsWorkbook: transactionsReport.workbook,
  }
}
