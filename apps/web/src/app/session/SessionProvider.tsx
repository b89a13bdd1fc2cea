import { access, type ClientWithPractices, connections, type SignedInUser, session } from '@bitewing/contract'
import { grantsOf } from '@bitewing/domain'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useMemo } from 'react'
import { onSessionMessage, refresh, sessionLock, useEndpoint } from '../../kit/api/index.ts'
import { GrantsProvider } from '../../kit/grants.ts'
import { giveUpCall } from '../../kit/phone/index.ts'
import { messages } from '../../messages.ts'
import { adoptUser, dropSelection, useSelection, useSelectionOwner } from '../../kit/selection.ts'
import { isStillGranted } from '../../features/connections/index.ts'
import { IdleWatch } from './IdleWatch.tsx'
import { ReloginDialog } from './ReloginDialog.tsx'
import { recordActivity } from './use-idleness.ts'
import classes from './SessionProvider.module.css'

/**
 * Wraps every guarded screen: loads who is signed in and what they may do, and reacts when that changes. What is `beside`
 * the screens stays while they wait for that.
 */
export function SessionProvider({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  const me = useEndpoint(session.me, {})
  const permissions = useEndpoint(access.ownPermissions, {})
  const clients = useEndpoint(connections.clientsWithPractices, {})
  // Asked for at once, so that the menu is complete when it is first drawn; nothing waits for it.
  useEndpoint(access.catalogue, {})
  const grants = useMemo(() => grantsOf(permissions.data ?? []), [permissions.data])
  const user = me.data
  useOtherTabs(user?._id)

  const ready = useReconciledSelection(user, clients.data)
  const failed = me.isError || permissions.isError || clients.isError
  return (
    <GrantsProvider grants={grants}>
      {ready && permissions.data !== undefined ? children : failed ? <Failed /> : <Loading />}
      {user !== undefined && beside}
      {user !== undefined && <IdleWatch />}
      <ReloginDialog user={user} />
    </GrantsProvider>
  )
}

/**
 * Screens are rendered only once the stored selection is valid: none may ask for practices the user has lost access to.
 */
function useReconciledSelection(user: SignedInUser | undefined, clients: readonly ClientWithPractices[] | undefined) {
  const owner = useSelectionOwner()
  const selection = useSelection()
  const multiple = user?.setting.canUseMultiPractice ?? true
  const usable = selection === null || clients === undefined || isStillGranted(selection, clients, multiple)

  useEffect(() => {
    if (user !== undefined) adoptUser(user)
  }, [user])
  useEffect(() => {
    if (!usable) dropSelection()
  }, [usable])

  return user !== undefined && clients !== undefined && owner === user._id && usable
}

/** All tabs share one session, so signing in or out in one tab takes effect in the others. */
function useOtherTabs(userId: SignedInUser['_id'] | undefined) {
  useEffect(
    () =>
      onSessionMessage((message) => {
        if (message.kind === 'signed-out') return leaveFor('/login')
        if (userId !== undefined && message.userId !== userId) return leaveFor('/')
        recordActivity()
        sessionLock.unlock()
        void refresh({ topics: ['session'] })
      }),
    [userId],
  )
}

/** Nobody is asked about a call: it was another person's, or has been given up in the other tab. */
function leaveFor(path: string): void {
  giveUpCall()
  location.assign(path)
}

function Loading() {
  return (
    <div className={classes.center} role="status">
      <img src="/bitewing.svg" alt="" width={40} height={40} className={classes.mark} />
      <span className={classes.text}>{messages.session.loading}</span>
    </div>
  )
}

function Failed() {
  return (
    <div className={classes.center} role="alert">
      <img src="/bitewing.svg" alt="" width={40} height={40} />
      <span>{messages.session.loadFailed}</span>
      <Button variant="default" size="xs" onClick={() => void refresh({ topics: ['session'] })}>
        {messages.session.retry}
      </Button>
    </div>
  )
}
