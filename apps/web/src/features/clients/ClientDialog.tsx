import type { Client } from '@bitewing/contract'
import { FormDialog } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import { ClientFields } from './ClientFields.tsx'
import { useClientForm } from './use-client-form.ts'

type ClientDialogProps = {
  /** The client to edit; without one, a new one is added. */
  client: Client | undefined
  onClose: () => void
}

export function ClientDialog({ client, onClose }: ClientDialogProps) {
  const form = useClientForm(client, onClose)
  return (
    <FormDialog
      title={client === undefined ? messages.clients.newClient : messages.clients.editClient}
      form={form}
      onClose={onClose}
    >
      <ClientFields form={form} />
    </FormDialog>
  )
}
