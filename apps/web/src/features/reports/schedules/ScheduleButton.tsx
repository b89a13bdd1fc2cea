import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { messages } from '../../../messages.ts'
import type { ScheduleProps } from './schedule-props.ts'

const ScheduleDialog = lazy(async () => ({ default: (await import('./ScheduleDialog.tsx')).ScheduleDialog }))

export function ScheduleButton(props: ScheduleProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMailForward size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {messages.reports.schedules.button}
      </Button>
      <Suspense>{opened && <ScheduleDialog {...props} onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}
