import { type Ticket, ticketFields, tickets } from '@bitewing/contract'
import { useCall } from '../../kit/api/index.ts'
import { type FormModel, useForm, useStoredDraft } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import type { TransactionRef } from './opened-transaction.ts'

export type TicketForm = FormModel<typeof ticketFields>

const EMPTY = { title: '', notes: '', stepReproduce: '' } as const

export function useTicketDraft({ transactionId }: TransactionRef) {
  return useStoredDraft(`ticket.${transactionId}`)
}

/** The form of a new ticket. What was typed survives a reload. */
export function useTicketForm(about: TransactionRef, onAdded: (ticket: Ticket) => void): TicketForm {
  const add = useCall(tickets.add, { success: messages.tickets.created })
  return useForm({
    schema: ticketFields,
    draft: useTicketDraft(about),
    initial: EMPTY,
    save: async (fields) => onAdded(await add.mutateAsync({ ...fields, ...about })),
  })
}
