import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { startConfiguration } from '../../kit/api/index.ts'
import { messages } from '../../messages.ts'
import { StatusBadge } from '../../kit/components/index.ts'
import { usePhone } from '../../kit/phone/index.ts'
import { showPracticeModal, usePracticeModal, useSelection } from '../../kit/selection.ts'
import classes from './Footer.module.css'

const SelectPracticesModal = lazy(async () => ({
  default: (await import('../../features/connections/SelectPracticesModal.tsx')).SelectPracticesModal,
}))

/** Shows which client and practices the user is working for. */
export function Footer() {
  const selection = useSelection()
  const modalShown = usePracticeModal()
  const { state, call } = usePhone()
  return (
    <footer
      className={classes.footer}
      data-phone={state === 'absent' ? undefined : call === undefined ? 'quiet' : 'call'}
    >
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
