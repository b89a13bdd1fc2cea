import { session } from '@bitewing/contract'
import { Alert, Anchor, Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ApiError, call } from '../../../kit/api/index.ts'
import { toast } from '../../../kit/feedback/index.ts'
import { messages } from '../../../messages.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { PublicFrame } from '../PublicFrame.tsx'
import classes from '../session.module.css'

type Account = { userId: string; email: string }

export function PasswordResetScreen() {
  return <NewPasswordScreen title={messages.password.newTitle} />
}

export function PasswordCreateScreen() {
  return <NewPasswordScreen title={messages.password.createTitle} />
}

/** Opened from the link in an e-mail; the signature in the link identifies the account. */
function NewPasswordScreen({ title }: { title: string }) {
  const navigate = useNavigate()
  const signature = useSearchParams()[0].get('signature') ?? ''
  const account = useAccount(signature)
  const [failure, setFailure] = useState<string | null>(null)

  async function save(password: string) {
    if (typeof account !== 'object') return
    setFailure(null)
    try {
      await call(session.updatePassword, { token: signature, password, userId: account.userId })
    } catch (error) {
      return setFailure(error instanceof ApiError ? error.err : messages.password.tryAgain)
    }
    toast.success(messages.password.saved)
    await navigate('/login', { replace: true })
  }

  if (account === 'loading') {
    return (
      <PublicFrame title={title}>
        <Loader type="dots" aria-hidden />
      </PublicFrame>
    )
  }
  if (account === 'invalid') return <InvalidLink title={title} />
  return (
    <PublicFrame title={title} subtitle={messages.password.forAccount(account.email)}>
      <div className={classes.stack}>
        {failure !== null && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <NewPasswordForm email={account.email} onSave={save} />
      </div>
    </PublicFrame>
  )
}

function InvalidLink({ title }: { title: string }) {
  return (
    <PublicFrame title={title}>
      <div className={classes.stack}>
        <Alert color="yellow" role="alert">
          {messages.password.invalidLink}
        </Alert>
        <Anchor component={Link} to="/reset_password_request">
          {messages.password.reset}
        </Anchor>
      </div>
    </PublicFrame>
  )
}

function useAccount(signature: string): Account | 'loading' | 'invalid' {
  const [account, setAccount] = useState<Account | 'loading' | 'invalid'>('loading')
  useEffect(() => {
    let current = true
    call(session.validateToken, { signature }).then(
      (found) => current && setAccount(found),
      () => current && setAccount('invalid'),
    )
    return () => {
      current = false
    }
  }, [signature])
  return account
}
