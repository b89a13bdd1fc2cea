import { FormDialog } from '../../../kit/form/index.ts'
import type { Ticket } from '@bitewing/contract'
import { messages } from '../../../messages.ts'
import type { TransactionRef } from '../opened-transaction.ts'
import { TicketFields } from '../TicketFields.tsx'
import { useTicketForm } from '../use-ticket-form.ts'

type NewTicketDialogProps = { about: TransactionRef; onAdded: (ticket: Ticket) => void; onClose: () => void }

export function NewTicketDialog({ about, onAdded, onClose }: NewTicketDialogProps) {
  const form = useTicketForm(about, onAdded)
  return (
    <FormDialog
      title={messages.tickets.add}
      size="lg"
      form={form}
      saveLabel={messages.tickets.create}
      onClose={onClose}
    >
      <TicketFields form={form} />
    </FormDialog>
  )
}
