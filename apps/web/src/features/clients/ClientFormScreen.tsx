import { type ClientDetail, clients } from '@bitewing/contract'
import { Button, Skeleton } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router'
import { useEndpoint } from '../../kit/api/index.ts'
import { Form, useUnsavedGuard } from '../../kit/form/index.ts'
import { useMay } from '../../kit/grants.ts'
import { messages } from '../../messages.ts'
import { EmptyState, Page, QueryState } from '../../kit/components/index.ts'
import { ClientCounts } from './ClientCounts.tsx'
import { ClientFields } from './ClientFields.tsx'
import { ClientPractices } from './ClientPractices.tsx'
import classes from './client-form.module.css'
import { useClientForm } from './use-client-form.ts'

const FORM_ID = 'client'

/** Edits the client named in the navigation state, or adds a new one. */
export function ClientFormScreen() {
  const state = useLocation().state as { clientId?: string } | null
  return state?.clientId === undefined ? <NewClient /> : <ExistingClient clientId={state.clientId} />
}

function NewClient() {
  // Loaded only so that a user without access is refused before typing anything.
  const { isPending } = useEndpoint(clients.list, { limit: 1 })
  const mayAdd = useMay()(clients.add)
  if (mayAdd && !isPending) return <ClientPage client={undefined} />
  return (
    <Page title={messages.clients.newClient}>
      {isPending ? <Skeleton height={240} /> : <EmptyState text={messages.clients.ownOnly} />}
    </Page>
  )
}

function ExistingClient({ clientId }: { clientId: string }) {
  const answer = useEndpoint(clients.find, { id: clientId })
  // The key gives each client its own form state.
  if (answer.data !== undefined) return <ClientPage key={clientId} client={answer.data} />
  return (
    <Page>
      <QueryState answers={[answer]} waiting={240} />
    </Page>
  )
}

function ClientPage({ client }: { client: ClientDetail | undefined }) {
  const navigate = useNavigate()
  const mayChange = useMay()(clients.change)
  const readOnly = client !== undefined && !mayChange
  const form = useClientForm(client, (saved) => {
    if (client === undefined) void navigate('/clients-form', { replace: true, state: { clientId: saved._id } })
  })
  useUnsavedGuard(form.dirty && !form.saving)
  return (
    <Page
      title={client?.name ?? messages.clients.newClient}
      action={
        !readOnly && (
          <Button type="submit" form={FORM_ID} loading={form.saving} disabled={!form.dirty}>
            {messages.form.save}
          </Button>
        )
      }
    >
      <section className={classes.section} aria-labelledby="client-details">
        <h2 id="client-details" className={classes.heading}>
          {messages.clients.details}
        </h2>
        {readOnly && <p className={classes.text}>{messages.clients.lookOnly}</p>}
        <Form form={form} id={FORM_ID}>
          <div className={classes.columns}>
            <ClientFields form={form} clientId={client?._id} readOnly={readOnly} />
          </div>
        </Form>
      </section>
      {client !== undefined && <ClientPractices client={client} />}
      {client !== undefined && <ClientCounts client={client} />}
    </Page>
  )
}
