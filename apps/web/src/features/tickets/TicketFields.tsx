import { TextAreaField, TextField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import type { TicketForm } from './use-ticket-form.ts'

/** 2 §2.5: title and notes; 3 §2 adds the steps to reproduce. */
export function TicketFields({ form }: { form: TicketForm }) {
  return (
    <>
      <TextField label={messages.tickets.title} required autoFocus maxLength={150} {...form.field('title')} />
      <TextAreaField label={messages.tickets.notes} minRows={4} maxLength={4000} {...textOf(form, 'notes')} />
      <TextAreaField
        label={messages.tickets.steps}
        help={messages.tickets.stepsHelp}
        minRows={3}
        maxLength={4000}
        {...textOf(form, 'stepReproduce')}
      />
    </>
  )
}

/** An optional field of the contract is the empty text in the form. */
function textOf(form: TicketForm, name: 'notes' | 'stepReproduce') {
  const { value, ...field } = form.field(name)
  return { ...field, value: value ?? '' }
}
