import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '../../kit/grants.ts'
import { messages } from '../../kit/messages.ts'
import { Page } from '../../kit/parts/index.ts'
import { useSelection } from '../../kit/selection.ts'
import type { Audit, GridParts, Opened } from './parts.ts'
import { TransactionsGrid } from './TransactionsGrid.tsx'

/** 2 §2.2 */
export function AllTransactionsScreen({ parts, audit }: { parts: GridParts; audit: Audit }) {
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
        <ConnectionPicker />
      ) : (
        <TransactionsGrid parts={parts} audit={audit} opened={opened} onOpen={setOpened} />
      )}
    </Page>
  )
}
