import { isStrongPassword } from '@bitewing/domain'
import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messages } from '../../../messages.ts'
import { PasswordRules } from '../../../kit/form/index.ts'
import classes from '../session.module.css'

type NewPasswordFormProps = { email: string; onSave: (password: string) => Promise<void> }

export function NewPasswordForm({ email, onSave }: NewPasswordFormProps) {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const strong = isStrongPassword(password)
  const matches = password === confirmation

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted(true)
    if (!strong || !matches) {
      event.currentTarget.querySelector<HTMLInputElement>(strong ? '[name=confirmation]' : '[name=password]')?.focus()
      return
    }
    setBusy(true)
    await onSave(password)
    setBusy(false)
  }

  return (
    <form className={classes.stack} onSubmit={submit} noValidate>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={messages.password.newPassword}
        name="password"
        autoComplete="new-password"
        autoFocus
        value={password}
        error={submitted && !strong}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordRules password={password} alarmed={submitted} />
      <PasswordInput
        label={messages.password.confirmation}
        name="confirmation"
        autoComplete="new-password"
        value={confirmation}
        error={submitted && !matches ? messages.password.mismatch : undefined}
        onChange={(event) => setConfirmation(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy} fullWidth>
        {messages.password.save}
      </Button>
    </form>
  )
}
