import type { GridParts, Opened } from './parts.ts'

type OpenedDialogProps = { opened: Opened; parts: GridParts; onClose: () => void; onOrderSaved: () => void }

/** What a button or a row of the grid has opened. */
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
