import type { Ticket } from '@bitewing/contract'
import { useEffect, useEffectEvent } from 'react'
import { Form } from '../../../kit/form/index.ts'
import type { TransactionRef } from '../opened-transaction.ts'
import { TicketFields } from '../TicketFields.tsx'
import { useTicketForm } from '../use-ticket-form.ts'

export type FormState = { readonly dirty: boolean; readonly saving: boolean }
export const NO_FORM: FormState = { dirty: false, saving: false }

type NewTicketFormProps = {
  id: string
  about: TransactionRef
  onAdded: (ticket: Ticket) => void
  /** Reports the state to the dialog around it, which has the buttons and asks before it closes. */
  onState: (state: FormState) => void
}

export function NewTicketForm({ id, about, onAdded, onState }: NewTicketFormProps) {
  const form = useTicketForm(about, onAdded)
  const { dirty, saving } = form
  const report = useEffectEvent(onState)
  useEffect(() => {
    report({ dirty, saving })
    return () => report(NO_FORM)
  }, [dirty, saving])
  return (
    <Form form={form} id={id}>
      <TicketFields form={form} />
    </Form>
  )
}
