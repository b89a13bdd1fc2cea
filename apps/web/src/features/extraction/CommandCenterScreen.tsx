import type { ExtractionSchedule } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconListDetails, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { List } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { PracticePage } from '../../kit/parts/index.ts'
import { AddScheduleDialog } from './AddScheduleDialog.tsx'
import { schedulesList } from './schedules-list.tsx'
import { SetAside } from './SetAside.tsx'
import { useProgress } from './under-way.ts'

const texts = messages.commandCenter

/** 3 §2: what the robot is to do with the practices' sheets, and how far it is. */
export function CommandCenterScreen() {
  const [adding, setAdding] = useState(false)
  return (
    <PracticePage
      title={texts.title}
      action={
        <>
          <Button component={Link} to="/logs" variant="default">
            {texts.logs}
          </Button>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        </>
      }
    >
      <SetAside />
      <Schedules />
      {adding && <AddScheduleDialog onClose={() => setAdding(false)} />}
    </PracticePage>
  )
}

function Schedules() {
  const navigate = useNavigate()
  useProgress()
  return (
    <List
      definition={schedulesList}
      rowActions={[{ label: texts.logs, icon: IconListDetails, run: (line) => navigate(logsOf(line)) }]}
    />
  )
}

function logsOf({ dates, practiceId }: ExtractionSchedule): string {
  return `/logs?${new URLSearchParams({ sheetDate: dates[0] ?? '', practiceId }).toString()}`
}
