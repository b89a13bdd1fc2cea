import { type Ticket, tickets } from '@bitewing/contract'
import type { ReactNode } from 'react'
import { useEndpoint } from '../../kit/api/index.ts'
import { messages } from '../../messages.ts'
import { QueryState } from '../../kit/components/index.ts'

type LoadedTicketProps = { id: string; children: (ticket: Ticket) => ReactNode }

/** Loads a ticket and renders it, or shows that it is loading or has failed. */
export function LoadedTicket({ id, children }: LoadedTicketProps) {
  const answer = useEndpoint(tickets.one, { id })
  if (answer.data !== undefined) return children(answer.data)
  const { doesNotExist, failed } = messages.tickets
  return <QueryState answers={[answer]} waiting={240} missing={doesNotExist} failed={failed} />
}
