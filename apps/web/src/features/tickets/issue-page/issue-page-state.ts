import type { TicketStatus } from '@bitewing/contract'
import { isId } from '@bitewing/domain'

/** The state in the URL, so that a link shows a colleague the same list and the same ticket. */
export type IssuePageState = {
  readonly status: TicketStatus | undefined
  /** Counted from zero. */
  readonly page: number
  readonly ticketId: string | undefined
}

export const STATUSES = ['open', 'answered', 'closed'] as const satisfies readonly TicketStatus[]

/** Invalid parameters are ignored. */
export function readPageState(params: URLSearchParams): IssuePageState {
  const ticketId = params.get('ticket') ?? ''
  const page = params.get('page') ?? ''
  return {
    status: STATUSES.find((status) => status === params.get('status')),
    page: /^\d{1,6}$/.test(page) ? Number(page) : 0,
    ticketId: isId(ticketId) ? ticketId : undefined,
  }
}

/** Default values are left out, to keep links short. */
export function searchOf({ status, page, ticketId }: IssuePageState): string {
  const params = new URLSearchParams()
  if (status !== undefined) params.set('status', status)
  if (page > 0) params.set('page', String(page))
  if (ticketId !== undefined) params.set('ticket', ticketId)
  return params.size === 0 ? '' : `?${params.toString()}`
}
