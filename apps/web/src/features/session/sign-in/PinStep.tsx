import { Alert, Anchor, Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messages } from '../../../messages.ts'
import type { Step } from './use-sign-in.ts'
import classes from '../session.module.css'

const DIGITS = 6

type PinStepProps = {
  step: Extract<Step, { name: 'pin' }>
  busy: boolean
  /** Whether the last PIN was wrong. */
  refused: boolean
  onSubmit: (pin: string) => Promise<void>
  onNewPin: () => void
  onBack: () => void
}

export function PinStep({ step, busy, refused, onSubmit, onNewPin, onBack }: PinStepProps) {
  const [pin, setPin] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const complete = pin.length === DIGITS

  function change(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, DIGITS)
    setPin(digits)
    // Submits as soon as the sixth digit is typed.
    if (digits.length === DIGITS && pin.length < DIGITS) void send(digits)
  }

  /** If this step is still shown afterwards, the PIN was wrong and another one has to be typed. */
  async function send(digits: string) {
    await onSubmit(digits)
    setSubmitted(false)
    setPin('')
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (complete) void send(pin)
  }

  return (
    <form className={classes.stack} onSubmit={submit} noValidate>
      {step.exceeded && <Alert color="yellow">{messages.login.exceeded}</Alert>}
      <p className={classes.text} role="status">
        {step.resent && `${messages.login.newPinSent} `}
        {messages.login.pinSent[step.sentTo]}
      </p>
      <TextInput
        label={messages.login.pin}
        name="pin"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        classNames={{ input: classes.pin }}
        value={pin}
        error={submitted && !complete && !refused ? messages.login.pinIncomplete : undefined}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy} fullWidth>
        {messages.login.signIn}
      </Button>
      <div className={classes.links}>
        <Anchor component="button" type="button" onClick={onBack}>
          {messages.login.previousStep}
        </Anchor>
        <Anchor component="button" type="button" onClick={onNewPin} disabled={busy}>
          {messages.login.newPin}
        </Anchor>
      </div>
    </form>
  )
}
