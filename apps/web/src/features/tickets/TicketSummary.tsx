import type { TicketRow } from '@bitewing/contract'
import { formatCalendarDate } from '../../kit/date/index.ts'
import { messages } from '../../messages.ts'
import { DateTime } from '../../kit/components/index.ts'
import classes from './tickets.module.css'
import { TicketStatus } from './TicketStatus.tsx'

/** A ticket in a list: its title, author and status. */
export function TicketSummary({ ticket, withPatient }: { ticket: TicketRow; withPatient: boolean }) {
  return (
    <>
      <span className={classes.line}>
        <span className={classes.title}>{ticket.title}</span>
        <TicketStatus status={ticket.status} />
      </span>
      {withPatient && (
        <span className={classes.about}>
          {ticket.patientName} · {formatCalendarDate(ticket.apptDate)} · {ticket.practiceName}
        </span>
      )}
      <span className={classes.about}>
        {ticket.user} · <DateTime value={ticket.created} />
        {ticket.responsesQty > 0 && ` · ${messages.tickets.responsesCount(ticket.responsesQty)}`}
      </span>
    </>
  )
}
