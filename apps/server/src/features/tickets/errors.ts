import type { ErrorTexts } from '../../kernel/error-text.ts'

/** Tickets (2 §2.5). */
export const ticketsErrors = {
  'ticket.closed': { status: 409, text: 'This ticket is closed. Please reopen it before you respond.' },
} as const satisfies ErrorTexts
