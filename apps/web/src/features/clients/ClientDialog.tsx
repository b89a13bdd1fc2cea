import type { Client } from '@bitewing/contract'
import { FormDialog } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import { ClientFields } from './ClientFields.tsx'
import { useClientForm } from './use-client-form.ts'

const texts = messages.clients

export function ClientDialog({ client, onClose }: { client: Client | undefined; onClose: () => void }) {
  const form = useClientForm(client, onClose)
  return (
    <FormDialog title={client === undefined ? texts.newClient : texts.editClient} form={form} onClose={onClose}>
      <ClientFields form={form} clientId={client?._id} />
    </FormDialog>
  )
}
