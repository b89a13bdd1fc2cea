import { tickets } from '@bitewing/contract'

/** What shows something of a ticket, and is asked for again when one has changed. */
export const TICKET_ENDPOINTS = [tickets.all, tickets.one] as const
