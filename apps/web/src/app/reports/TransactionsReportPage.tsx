import { TransactionsReportScreen } from '../../features/transactions-report/TransactionsReportScreen.tsx'
import { ConnectionPicker } from '../verification/ConnectionPicker.tsx'

const parts = { ConnectionPicker }

export function TransactionsReportPage() {
  return <TransactionsReportScreen parts={parts} />
}
