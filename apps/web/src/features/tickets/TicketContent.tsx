import type { Ticket } from '@bitewing/contract'
import { IconLock, IconLockOpen, IconMessage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messages } from '../../messages.ts'
import { Timeline, TimelineStep } from '../../kit/components/index.ts'
import { ticketHistory, type Step } from './ticket-history.ts'
import classes from './tickets.module.css'

/** 3 §2: details, steps to reproduce, responses. */
export function TicketContent({ ticket }: { ticket: Ticket }) {
  const history = ticketHistory(ticket)
  return (
    <>
      <Section title={messages.tickets.details}>
        {ticket.details === '' ? (
          <p className={classes.quiet}>{messages.tickets.noDetails}</p>
        ) : (
          <p className={classes.text}>{ticket.details}</p>
        )}
      </Section>
      {ticket.stepReproduce !== '' && (
        <Section title={messages.tickets.steps}>
          <p className={classes.text}>{ticket.stepReproduce}</p>
        </Section>
      )}
      <Section title={messages.tickets.responses}>
        {history.length === 0 ? (
          <p className={classes.quiet}>{messages.tickets.noResponses}</p>
        ) : (
          <Timeline>
            {history.map((step) => (
              <HistoryStep key={step._id} step={step} />
            ))}
          </Timeline>
        )}
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{title}</h3>
      {children}
    </section>
  )
}

function HistoryStep({ step }: { step: Step }) {
  const { user, created } = step
  if (step.kind === 'response')
    return (
      <TimelineStep icon={IconMessage} who={user} at={created}>
        <p className={classes.text}>{step.message}</p>
      </TimelineStep>
    )
  const icon = step.status === 'closed' ? IconLock : IconLockOpen
  return <TimelineStep icon={icon} who={user} what={messages.tickets.changes[step.status]} at={created} />
}
