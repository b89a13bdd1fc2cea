import { extraction, type ExtractionSchedule } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { AddButton, useOpened } from '../../kit/crud/index.ts'
import { List } from '../../kit/list/index.ts'
import { PracticePage } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'
import { AddScheduleDialog } from './AddScheduleDialog.tsx'
import { schedulesList } from './schedules-list.tsx'
import { FailedTasks } from './FailedTasks.tsx'

const texts = messages.commandCenter

/** 3 §2: the extraction schedules of the practices' sheets, and the robot's progress. */
export function CommandCenterScreen() {
  const opened = useOpened()
  const navigate = useNavigate()
  return (
    <PracticePage
      action={
        <>
          <Button component={Link} to="/logs" variant="default">
            {texts.logs}
          </Button>
          <AddButton endpoint={extraction.add} label={texts.add} onClick={opened.add} />
        </>
      }
    >
      <FailedTasks />
      <List
        definition={schedulesList}
        rowActions={[
          {
            label: texts.logs,
            icon: IconListDetails,
            opens: true,
            address: logsOf,
            run: (line) => navigate(logsOf(line)),
          },
        ]}
      />
      {opened.dialog((_, close) => (
        <AddScheduleDialog onClose={close} />
      ))}
    </PracticePage>
  )
}

function logsOf({ dates, practiceId }: ExtractionSchedule): string {
  return `/logs?${new URLSearchParams({ sheetDate: dates[0] ?? '', practiceId }).toString()}`
}
