import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messages } from '../../../messages.ts'
import classes from '../session.module.css'

type Credentials = { username: string; password: string }
type CredentialsStepProps = {
  credentials: Credentials
  busy: boolean
  onChange: (credentials: Credentials) => void
  onSubmit: () => void
  onReset: () => void
}

export function CredentialsStep({ credentials, busy, onChange, onSubmit, onReset }: CredentialsStepProps) {
  const [submitted, setSubmitted] = useState(false)
  const { username, password } = credentials
  const [known] = useState(username !== '')
  const missing = (value: string) => (submitted && value.trim() === '' ? messages.login.required : undefined)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted(true)
    if (username.trim() !== '' && password !== '') return onSubmit()
    event.currentTarget
      .querySelector<HTMLInputElement>(username.trim() === '' ? '[name=username]' : '[name=password]')
      ?.focus()
  }

  return (
    <form className={classes.stack} onSubmit={submit} noValidate>
      <TextInput
        label={messages.login.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={!known}
        value={username}
        error={missing(username)}
        onChange={(event) => onChange({ ...credentials, username: event.currentTarget.value })}
      />
      <PasswordInput
        label={messages.login.password}
        name="password"
        autoComplete="current-password"
        autoFocus={known}
        value={password}
        error={missing(password)}
        onChange={(event) => onChange({ ...credentials, password: event.currentTarget.value })}
      />
      <Button type="submit" loading={busy} fullWidth>
        {messages.login.next}
      </Button>
      <Anchor component="button" type="button" className={classes.quietLink} onClick={onReset}>
        {messages.password.reset}
      </Anchor>
    </form>
  )
}
