import { type Ticket, tickets } from '@bitewing/contract'
import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../kit/api/index.ts'
import { formatCalendarDate } from '../../../kit/date/index.ts'
import { useMay } from '../../../kit/grants.ts'
import { messages } from '../../../messages.ts'
import { ResponseDialog } from './ResponseDialog.tsx'
import { TicketContent } from '../TicketContent.tsx'
import { TicketHeading } from '../TicketHeading.tsx'
import classes from '../tickets.module.css'

/** 3 §2, the right side: one ticket with its actions. */
export function IssueDetail({ ticket }: { ticket: Ticket }) {
  const { transactionId, practiceId, patientName, apptDate, practiceName } = ticket
  return (
    <article className={classes.ticket} aria-label={ticket.title}>
      <TicketHeading ticket={ticket} />
      <p className={classes.transaction}>
        {patientName} · {formatCalendarDate(apptDate)} · {practiceName} ·{' '}
        <Anchor component={Link} underline="always" to="/transaction-detail" state={{ transactionId, practiceId }}>
          {messages.tickets.transaction}
        </Anchor>
      </p>
      <TicketContent ticket={ticket} />
      <Actions ticket={ticket} />
    </article>
  )
}

function Actions({ ticket: { _id: id, status } }: { ticket: Ticket }) {
  const [responding, setResponding] = useState(false)
  const may = useMay()
  const mayRespond = may(tickets.respond)
  const maySetStatus = may(tickets.setStatus)
  const setStatus = useCall(tickets.setStatus, {
    success: ({ status: now }) => (now === 'closed' ? messages.tickets.closed : messages.tickets.reopened),
  })
  const closed = status === 'closed'
  return (
    <div className={classes.actions}>
      {maySetStatus && (
        <Button
          variant="default"
          loading={setStatus.isPending}
          onClick={() => setStatus.mutate({ id, status: closed ? 'open' : 'closed' })}
        >
          {closed ? messages.tickets.reopen : messages.tickets.close}
        </Button>
      )}
      {mayRespond && !closed && <Button onClick={() => setResponding(true)}>{messages.tickets.addResponse}</Button>}
      {responding && <ResponseDialog ticketId={id} onClose={() => setResponding(false)} />}
    </div>
  )
}
