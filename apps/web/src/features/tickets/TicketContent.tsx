import type { Ticket } from '@bitewing/contract'
import { IconLock, IconLockOpen, IconMessage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messages } from '../../kit/messages.ts'
import { DateTime } from '../../kit/parts/index.ts'
import { courseOf, type Step } from './course.ts'
import classes from './tickets.module.css'

/** 3 §2: details, steps to reproduce, responses. */
export function TicketContent({ ticket }: { ticket: Ticket }) {
  const course = courseOf(ticket)
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
        {course.length === 0 ? (
          <p className={classes.quiet}>{messages.tickets.noResponses}</p>
        ) : (
          <ol className={classes.course}>
            {course.map((step) => (
              <CourseStep key={step._id} step={step} />
            ))}
          </ol>
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

function CourseStep({ step }: { step: Step }) {
  const Sign = step.kind === 'response' ? IconMessage : step.status === 'closed' ? IconLock : IconLockOpen
  return (
    <li className={classes.step}>
      <span className={classes.mark}>
        <Sign size={14} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.when}>
        <span>
          <strong>{step.user}</strong> {step.kind === 'change' && messages.tickets.changes[step.status]}
        </span>
        <DateTime value={step.created} />
      </div>
      {step.kind === 'response' && <p className={classes.text}>{step.message}</p>}
    </li>
  )
}
