import { access, type FoundUser, users } from '@bitewing/contract'
import { useLocation } from 'react-router'
import { useEndpoint } from '../../../kit/api/index.ts'
import { EmptyState, Page, QueryState } from '../../../kit/components/index.ts'
import { useMay } from '../../../kit/grants.ts'
import { messages } from '../../../messages.ts'
import { UserForm } from './UserForm.tsx'

type Opened = { userId?: string; clientId?: string } | null

/** Edits the person named in the navigation state, or adds a new one. */
export function UserFormScreen() {
  const { userId, clientId } = (useLocation().state as Opened) ?? {}
  // The older name carries the id of the selected practice (spec D1).
  const practiceId = clientId
  return userId === undefined ? (
    <NewUser practiceId={practiceId} />
  ) : (
    <ExistingUser key={userId} userId={userId} practiceId={practiceId} />
  )
}

function NewUser({ practiceId }: { practiceId: string | undefined }) {
  const mayAdd = useMay()(users.add)
  if (mayAdd) return <WithOffer user={undefined} practiceId={practiceId} />
  return (
    <Page title={messages.userForm.newUser}>
      <EmptyState text={messages.userForm.mayNotAdd} />
    </Page>
  )
}

function ExistingUser({ userId, practiceId }: { userId: string; practiceId: string | undefined }) {
  const answer = useEndpoint(users.find, { userId, ...(practiceId !== undefined && { practiceId }) })
  if (answer.data !== undefined) return <WithOffer user={answer.data} practiceId={practiceId} />
  return (
    <Page>
      <QueryState answers={[answer]} waiting={480} />
    </Page>
  )
}

function WithOffer({ user, practiceId }: { user: FoundUser | undefined; practiceId: string | undefined }) {
  const offer = useEndpoint(users.offer, {})
  const catalogue = useEndpoint(access.catalogue, {})
  if (offer.data !== undefined && catalogue.data !== undefined)
    return <UserForm user={user} practiceId={practiceId} offer={offer.data} catalogue={catalogue.data} />
  return (
    <Page title={user?.name ?? messages.userForm.newUser}>
      <QueryState answers={[offer, catalogue]} waiting={480} />
    </Page>
  )
}
