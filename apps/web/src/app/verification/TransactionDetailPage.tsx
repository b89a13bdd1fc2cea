import { FilesPanel } from '../../features/files/index.ts'
import { FormFill } from '../../features/form-fill/index.ts'
import { TransactionDetailScreen } from '../../features/verification/detail/TransactionDetailScreen.tsx'

const parts = { FormFill, FilesPanel }

export function TransactionDetailPage() {
  return <TransactionDetailScreen parts={parts} />
}
