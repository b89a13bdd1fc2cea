import { type Callback, contract } from '@bitewing/contract'
import { Button, Popover } from '@mantine/core'
import { IconClockHour4 } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall, useEndpoint } from '../../../kit/api/index.ts'
import { Banner, DateTime, EmptyState } from '../../../kit/components/index.ts'
import { useNow } from '../../../kit/use-now.ts'
import { messages } from '../../../messages.ts'
import classes from '../call-center.module.css'

const text = messages.callCenter
const A_MINUTE = 60_000
const NONE: readonly Callback[] = []

type CallbacksProps = { onOpen: (recordId: string) => void }

export function useCallbacks(): { open: readonly Callback[]; due: readonly Callback[] } {
  const { data } = useEndpoint(contract.callCenter.callbacks, {})
  const now = useNow(A_MINUTE)
  const open = data?.records ?? NONE
  return { open, due: open.filter(({ at }) => Date.parse(at) <= now) }
}

/** A call whose hour has come stands above the list until somebody makes it. */
export function DueCallback({ due, onOpen }: CallbacksProps & { due: readonly Callback[] }) {
  const [first] = due
  if (first === undefined) return null
  return (
    <Banner
      kind="warning"
      text={text.callbackDue(first.patientName, first.carrier)}
      action={{ label: text.callbackOpen, run: () => onOpen(first.transactionId) }}
    />
  )
}

/** The calls that were put off, the earliest first. */
export function CallbackList({ open, onOpen }: CallbacksProps & { open: readonly Callback[] }) {
  const [opened, setOpened] = useState(false)
  const done = useCall(contract.callCenter.calledBack)
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom-end" width={420} shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconClockHour4 size={16} stroke={1.75} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {text.callbacks(open.length)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={text.callbacksTitle}>
        {open.length === 0 ? (
          <EmptyState text={text.callbacksEmpty} />
        ) : (
          <ul className={classes.callbacks}>
            {open.map((callback) => (
              <li key={callback._id}>
                <div>
                  <strong>{callback.patientName}</strong> {callback.carrier}
                  <div className={classes.quiet}>
                    <DateTime value={callback.at} /> {text.callbackBy(callback.user, callback.reason)}
                  </div>
                </div>
                <Button
                  size="compact-xs"
                  variant="default"
                  onClick={() => {
                    setOpened(false)
                    onOpen(callback.transactionId)
                  }}
                >
                  {text.callbackOpen}
                </Button>
                <Button
                  size="compact-xs"
                  variant="default"
                  loading={done.isPending}
                  onClick={() => done.mutate({ id: callback._id })}
                >
                  {text.callbackDone}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
