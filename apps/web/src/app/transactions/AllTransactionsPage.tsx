import { ColumnChooser } from '../../features/grid-columns/index.ts'
import { SaveSortDialog } from '../../features/save-sort/index.ts'
import { TicketsDialog } from '../../features/tickets/index.ts'
import { FilesDialog } from '../../features/transaction-files/index.ts'
import { TransactionFormDialog } from '../../features/transaction-form/index.ts'
import { AllTransactionsScreen } from '../../features/transactions/AllTransactionsScreen.tsx'
import { useAudit } from '../../features/verification/index.ts'

const parts = { FilesDialog, TicketsDialog, TransactionFormDialog, SaveSortDialog, ColumnChooser }

/** The grid, composed with the dialogs that other features provide for its rows. */
export function AllTransactionsPage() {
  return <AllTransactionsScreen parts={parts} audit={useAudit()} />
}
