import { type Ticket, tickets } from '@bitewing/contract'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEndpoint } from '../../kit/api/index.ts'
import { messages } from '../../kit/messages.ts'
import { EmptyState, ErrorState } from '../../kit/parts/index.ts'

type LoadedTicketProps = { id: string; children: (ticket: Ticket) => ReactNode }

/** Draws a ticket once it is there, and until then why it is not. */
export function LoadedTicket({ id, children }: LoadedTicketProps) {
  const answer = useEndpoint(tickets.one, { id })
  if (answer.data !== undefined) return children(answer.data)
  if (answer.error === null) return <Skeleton height={240} />
  if (answer.error.code === 404) return <EmptyState text={messages.tickets.doesNotExist} />
  return <ErrorState text={messages.tickets.failed} onRetry={() => answer.refetch()} retrying={answer.isFetching} />
}
