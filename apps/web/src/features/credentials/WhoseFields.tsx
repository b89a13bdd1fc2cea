import { type ClientChoice, credentials } from '@bitewing/contract'
import { useNavigate } from 'react-router'
import { useEndpoint } from '../../kit/api/index.ts'
import { Banner } from '../../kit/components/index.ts'
import { SelectField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import classes from './credentials.module.css'
import type { CredentialForm } from './use-credential-form.ts'

const texts = messages.credentials

/** The client and the practice that new credentials are for; if there are some already, the way to them. */
export function WhoseFields({ form, choices }: { form: CredentialForm; choices: readonly ClientChoice[] }) {
  const client = choices.find(({ _id }) => _id === form.values.clientId)
  const practices = client?.practices ?? []
  return (
    <>
      <div className={classes.columns}>
        <SelectField
          label={texts.client}
          required
          options={choices.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...form.field('clientId')}
          onChange={(clientId) => {
            form.set('clientId', clientId)
            form.set('practiceId', '')
          }}
        />
        <SelectField
          label={texts.practice}
          help={texts.allPracticesHelp}
          clearable
          placeholder={texts.allPractices}
          options={practices.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...form.field('practiceId')}
        />
      </div>
      {client !== undefined && <AlreadyThere clientId={client._id} practiceId={form.values.practiceId || null} />}
    </>
  )
}

function AlreadyThere({ clientId, practiceId }: { clientId: string; practiceId: string | null }) {
  const navigate = useNavigate()
  const there = useExisting(clientId, practiceId)
  if (there === undefined) return null
  const { _id, client, practice } = there
  const open = () => void navigate('/credential-edit', { state: { id: _id, client, practice } })
  return <Banner kind="info" text={texts.isThere} action={{ label: texts.openThem, run: open }} />
}

function useExisting(clientId: string, practiceId: string | null) {
  const { data } = useEndpoint(credentials.list, { client: clientId, limit: 300 })
  return data?.records.find((one) => one.practiceId === practiceId)
}
