import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import type { Billing } from '../../kernel/ports/billing.ts'
import { billingFile, billingPage } from './billing-report.ts'
import { clientsToChoose } from './client-queries.ts'
import { costReport } from './cost-report.ts'
import { transactionsReport } from './queries.ts'
import { summaryReport } from './summary-report.ts'

/** Without a card provider there are no prices, and what was copied of them stays. */
export function reportsFeature({ billing }: { billing: Billing | undefined }): Handlers<(typeof contract)['reports']> {
  return {
    clients: ({ db }) => clientsToChoose(db),
    billingClients: ({ db }) => clientsToChoose(db),
    cost: (ctx, wish) => costReport(ctx, billing, wish),
    summary: (ctx, wish) => summaryReport(ctx, wish),
    billing: ({ db }, asked) => billingPage(db, billing, asked),
    billingFile: (ctx, asked) => billingFile(ctx, billing, asked),
    transactions: transactionsReport.list,
    transactionsWorkbook: transactionsReport.workbook,
  }
}
