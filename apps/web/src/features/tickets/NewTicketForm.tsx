import type { Ticket } from '@bitewing/contract'
import { useEffect, useEffectEvent } from 'react'
import { Form } from '../../kit/form/index.ts'
import type { About } from './opened-transaction.ts'
import { TicketFields } from './TicketFields.tsx'
import { useTicketForm } from './use-ticket-form.ts'

export type FormState = { readonly dirty: boolean; readonly saving: boolean }
export const NO_FORM: FormState = { dirty: false, saving: false }

type NewTicketFormProps = {
  id: string
  about: About
  onAdded: (ticket: Ticket) => void
  /** The dialog around it has the buttons, and asks before it is closed. */
  onState: (state: FormState) => void
}

export function NewTicketForm({ id, about, onAdded, onState }: NewTicketFormProps) {
  const form = useTicketForm(about, onAdded)
  const { dirty, saving } = form
  const tell = useEffectEvent(onState)
  useEffect(() => {
    tell({ dirty, saving })
    return () => tell(NO_FORM)
  }, [dirty, saving])
  return (
    <Form form={form} id={id}>
      <TicketFields form={form} />
    </Form>
  )
}
