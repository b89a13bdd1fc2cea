import type { TransactionRow } from '@bitewing/contract'
import type { ComponentType } from 'react'

/** What other features bring along: drawn by the grid as they are called for. */
export type GridParts = {
  FilesDialog: ComponentType<{ transactionId: string; practiceId: string; onClose: () => void }>
  TicketsDialog: ComponentType<{ transactionId: string; practiceId: string; onClose: () => void }>
  TransactionFormDialog: ComponentType<{ transactionId?: string; onClose: () => void }>
  SaveSortDialog: ComponentType<{ onClose: () => void; onSaved: () => void }>
}

/** What is open over the grid. */
export type Opened =
  | { kind: 'files' | 'tickets' | 'edit'; record: TransactionRow }
  | { kind: 'create' | 'sort' }
  | undefined

/** Asks, and sets the record as verified or not verified. */
export type Audit = (record: { _id: string; PracticeId: string; type: string; audited: boolean }) => Promise<void>
