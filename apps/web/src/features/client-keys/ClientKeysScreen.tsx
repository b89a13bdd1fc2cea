import { type ClientKey, clientKeys } from '@bitewing/contract'
import { Page } from '../../kit/components/index.ts'
import { AddButton, deleteAction, editAction, useOpened } from '../../kit/crud/index.ts'
import { List } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { ClientKeyDialog } from './ClientKeyDialog.tsx'
import { clientKeysList } from './client-keys-list.tsx'

const texts = messages.clientKeys

export function ClientKeysScreen() {
  const opened = useOpened<ClientKey>()
  const remove = deleteAction<ClientKey, typeof clientKeys.remove>(
    clientKeys.remove,
    texts,
    ({ _id }) => ({ id: _id }),
    ({ key }) => key,
  )
  return (
    <Page action={<AddButton endpoint={clientKeys.add} label={texts.add} onClick={opened.add} />}>
      <List definition={clientKeysList} rowActions={[editAction(clientKeys.change, opened.edit), remove]} />
      {opened.dialog((clientKey, close) => (
        <ClientKeyDialog clientKey={clientKey} onClose={close} />
      ))}
    </Page>
  )
}
