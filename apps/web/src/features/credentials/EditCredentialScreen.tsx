import { type CredentialDetail, credentials } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { perform, reportFailure, useEndpoint } from '../../kit/api/index.ts'
import { Banner, Page, QueryState } from '../../kit/components/index.ts'
import { confirm } from '../../kit/feedback/index.ts'
import { Form } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import { Removal } from './ask-about-removal.tsx'
import classes from './credentials.module.css'
import { GroupsFields } from './GroupsFields.tsx'
import { removedBy } from './groups.ts'
import { labelOf } from './labels.ts'
import { useCredentialForm } from './use-credential-form.ts'

const texts = messages.credentials
const FORM_ID = 'credential'

/** The credentials that the navigation state names. Without one there is nothing to edit. */
export function EditCredentialScreen() {
  const state = useLocation().state as { id?: string } | null
  if (state?.id === undefined) return <Navigate to="/credentials" replace />
  return <ExistingCredential key={state.id} id={state.id} />
}

function ExistingCredential({ id }: { id: string }) {
  const answer = useEndpoint(credentials.find, { id })
  if (answer.data !== undefined) return <EditCredential existing={answer.data} />
  return (
    <Page>
      <QueryState answers={[answer]} waiting={240} missing={texts.missing} />
    </Page>
  )
}

function EditCredential({ existing }: { existing: CredentialDetail }) {
  const navigate = useNavigate()
  const form = useCredentialForm(existing, () => void navigate('/credentials'))
  const refused = existing.groups.filter(({ tried }) => tried?.result === 'refused').map(({ label }) => labelOf(label))
  return (
    <Page
      action={
        <div className={classes.actions}>
          <Button
            variant="default"
            disabled={form.saving}
            onClick={() => void clearAll(existing, () => navigate('/credentials'))}
          >
            {texts.clearAll}
          </Button>
          <Button type="submit" form={FORM_ID} loading={form.saving} disabled={!form.dirty}>
            {messages.form.save}
          </Button>
        </div>
      }
    >
      {refused.length > 0 && <Banner kind="warning" text={texts.refused(refused.join(', '))} />}
      <Form form={form} id={FORM_ID}>
        <dl className={classes.whose}>
          <div>
            <dt>{texts.client}</dt>
            <dd>{existing.client}</dd>
          </div>
          <div>
            <dt>{texts.practice}</dt>
            <dd>{existing.practice ?? texts.allPractices}</dd>
          </div>
        </dl>
        <GroupsFields form={form} existing={existing} />
      </Form>
    </Page>
  )
}

async function clearAll(existing: CredentialDetail, done: () => unknown): Promise<void> {
  const whose = `${existing.client}, ${existing.practice ?? texts.allPractices}`
  const message = <Removal removed={removedBy([], existing)} question={texts.confirmClear(whose)} />
  if (!(await confirm({ message, confirmLabel: texts.clearAll, danger: true }))) return
  try {
    await perform(credentials.remove, { id: existing._id }, { success: texts.cleared })
    done()
  } catch (error) {
    reportFailure(error)
  }
}
