import { type ClientChoice, credentials } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useEndpoint } from '../../kit/api/index.ts'
import { Page, QueryState } from '../../kit/components/index.ts'
import { Form } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import classes from './credentials.module.css'
import { GroupsFields } from './GroupsFields.tsx'
import { useCredentialForm } from './use-credential-form.ts'
import { WhoseFields } from './WhoseFields.tsx'

const FORM_ID = 'new-credential'

export function NewCredentialScreen() {
  const answer = useEndpoint(credentials.choices, {})
  if (answer.data !== undefined) return <NewCredential choices={answer.data} />
  return (
    <Page>
      <QueryState answers={[answer]} waiting={240} />
    </Page>
  )
}

function NewCredential({ choices }: { choices: readonly ClientChoice[] }) {
  const navigate = useNavigate()
  const form = useCredentialForm(undefined, () => void navigate('/credentials'))
  return (
    <Page
      action={
        <Button type="submit" form={FORM_ID} loading={form.saving}>
          {messages.form.save}
        </Button>
      }
    >
      <Form form={form} id={FORM_ID}>
        <section className={classes.card} aria-label={messages.credentials.whose}>
          <WhoseFields form={form} choices={choices} />
        </section>
        <GroupsFields form={form} />
      </Form>
    </Page>
  )
}
