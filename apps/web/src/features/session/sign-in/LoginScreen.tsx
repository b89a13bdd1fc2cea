import { access } from '@bitewing/contract'
import { grantsOf } from '@bitewing/domain'
import { Anchor } from '@mantine/core'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { beginSession, call, onSessionMessage, startConfiguration } from '../../../kit/api/index.ts'
import { messages } from '../../../messages.ts'
import { pathAfterSignIn } from './allowed-path.ts'
import { LoginForm } from './LoginForm.tsx'
import { PublicFrame } from '../PublicFrame.tsx'
import type { SignedIn } from './use-sign-in.ts'

/** The navigation state that the guard sets when it redirects here. */
type CameFrom = { from?: string } | null

export function LoginScreen() {
  const navigate = useNavigate()
  const from = (useLocation().state as CameFrom)?.from

  // When the user signs in in another tab, this tab continues too.
  useEffect(
    () =>
      onSessionMessage((message) => {
        if (message.kind === 'signed-in') void navigate(from ?? '/', { replace: true })
      }),
    [navigate, from],
  )

  async function enter({ token, user }: SignedIn) {
    beginSession(token, user)
    const grants = await call(access.ownPermissions, {}).catch(() => [])
    await navigate(pathAfterSignIn(user, grantsOf(grants), from), { replace: true })
  }

  return (
    <PublicFrame title={messages.login.title} footer={startConfiguration().outbox && <OutboxHint />}>
      <LoginForm onSignedIn={enter} />
    </PublicFrame>
  )
}

function OutboxHint() {
  return (
    <Anchor href="/outbox" target="_blank" rel="noreferrer" size="sm">
      {messages.login.outboxHint}
    </Anchor>
  )
}
