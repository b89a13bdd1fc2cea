import type { SignedInUser } from '@bitewing/contract'
import { useSyncExternalStore } from 'react'
import { LoginForm, type SignedIn, TopDialog } from '../../features/session/index.ts'
import { beginSession, refresh, sessionLock } from '../../kit/api/index.ts'
import { giveUpCall } from '../../kit/phone/index.ts'
import { messages } from '../../messages.ts'
import { recordActivity } from './use-idleness.ts'
import classes from './ReloginDialog.module.css'

/** Opens over the page when the session has ended; the page underneath stays as it is (1 §4). */
export function ReloginDialog({ user: before }: { user: SignedInUser | undefined }) {
  const reason = useSyncExternalStore(sessionLock.subscribe, sessionLock.reason)
  if (reason === undefined) return null

  async function enter({ token, user }: SignedIn) {
    recordActivity()
    const samePerson = before === undefined || user._id === before._id
    beginSession(token, user, { samePerson })
    // A different user must not see what the first one had open.
    if (!samePerson) {
      giveUpCall()
      return location.assign('/')
    }
    await refresh({ topics: ['session'] })
  }

  return (
    <TopDialog title={messages.session.expired}>
      <p className={classes.text}>
        {reason === 'idle' && `${messages.session.lockedByIdle} `}
        {before !== undefined && messages.session.nothingLost}
      </p>
      <LoginForm username={before?.email ?? ''} onSignedIn={enter} />
    </TopDialog>
  )
}
