export { TransactionFormDialog } from './TransactionFormDialog.tsx'
