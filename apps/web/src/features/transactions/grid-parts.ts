import type { TransactionRow } from '@bitewing/contract'
import type { ComponentType } from 'react'

/** What other features provide; the shell passes it in. */
export type GridParts = {
  FilesDialog: ComponentType<{ transactionId: string; practiceId: string; onClose: () => void }>
  TicketsDialog: ComponentType<{ transactionId: string; practiceId: string; onClose: () => void }>
  TransactionFormDialog: ComponentType<{ transactionId?: string; onClose: () => void }>
  SaveSortDialog: ComponentType<{ onClose: () => void; onSaved: () => void }>
  ColumnChooser: ComponentType<{ grid: string }>
}

/** The dialog that is open over the grid. */
export type Opened =
  | { kind: 'files' | 'tickets' | 'edit'; record: TransactionRow }
  | { kind: 'create' | 'sort' }
  | undefined

/** Sets a record as verified or not verified, after a confirmation. */
export type Audit = (record: { _id: string; PracticeId: string; type: string; audited: boolean }) => Promise<void>
