import { type FoundUser, users } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../../kit/api/index.ts'
import { DateTime } from '../../../kit/components/index.ts'
import { confirm } from '../../../kit/feedback/index.ts'
import { useMay } from '../../../kit/grants.ts'
import { messages } from '../../../messages.ts'
import { InsightButtons } from '../insight/InsightButtons.tsx'
import { UserStatusBadge } from '../users-list.tsx'
import { BlockDialog } from './BlockDialog.tsx'
import classes from './user-form.module.css'

const texts = messages.userAccount

/** What can be done to the account at once, beside the form. */
export function AccountActions({ user, readOnly }: { user: FoundUser; readOnly: boolean }) {
  const may = useMay()
  const [blocking, setBlocking] = useState(false)
  const unblock = useCall(users.setState, { success: texts.unblocked })
  const invite = useCall(users.invite, { success: texts.invited })
  const signOut = useCall(users.endSessions, { success: texts.signedOut })
  const { _id: id, name, status } = user

  async function signOutEverywhere() {
    if (await confirm({ message: texts.confirmSignOut(name) })) signOut.mutate({ id })
  }
  return (
    <div className={classes.account}>
      <UserStatusBadge status={status} />
      <span className={classes.login}>
        {texts.lastLogin}: {user.lastLogin === null ? messages.users.never : <DateTime value={user.lastLogin} />}
      </span>
      <span className={classes.buttons}>
        <InsightButtons user={user} />
        {!readOnly && may(users.setState) && (
          <>
            {status === 'Invited' && (
              <Button variant="default" loading={invite.isPending} onClick={() => invite.mutate({ id })}>
                {texts.invite}
              </Button>
            )}
            {status === 'Active' && (
              <Button variant="default" loading={signOut.isPending} onClick={() => void signOutEverywhere()}>
                {texts.signOut}
              </Button>
            )}
            {status === 'Blocked' ? (
              <Button
                variant="default"
                loading={unblock.isPending}
                onClick={() => unblock.mutate({ id, blocked: false })}
              >
                {texts.unblock}
              </Button>
            ) : (
              <Button variant="default" onClick={() => setBlocking(true)}>
                {texts.block}
              </Button>
            )}
          </>
        )}
      </span>
      {blocking && <BlockDialog user={user} onClose={() => setBlocking(false)} />}
    </div>
  )
}
