import { type Client, clients } from '@bitewing/contract'
import { IconBuilding } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { AddButton, deleteAction, editAction, useHistoryAction, useOpened } from '../../kit/crud/index.ts'
import { List } from '../../kit/list/index.ts'
import { Page } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'
import { ClientDialog } from './ClientDialog.tsx'
import { clientsList } from './clients-list.tsx'

const texts = messages.clients

export function ClientsScreen({ parts: { ViewLinks } }: { parts: { ViewLinks: ComponentType } }) {
  const opened = useOpened<Client>()
  const history = useHistoryAction<Client>()
  const navigate = useNavigate()
  return (
    <Page
      filters={<ViewLinks />}
      action={<AddButton endpoint={clients.add} label={texts.newRecord} onClick={opened.add} />}
    >
      <List
        definition={clientsList}
        rowActions={[
          {
            label: texts.open,
            icon: IconBuilding,
            opens: true,
            run: ({ _id }) => navigate('/clients-form', { state: { clientId: _id } }),
          },
          { ...editAction(clients.change, opened.edit, texts.editClient), opens: false },
          history,
          deleteAction(clients.remove, texts, ({ _id }) => ({ id: _id })),
        ]}
      />
      {opened.dialog((client, close) => (
        <ClientDialog client={client} onClose={close} />
      ))}
    </Page>
  )
}
