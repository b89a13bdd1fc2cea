import { type Ticket, tickets } from '@bitewing/contract'
import type { ReactNode } from 'react'
import { useEndpoint } from '../../kit/api/index.ts'
import { messages } from '../../messages.ts'
import { QueryState } from '../../kit/components/index.ts'

type LoadedTicketProps = { id: string; children: (ticket: Ticket) => ReactNode }

/** Draws a ticket once it is there, and until then why it is not. */
export function LoadedTicket({ id, children }: LoadedTicketProps) {
  const answer = useEndpoint(tickets.one, { id })
  if (answer.data !== undefined) return children(answer.data)
  const { doesNotExist, failed } = messages.tickets
  return <QueryState answers={[answer]} waiting={240} missing={doesNotExist} failed={failed} />
}
