import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { startConfiguration } from '../../kit/api/index.ts'
import { messages } from '../../messages.ts'
import { StatusBadge } from '../../kit/components/index.ts'
import { type Phone, usePhone } from '../../kit/phone/index.ts'
import { showPracticeModal, usePracticeModal, useSelection } from '../../kit/selection.ts'
import classes from './Footer.module.css'

const SelectPracticesModal = lazy(async () => ({
  default: (await import('../../features/connections/SelectPracticesModal.tsx')).SelectPracticesModal,
}))

/** Shows which client and practices the user is working for. */
export function Footer() {
  const selection = useSelection()
  const modalShown = usePracticeModal()
  const phone = usePhone()
  return (
    <footer className={classes.footer} data-phone={barOf(phone)}>
      {selection === null ? (
        <span className={classes.none}>{messages.connections.noneSelected}</span>
      ) : (
        <span className={classes.selection}>
          <strong>{selection.clientName}</strong>
          <span className={classes.count}>{messages.connections.selected(selection.practices.length)}</span>
        </span>
      )}
      <Button variant="default" size="compact-xs" onClick={() => showPracticeModal(true)}>
        {messages.connections.show}
      </Button>
      {startConfiguration().demo && (
        <span className={classes.demo} title={messages.shell.demoHelp}>
          <StatusBadge tone="neutral">{messages.shell.demo}</StatusBadge>
        </span>
      )}
      <Suspense>{modalShown && <SelectPracticesModal onClose={() => showPracticeModal(false)} />}</Suspense>
    </footer>
  )
}

/** How much room the bar of the phone takes. */
function barOf({ state, call }: Phone): 'quiet' | 'failed' | 'call' | undefined {
  if (state === 'absent') return undefined
  if (call !== undefined) return 'call'
  return state === 'failed' ? 'failed' : 'quiet'
}
