import { type ClientKey, clientKeys } from '@bitewing/contract'
import { type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Page, ViewLinks } from '../../kit/components/index.ts'
import { AddButton, deleteAction, editAction, useOpened } from '../../kit/crud/index.ts'
import { List } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { ApiKeysView } from './api-keys/ApiKeysView.tsx'
import { ClientKeyDialog } from './ClientKeyDialog.tsx'
import { clientKeysList } from './client-keys-list.tsx'
import { removeClientKey } from './remove-client-key.ts'

const texts = messages.clientKeys

/** 3 §2 Client keys (NS): the words that name a client, and as the second view the keys with which its machines sign. */
export function ClientKeysScreen() {
  const [params] = useSearchParams()
  const views = (
    <ViewLinks label={texts.views} views={[{ label: texts.key }, { view: 'keys', label: messages.apiKeys.title }]} />
  )
  return params.get('view') === 'keys' ? <ApiKeysView views={views} /> : <NamesView views={views} />
}

function NamesView({ views }: { views: ReactNode }) {
  const opened = useOpened<ClientKey>()
  const remove = deleteAction<ClientKey, typeof clientKeys.remove>(
    clientKeys.remove,
    texts,
    ({ _id }) => ({ id: _id }),
    ({ key }) => key,
  )
  const removing = { ...remove, run: removeClientKey }
  return (
    <Page filters={views} action={<AddButton endpoint={clientKeys.add} label={texts.add} onClick={opened.add} />}>
      <List definition={clientKeysList} rowActions={[editAction(clientKeys.change, opened.edit), removing]} />
      {opened.dialog((clientKey, close) => (
        <ClientKeyDialog clientKey={clientKey} onClose={close} />
      ))}
    </Page>
  )
}
