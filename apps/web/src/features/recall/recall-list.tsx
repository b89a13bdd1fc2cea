import { recall } from '@bitewing/contract'
import { formatCalendarDate } from '../../kit/date/index.ts'
import { defineList } from '../../kit/list/index.ts'
import { formatDollars } from '../../kit/format/index.ts'
import { messages } from '../../messages.ts'

const { columns: titles, ...texts } = messages.recall

export const recallList = defineList({
  id: 'recall',
  label: texts.table,
  endpoint: recall.list,
  columns: [
    { key: 'patient', title: titles.patient, sortable: true, width: 200 },
    { key: 'practice', title: titles.practice, width: 170 },
    {
      key: 'lastVisit',
      title: titles.lastVisit,
      sortable: true,
      width: 120,
      render: ({ lastVisit }) => formatCalendarDate(lastVisit),
    },
    { key: 'due', title: titles.due, sortable: true, width: 120, render: ({ due }) => formatCalendarDate(due) },
    { key: 'carrier', title: titles.carrier, sortable: true, width: 200 },
    {
      key: 'remaining',
      title: titles.remaining,
      sortable: true,
      width: 160,
      align: 'right',
      render: ({ remaining }) => (remaining === null ? texts.unknown : formatDollars(remaining)),
    },
    { key: 'until', title: titles.until, sortable: true, width: 120, render: ({ until }) => formatCalendarDate(until) },
  ],
  // Kept out of the URL, because it can contain a patient's name.
  filters: [{ kind: 'text', field: 'search', label: texts.search, inSight: true }],
  pageSizes: [25, 50, 100],
  defaultSort: 'due',
  export: { endpoint: recall.workbook, input: { toExcel: 'true' } },
  empty: texts.empty,
})
