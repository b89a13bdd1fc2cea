import { responseFields, tickets } from '@bitewing/contract'
import { useCall } from '../../../kit/api/index.ts'
import { FormDialog, TextAreaField, useForm, useStoredDraft } from '../../../kit/form/index.ts'
import { messages } from '../../../messages.ts'

/** 3 §2: the "Add response" dialog. */
export function ResponseDialog({ ticketId, onClose }: { ticketId: string; onClose: () => void }) {
  const respond = useCall(tickets.respond, { success: messages.tickets.responded })
  const form = useForm({
    schema: responseFields,
    draft: useStoredDraft(`response.${ticketId}`),
    initial: { message: '' },
    save: async ({ message }) => {
      await respond.mutateAsync({ issueId: ticketId, message })
      onClose()
    },
  })
  return (
    <FormDialog
      title={messages.tickets.addResponse}
      size="lg"
      form={form}
      saveLabel={messages.tickets.addResponse}
      onClose={onClose}
    >
      <TextAreaField
        label={messages.tickets.message}
        required
        minRows={5}
        maxLength={4000}
        {...form.field('message')}
      />
    </FormDialog>
  )
}
