import type { GridParts, Opened } from './grid-parts.ts'

type OpenedDialogProps = { opened: Opened; parts: GridParts; onClose: () => void; onOrderSaved: () => void }

/** The dialog that was opened by a button or a row of the grid. */
export function OpenedDialog({ opened, parts, onClose, onOrderSaved }: OpenedDialogProps) {
  const { FilesDialog, TicketsDialog, TransactionFormDialog, SaveSortDialog } = parts
  switch (opened?.kind) {
    case 'files':
      return <FilesDialog transactionId={opened.record._id} practiceId={opened.record.practiceId} onClose={onClose} />
    case 'tickets':
      return <TicketsDialog transactionId={opened.record._id} practiceId={opened.record.practiceId} onClose={onClose} />
    case 'edit':
      return <TransactionFormDialog transactionId={opened.record._id} onClose={onClose} />
    case 'create':
      return <TransactionFormDialog onClose={onClose} />
    case 'sort':
      return <SaveSortDialog onClose={onClose} onSaved={onOrderSaved} />
    case undefined:
      return null
  }
}
