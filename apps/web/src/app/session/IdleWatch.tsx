import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { lockIdleSession } from '../../kit/api/index.ts'
import { messages } from '../../messages.ts'
import { minutesAndSeconds } from './idle.ts'
import { recordActivity, useIdleness } from './use-idleness.ts'
import classes from './IdleWatch.module.css'

/** Warns that the page is about to lock, and then locks it. */
export function IdleWatch() {
  const state = useIdleness()
  const idle = state.kind === 'idle'
  useEffect(() => {
    if (idle) void lockIdleSession()
  }, [idle])

  if (state.kind !== 'notice') return null
  return (
    <section className={classes.notice} role="alert" aria-label={messages.session.idleTitle}>
      <div>
        <strong>{messages.session.idleTitle}</strong>
        {/* Screen readers announce the notice once, not every second. */}
        <div aria-live="off">{messages.session.idleText(minutesAndSeconds(state.leftMs))}</div>
      </div>
      <Button size="xs" onClick={recordActivity}>
        {messages.session.stay}
      </Button>
    </section>
  )
}
