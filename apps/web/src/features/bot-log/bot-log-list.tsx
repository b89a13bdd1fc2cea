import { botLog } from '@bitewing/contract'
import { currentDay } from '../../kit/date/index.ts'
import { defineList } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { DateTime, StatusBadge, type Tone } from '../../kit/components/index.ts'

const { columns: titles, dates, day, empty, table } = messages.auditTrait

/** The tones of the robot's status codes; any other code is neutral. */
const TONES: Readonly<Record<string, Tone>> = {
  DONE: 'success',
  CHECK: 'warning',
  UNCHECKED: 'danger',
  'NO CONTENT': 'danger',
  'NOT FILLED': 'warning',
  'SET ASIDE': 'danger',
  'NOT DELIVERED': 'danger',
}

/** 3 §2 Audit Trait; 3 §9: 25 rows per page. */
export const botLogList = defineList({
  id: 'bot-log',
  label: table,
  endpoint: botLog.list,
  columns: [
    { key: 'botName', title: titles.botName, width: 140 },
    {
      key: 'code',
      title: titles.code,
      width: 160,
      render: ({ code }) => <StatusBadge tone={TONES[code] ?? 'neutral'}>{code}</StatusBadge>,
    },
    { key: 'message', title: titles.message, width: 352 },
    { key: 'practice', title: titles.practice, width: 180 },
    {
      key: 'createdAt',
      title: titles.createdAt,
      sortable: true,
      width: 160,
      render: ({ createdAt }) => <DateTime value={createdAt} />,
    },
  ],
  filters: [
    { kind: 'text', field: 'botName', label: titles.botName },
    { kind: 'text', field: 'code', label: titles.code },
    {
      kind: 'dateRange',
      start: 'startDate',
      end: 'endDate',
      label: dates,
      default: currentDay,
      stepper: day,
    },
  ],
  pageSizes: [25],
  defaultSort: '-createdAt',
  empty,
})
