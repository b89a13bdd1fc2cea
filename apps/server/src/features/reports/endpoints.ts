import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import { listTransactions, transactionsWorkbook } from './transactions.ts'

export function reportsFeature(): Handlers<(typeof contract)['reports']> {
  return {
    transactions: listTransactions,
    transactionsWorkbook: (ctx, input) => transactionsWorkbook(ctx, input),
  }
}
