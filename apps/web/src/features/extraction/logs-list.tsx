import { extraction, type ExtractionLog } from '@bitewing/contract'
import { formatCalendarDate } from '../../kit/date/index.ts'
import { defineList } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { DateTime, StatusBadge } from '../../kit/components/index.ts'

const texts = messages.extractionLogs
const { columns: titles, empty, statuses, table } = texts

/** 3 §2 Logs; 3 §9: ten rows per page. */
export const logsList = defineList({
  id: 'extraction-logs',
  label: table,
  endpoint: extraction.logs,
  columns: [
    {
      key: 'sheetDate',
      title: titles.sheetDate,
      width: 116,
      render: ({ sheetDate }) => formatCalendarDate(sheetDate),
    },
    { key: 'rowNumber', title: titles.row, width: 70, align: 'right', render: rowOf },
    {
      key: 'status',
      title: titles.status,
      width: 110,
      render: ({ status }) =>
        status ? (
          <StatusBadge tone="success">{statuses.done}</StatusBadge>
        ) : (
          <StatusBadge tone="danger">{statuses.refused}</StatusBadge>
        ),
    },
    { key: 'title', title: titles.title, width: 340, render: ({ title, message }) => `${title}: ${message}` },
    {
      key: 'dateCreated',
      title: titles.dateCreated,
      width: 160,
      render: ({ dateCreated }) => <DateTime value={dateCreated} />,
    },
    { key: 'practice', title: titles.practice, width: 190 },
  ],
  filters: [
    {
      kind: 'date',
      field: 'sheetDate',
      label: texts.sheetDate,
      required: texts.sheetDateRequired,
      inSight: true,
    },
    { kind: 'practice', field: 'practiceId', label: texts.practice, all: texts.allPractices, inSight: true },
  ],
  pageSizes: [10],
  empty,
  choose: texts.choose,
  // 3 §9
  refetch: { everyMs: 15_000 },
})

/** Entries about the page as a whole have no row number. */
function rowOf({ rowNumber }: ExtractionLog): string {
  return rowNumber === 0 ? '' : String(rowNumber)
}
