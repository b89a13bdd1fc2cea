import { extraction, type ExtractionSchedule } from '@bitewing/contract'
import { formatCalendarDate } from '../../kit/date/index.ts'
import { defineList } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { DateTime, StatusBadge } from '../../kit/components/index.ts'
import { Progress } from './Progress.tsx'
import { scheduleTone } from './schedule-tone.ts'

const { columns: titles, empty, robot, statuses, table, types } = messages.commandCenter

/** 3 §2 Command Center. */
export const schedulesList = defineList({
  id: 'extraction-schedules',
  label: table,
  endpoint: extraction.schedules,
  columns: [
    { key: 'person', computed: true, title: titles.person, width: 102, render: personOf },
    {
      key: 'dateCreated',
      title: titles.dateCreated,
      sortable: true,
      width: 164,
      render: ({ dateCreated }) => <DateTime value={dateCreated} />,
    },
    { key: 'practice', title: titles.practice, width: 164 },
    { key: 'type', title: titles.type, width: 72, render: ({ type }) => types[type] },
    { key: 'dates', title: titles.dates, width: 100, render: ({ dates }) => dates.map(formatCalendarDate).join(', ') },
    {
      key: 'extractionStatus',
      title: titles.status,
      width: 104,
      render: (schedule) => (
        <StatusBadge tone={scheduleTone(schedule)}>{statuses[schedule.extractionStatus]}</StatusBadge>
      ),
    },
    {
      key: 'progress',
      computed: true,
      title: titles.progress,
      width: 260,
      render: (schedule) => <Progress {...schedule} />,
    },
  ],
  pageSizes: [25, 50, 100],
  defaultSort: '-dateCreated',
  empty,
  // Polled, because the robot sends no live event for each record that it finishes.
  refetch: { everyMs: 4000, while: (schedules) => schedules.some(isUnderWay) },
})

function isUnderWay({ extractionStatus, inHand }: ExtractionSchedule): boolean {
  return extractionStatus < 2 || inHand > 0
}

function personOf({ firstName, lastName }: ExtractionSchedule): string {
  return `${firstName} ${lastName}`.trim() || robot
}
