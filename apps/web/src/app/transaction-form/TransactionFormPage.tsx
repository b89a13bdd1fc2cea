import { TransactionFormScreen } from '../../features/transaction-form/TransactionFormScreen.tsx'
import { ConnectionPicker } from '../verification/ConnectionPicker.tsx'

const parts = { ConnectionPicker }

export function TransactionFormPage() {
  return <TransactionFormScreen parts={parts} />
}
