import { CompareButton } from '../../features/data-quality/index.ts'
import { FilesPanel } from '../../features/files/index.ts'
import { FormFill } from '../../features/form-fill/index.ts'
import { TicketsButton } from '../../features/tickets/index.ts'
import { TransactionDetailScreen } from '../../features/verification/detail/TransactionDetailScreen.tsx'

const parts = { CompareButton, FormFill, FilesPanel, TicketsButton }

export function TransactionDetailPage() {
  return <TransactionDetailScreen parts={parts} />
}
