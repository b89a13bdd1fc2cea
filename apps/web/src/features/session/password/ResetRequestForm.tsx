import { session } from '@bitewing/contract'
import { isEmail } from '@bitewing/domain'
import { Alert, Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError, call } from '../../../kit/api/index.ts'
import { toast } from '../../../kit/feedback/index.ts'
import { messages } from '../../../messages.ts'
import classes from '../session.module.css'

type Outcome = { sent: boolean; text: string }

/** Requests a link for setting a new password. Used on its own page and in the dialog of the login form. */
export function ResetRequestForm({ initialEmail = '', secondary }: { initialEmail?: string; secondary: ReactNode }) {
  const [email, setEmail] = useState(initialEmail)
  const [invalid, setInvalid] = useState(false)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setOutcome(null)
    if (!isEmail(email.trim())) {
      setInvalid(true)
      toast.error(messages.password.invalidEmailToast)
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    try {
      await call(session.requestReset, { email: email.trim() })
      setOutcome({ sent: true, text: messages.password.checkEmail })
    } catch (error) {
      const text = error instanceof ApiError && error.show ? error.err : messages.password.tryAgain
      setOutcome({ sent: false, text })
    }
    setBusy(false)
  }

  return (
    <form className={classes.stack} onSubmit={submit} noValidate>
      <p className={classes.text}>{messages.password.resetText}</p>
      {outcome !== null && (
        <Alert color={outcome.sent ? 'green' : 'red'} role={outcome.sent ? 'status' : 'alert'}>
          {outcome.text}
        </Alert>
      )}
      <TextInput
        label={messages.password.email}
        type="email"
        autoComplete="email"
        autoFocus
        value={email}
        error={invalid ? messages.password.invalidEmail : undefined}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          setInvalid(false)
          toast.hide()
        }}
      />
      <div className={classes.buttons}>
        {secondary}
        <Button type="submit" loading={busy}>
          {messages.password.send}
        </Button>
      </div>
    </form>
  )
}
