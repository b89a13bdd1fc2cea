import { lazy, Suspense, useState } from 'react'
import { CredentialsStep } from './CredentialsStep.tsx'
import { LoginProblem } from './LoginProblem.tsx'
import { PendingStep } from './PendingStep.tsx'
import { PinStep } from './PinStep.tsx'
import { type SignedIn, useSignIn } from './use-sign-in.ts'
import classes from '../session.module.css'

const ResetPasswordDialog = lazy(async () => ({
  default: (await import('../password/ResetPasswordDialog.tsx')).ResetPasswordDialog,
}))

type LoginFormProps = {
  /** The user who is most likely to sign in. */
  username?: string
  onSignedIn: (result: SignedIn) => void | Promise<void>
}

/** All steps of signing in, shared by the login page and the re-login dialog. */
export function LoginForm({ username = '', onSignedIn }: LoginFormProps) {
  const { credentials, setCredentials, step, problem, busy, requestPin, submitPin, restart } = useSignIn(
    username,
    onSignedIn,
  )
  const [resetting, setResetting] = useState(false)
  return (
    <div className={classes.stack}>
      {problem !== null && <LoginProblem problem={problem} username={credentials.username} />}
      {step.name === 'credentials' && (
        <CredentialsStep
          credentials={credentials}
          busy={busy}
          onChange={setCredentials}
          onSubmit={() => requestPin(false)}
          onReset={() => setResetting(true)}
        />
      )}
      {step.name === 'pin' && (
        <PinStep
          step={step}
          busy={busy}
          refused={problem !== null}
          onSubmit={submitPin}
          onNewPin={() => requestPin(true)}
          onBack={() => restart()}
        />
      )}
      {step.name === 'pending' && <PendingStep onBack={() => restart()} />}
      <Suspense>
        {resetting && <ResetPasswordDialog email={credentials.username} onClose={() => setResetting(false)} />}
      </Suspense>
    </div>
  )
}
