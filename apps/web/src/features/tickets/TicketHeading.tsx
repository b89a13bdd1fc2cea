import type { Ticket } from '@bitewing/contract'
import { messages } from '../../messages.ts'
import { DateTime } from '../../kit/components/index.ts'
import classes from './tickets.module.css'
import { TicketStatus } from './TicketStatus.tsx'

export function TicketHeading({ ticket }: { ticket: Ticket }) {
  return (
    <div className={classes.top}>
      <h2 className={classes.ticketTitle}>{ticket.title}</h2>
      <TicketStatus status={ticket.status} />
      <span className={classes.about}>
        {messages.tickets.raisedBy(ticket.user)} · <DateTime value={ticket.created} />
      </span>
    </div>
  )
}
