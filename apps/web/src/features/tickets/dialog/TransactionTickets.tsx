import { tickets } from '@bitewing/contract'
import { useEndpoint } from '../../../kit/api/index.ts'
import { messages } from '../../../messages.ts'
import { EmptyState, QueryState } from '../../../kit/components/index.ts'
import type { TransactionRef } from '../opened-transaction.ts'
import classes from '../tickets.module.css'
import { TicketSummary } from '../TicketSummary.tsx'

type TransactionTicketsProps = { about: TransactionRef; onOpen: (ticketId: string) => void }

/** 2 §2.5: the tickets of one transaction, newest first. */
export function TransactionTickets({ about, onOpen }: TransactionTicketsProps) {
  const list = useEndpoint(tickets.all, { transaction: about.transactionId, practice: about.practiceId })
  if (list.data === undefined) return <QueryState answers={[list]} waiting={160} failed={messages.tickets.listFailed} />
  if (list.data.records.length === 0) return <EmptyState text={messages.tickets.emptyOfTransaction} />
  return (
    <ul className={classes.list} aria-label={messages.tickets.list}>
      {list.data.records.map((ticket) => (
        <li key={ticket._id}>
          <button type="button" className={classes.item} onClick={() => onOpen(ticket._id)}>
            <TicketSummary ticket={ticket} withPatient={false} />
          </button>
        </li>
      ))}
    </ul>
  )
}
