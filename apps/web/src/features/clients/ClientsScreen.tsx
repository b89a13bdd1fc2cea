import { type Client, clients } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../kit/api/index.ts'
import { useCan, useMayCall } from '../../kit/grants.ts'
import { List } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { Page } from '../../kit/parts/index.ts'
import { ClientDialog } from './ClientDialog.tsx'
import { clientsList } from './clients-list.tsx'
import { SHOW_CLIENTS } from './use-client-form.ts'

type ClientsScreenProps = { parts: { Views: ComponentType } }

export function ClientsScreen({ parts: { Views } }: ClientsScreenProps) {
  const [edited, setEdited] = useState<Client | 'new' | null>(null)
  const navigate = useNavigate()
  // Who does not see all clients would not find a new one again.
  const mayAdd = useCan('permissions')
  const mayEdit = useMayCall(clients.change)
  const remove = useCall(clients.remove, { success: messages.clients.deleted, invalidates: SHOW_CLIENTS })
  return (
    <Page
      title={messages.clients.title}
      filters={<Views />}
      action={
        mayAdd && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {messages.clients.newRecord}
          </Button>
        )
      }
    >
      <List
        definition={clientsList}
        onOpen={({ _id }) => navigate('/clients-form', { state: { clientId: _id } })}
        rowActions={[
          { label: messages.clients.editClient, icon: IconPencil, visible: () => mayEdit, run: setEdited },
          {
            label: messages.clients.remove,
            icon: IconTrash,
            danger: true,
            confirm: ({ name }) => messages.clients.confirmRemove(name),
            run: ({ _id }) => remove.mutateAsync({ id: _id }),
          },
        ]}
      />
      {edited !== null && (
        <ClientDialog client={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
    </Page>
  )
}
