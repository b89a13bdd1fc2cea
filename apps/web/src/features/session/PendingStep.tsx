import { Anchor, Loader } from '@mantine/core'
import { messages } from '../../messages.ts'
import classes from './session.module.css'

/** A new location: the person is busy with their mail, so this only says what to do and waits. */
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
