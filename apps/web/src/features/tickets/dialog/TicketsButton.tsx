import { tickets } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../kit/grants.ts'
import { messages } from '../../../messages.ts'
import type { TransactionRef } from '../opened-transaction.ts'
import { TicketsDialog } from './TicketsDialog.tsx'

/** Opens the tickets of a transaction, from the header of a screen that shows it. */
export function TicketsButton(about: TransactionRef) {
  const [opened, setOpened] = useState(false)
  const may = useMay()
  const maySee = may(tickets.all)
  if (!maySee) return null
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTicket size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {messages.tickets.dialog}
      </Button>
      {opened && <TicketsDialog {...about} onClose={() => setOpened(false)} />}
    </>
  )
}
