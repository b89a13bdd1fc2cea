import type { TransactionRow } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { useCan } from '../../kit/grants.ts'
import { messages } from '../../kit/messages.ts'
import { Banner, Page } from '../../kit/parts/index.ts'
import { useSelection } from '../../kit/selection.ts'
import { TransactionsGrid } from './TransactionsGrid.tsx'

/** What other features bring along: drawn by the grid as they are called for. */
export type GridParts = {
  ConnectionPicker: ComponentType
  FilesDialog: ComponentType<{ transactionId: string; practiceId: string; onClose: () => void }>
  TicketsDialog: ComponentType<{ transactionId: string; practiceId: string; onClose: () => void }>
  TransactionFormDialog: ComponentType<{ transactionId?: string; onClose: () => void }>
  SaveSortDialog: ComponentType<{ onClose: () => void }>
  /** Asks, and sets the record as verified or not verified. */
  useAudit: () => (record: { _id: string; PracticeId: string; type: string; audited: boolean }) => Promise<void>
}

/** What is open over the grid. */
export type Opened =
  | { kind: 'files' | 'tickets' | 'edit'; record: TransactionRow }
  | { kind: 'create' | 'sort' }
  | undefined

/** 2 §2.2 */
export function AllTransactionsScreen({ parts }: { parts: GridParts }) {
  const selection = useSelection()
  const [opened, setOpened] = useState<Opened>()
  const mayCreate = useCan('transaction', 'create')
  const { ConnectionPicker } = parts
  return (
    <Page
      title={messages.transactions.title}
      action={
        mayCreate &&
        selection !== null && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened({ kind: 'create' })}>
            {messages.transactions.create}
          </Button>
        )
      }
    >
      {selection === null ? (
        <>
          <Banner kind="info" text={messages.connections.promptText} />
          <ConnectionPicker />
        </>
      ) : (
        <TransactionsGrid parts={parts} onOpen={setOpened} />
      )}
      <OpenedDialog opened={opened} parts={parts} onClose={() => setOpened(undefined)} />
    </Page>
  )
}

type OpenedDialogProps = { opened: Opened; parts: GridParts; onClose: () => void }

function OpenedDialog({ opened, parts, onClose }: OpenedDialogProps) {
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
      return <SaveSortDialog onClose={onClose} />
    case undefined:
      return null
  }
}
