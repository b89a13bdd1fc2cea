import type { TicketStatus as Status } from '@bitewing/contract'
import { messages } from '../../messages.ts'
import { StatusBadge, type Tone } from '../../kit/components/index.ts'

/** An open ticket needs attention. */
const TONES: Readonly<Record<Status, Tone>> = { open: 'warning', answered: 'success', closed: 'neutral' }

export function TicketStatus({ status }: { status: Status }) {
  return <StatusBadge tone={TONES[status]}>{messages.tickets.statuses[status]}</StatusBadge>
}
