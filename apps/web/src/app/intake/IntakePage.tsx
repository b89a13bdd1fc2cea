import { IntakeScreen } from '../../features/intake/IntakeScreen.tsx'
import { TransactionFormDialog } from '../../features/transaction-form/index.ts'

const parts = { TransactionFormDialog }

/** 2 §2.12, with the form in which a record is made of an appointment. */
export function IntakePage() {
  return <IntakeScreen parts={parts} />
}
