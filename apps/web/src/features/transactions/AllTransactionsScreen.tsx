import { can } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../kit/grants.ts'
import { messages } from '../../messages.ts'
import { PracticePage } from '../../kit/components/index.ts'
import type { Audit, GridParts, Opened } from './grid-parts.ts'
import { ALL_TRANSACTIONS } from './grid-module.ts'
import { TransactionsGrid } from './TransactionsGrid.tsx'
import { useRowActions } from './use-row-actions.ts'

/** 2 §2.2 */
export function AllTransactionsScreen({ parts, audit }: { parts: GridParts; audit: Audit }) {
  const [opened, setOpened] = useState<Opened>()
  const may = useMay()
  const actions = useRowActions(audit, setOpened)
  const mayCreate = may(can('transaction', 'create'))
  return (
    <PracticePage
      title={messages.transactions.title}
      action={
        mayCreate && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened({ kind: 'create' })}>
            {messages.transactions.create}
          </Button>
        )
      }
    >
      <TransactionsGrid module={ALL_TRANSACTIONS} parts={parts} actions={actions} opened={opened} onOpen={setOpened} />
    </PracticePage>
  )
}
