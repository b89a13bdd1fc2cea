import { messages as endpoints } from '@bitewing/contract'
import { DateTime, StatusBadge } from '../../kit/components/index.ts'
import { dayBounds } from '../../kit/date/index.ts'
import { asList, defineList, SourceNote } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { capitalised } from './capitalised.ts'
import classes from './messages.module.css'

const texts = messages.sms
const { columns: titles } = texts

type Paged<R> = { records: R[]; paging: { totalElements: number }; sandbox: boolean }

const adapter = {
  page: ({ page, rowsPerPage }: { page: number; rowsPerPage: number }) => ({ page: page + 1, perPage: rowsPerPage }),
  /** The instants of the reader's own days. */
  filters: ({ dateFrom, dateTo, ...chosen }: Readonly<Record<string, string>>) => ({
    ...chosen,
    ...(dateFrom !== undefined && { dateFrom: new Date(dayBounds(dateFrom).start).toISOString() }),
    ...(dateTo !== undefined && { dateTo: new Date(dayBounds(dateTo).end).toISOString() }),
  }),
}

function rows<R>({ records, paging }: Paged<R>) {
  return { records, recordsQty: paging.totalElements }
}

const filters = [
  { kind: 'text', field: 'phoneNumber', label: texts.filters.phoneNumber },
  { kind: 'dateRange', start: 'dateFrom', end: 'dateTo', label: texts.filters.dates },
] as const

const common = { label: texts.table, filters, pageSizes: [25, 50] as [number, ...number[]], empty: texts.empty }

/** 2 §2.13, 2 §9: 25 rows per page. */
export const aircallList = defineList({
  ...common,
  id: 'aircall-sms',
  endpoint: asList(endpoints.aircall, { ...adapter, rows, note: ({ sandbox }) => <SourceNote sandbox={sandbox} /> }),
  columns: [
    { key: 'toPhoneNumber', title: titles.toPhoneNumber, width: 126 },
    { key: 'fromPhoneNumber', title: titles.fromPhoneNumber, width: 126 },
    { key: 'text', title: titles.text, width: 366, render: (record) => <Text {...record} /> },
    { key: 'messageType', title: titles.messageType, width: 118 },
    {
      key: 'eventDate',
      title: titles.eventDate,
      width: 160,
      render: ({ eventDate }) => <DateTime value={eventDate} />,
    },
    { key: 'messageStatus', title: titles.messageStatus, width: 136, render: (record) => <Status {...record} /> },
  ],
})

/** How often RingCentral, which tells nothing by itself, is asked again while the list is in sight. */
const EVERY_MS = 15_000

export const ringCentralList = defineList({
  ...common,
  id: 'ring-central',
  endpoint: asList(endpoints.ringCentral, {
    ...adapter,
    rows,
    note: ({ sandbox }) => <SourceNote sandbox={sandbox}>{texts.lastDays}</SourceNote>,
  }),
  columns: [
    { key: 'toPhoneNumber', title: titles.toPhoneNumber, width: 126 },
    { key: 'fromPhoneNumber', title: titles.fromPhoneNumber, width: 126 },
    { key: 'readStatus', title: titles.readStatus, width: 110, render: ({ readStatus }) => capitalised(readStatus) },
    { key: 'direction', title: titles.direction, width: 110, render: ({ direction }) => capitalised(direction) },
    { key: 'text', title: titles.text, width: 300, render: (record) => <Text {...record} /> },
    {
      key: 'availability',
      title: titles.availability,
      width: 110,
      render: ({ availability }) => capitalised(availability),
    },
    {
      key: 'eventDate',
      title: titles.eventDate,
      width: 160,
      render: ({ eventDate }) => <DateTime value={eventDate} />,
    },
    { key: 'messageStatus', title: titles.messageStatus, width: 136, render: (record) => <Status {...record} /> },
  ],
  refetch: { everyMs: EVERY_MS },
})

function Text({ text, deleted }: { text: string; deleted: boolean }) {
  return deleted ? <span className={classes.quiet}>{texts.deleted}</span> : text
}

/** Green when it was received, grey otherwise. */
function Status({ messageStatus }: { messageStatus: string }) {
  const isReceived = messageStatus.toLowerCase() === 'received'
  return <StatusBadge tone={isReceived ? 'success' : 'neutral'}>{capitalised(messageStatus)}</StatusBadge>
}
