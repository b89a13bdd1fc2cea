import { credentials, type ListedCredential } from '@bitewing/contract'
import { useNavigate } from 'react-router'
import { Page } from '../../kit/components/index.ts'
import { AddButton, editAction } from '../../kit/crud/index.ts'
import { List } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { credentialsList } from './credentials-list.tsx'

export function CredentialsScreen() {
  const navigate = useNavigate()
  const edit = ({ _id, client, practice }: ListedCredential) =>
    void navigate('/credential-edit', { state: { id: _id, client, practice } })
  return (
    <Page
      action={
        <AddButton
          endpoint={credentials.save}
          label={messages.credentials.add}
          onClick={() => void navigate('/credential-form')}
        />
      }
    >
      <List definition={credentialsList} rowActions={[editAction(credentials.save, edit)]} />
    </Page>
  )
}
