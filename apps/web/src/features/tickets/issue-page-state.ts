import type { TicketStatus } from '@bitewing/contract'
import { isId } from '@bitewing/domain'

/** What the address says: a link shows a colleague the same tickets, and the same one of them. */
export type IssuePageState = {
  readonly status: TicketStatus | undefined
  /** Counted from zero. */
  readonly page: number
  readonly ticketId: string | undefined
}

export const STATUSES = ['open', 'answered', 'closed'] as const satisfies readonly TicketStatus[]

/** Whatever else stands in an address is not believed. */
export function readPageState(params: URLSearchParams): IssuePageState {
  const ticketId = params.get('ticket') ?? ''
  const page = params.get('page') ?? ''
  return {
    status: STATUSES.find((status) => status === params.get('status')),
    page: /^\d{1,6}$/.test(page) ? Number(page) : 0,
    ticketId: isId(ticketId) ? ticketId : undefined,
  }
}

/** What is as by default is left out, so that links stay short. */
export function searchOf({ status, page, ticketId }: IssuePageState): string {
  const params = new URLSearchParams()
  if (status !== undefined) params.set('status', status)
  if (page > 0) params.set('page', String(page))
  if (ticketId !== undefined) params.set('ticket', ticketId)
  return params.size === 0 ? '' : `?${params.toString()}`
}
