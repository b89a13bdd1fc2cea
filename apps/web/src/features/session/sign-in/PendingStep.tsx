import { Anchor, Loader } from '@mantine/core'
import { messages } from '../../../messages.ts'
import classes from '../session.module.css'

/** Shown while a sign-in from a new location waits for the confirmation by e-mail. */
export function PendingStep({ onBack }: { onBack: () => void }) {
  return (
    <div className={classes.waiting} role="status">
      <Loader type="dots" aria-hidden />
      <p className={classes.waitingTitle}>{messages.login.pendingTitle}</p>
      <p className={classes.text}>{messages.login.pending}</p>
      <p className={classes.text}>{messages.login.pendingWaits}</p>
      <Anchor component="button" type="button" onClick={onBack}>
        {messages.login.previousStep}
      </Anchor>
    </div>
  )
}
