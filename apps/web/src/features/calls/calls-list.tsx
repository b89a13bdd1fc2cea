import { type Call, calls } from '@bitewing/contract'
import { durationWords, exactDuration } from '@bitewing/domain'
import { IconPhoneIncoming, IconPhoneOutgoing } from '@tabler/icons-react'
import { call } from '../../kit/api/index.ts'
import { StatusBadge } from '../../kit/components/index.ts'
import { dayBounds } from '../../kit/date/index.ts'
import { asList, defineList } from '../../kit/list/index.ts'
import { getSelection } from '../../kit/selection.ts'
import { messages } from '../../messages.ts'
import { callCost, callResult, callTime, otherParty } from './call-words.ts'
import classes from './calls.module.css'
import { Freshness } from './Freshness.tsx'

const texts = messages.calls
const { columns: titles, filters } = texts
const bounds = (date: string) => dayBounds(date, getSelection()?.practices[0]?.timeZone)

/** 2 §7: without a filter another call is made than with one. Days are the practice's own. */
const listed = asList(calls.search, {
  page: ({ page, rowsPerPage }) => ({ per_page: rowsPerPage, page: page + 1 }),
  rows: ({ calls: records, meta }) => ({ records, recordsQty: meta.total }),
  filters: ({ from, to, ...chosen }) => ({
    ...chosen,
    ...(from !== undefined && { from: bounds(from).start / 1000 }),
    ...(to !== undefined && { to: Math.floor(bounds(to).end / 1000) }),
  }),
  unfiltered: calls.list,
  note: ({ meta }) => <Freshness meta={meta} />,
})

/** 2 §2.14, 2 §9: 50 rows per page. */
export const callsList = defineList({
  id: 'calls',
  label: texts.table,
  endpoint: listed,
  rowKey: ({ id }) => String(id),
  columns: [
    { key: 'direction', title: titles.direction, width: 112, render: (record) => <Direction call={record} /> },
    { key: 'raw_digits', title: titles.otherParty, width: 180, render: otherParty },
    { key: 'number', title: titles.line, width: 132, render: ({ number }) => number.name },
    { key: 'user', title: titles.user, width: 120, render: ({ user }) => user?.name ?? '' },
    { key: 'started_at', title: titles.started, width: 178, render: ({ started_at }) => callTime(started_at) },
    {
      key: 'duration',
      title: titles.duration,
      width: 100,
      align: 'right',
      render: (record) => <Duration call={record} />,
    },
    { key: 'status', title: titles.result, width: 170, render: (record) => <Result call={record} /> },
    { key: 'cost', title: titles.cost, width: 72, align: 'right', render: ({ cost }) => callCost(cost) },
    { key: 'records', title: titles.record, width: 150, render: recordWords },
  ],
  filters: [
    {
      kind: 'select',
      field: 'direction',
      label: filters.direction,
      options: [
        { value: 'inbound', label: texts.directions.inbound },
        { value: 'outbound', label: texts.directions.outbound },
      ],
    },
    { kind: 'text', field: 'phone_number', label: filters.phoneNumber },
    { kind: 'select', field: 'user_id', label: filters.user, options: userOptions },
    { kind: 'dateRange', start: 'from', end: 'to', label: filters.dates },
  ],
  pageSizes: [50],
  empty: texts.empty,
})

async function userOptions() {
  const { users } = await call(calls.users, {})
  return users.map(({ id, name }) => ({ value: String(id), label: name }))
}

function Direction({ call: { direction } }: { call: Call }) {
  const Icon = direction === 'inbound' ? IconPhoneIncoming : IconPhoneOutgoing
  return (
    <span className={classes.direction}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {texts.directions[direction]}
    </span>
  )
}

/** 2 §9: the largest unit alone; the whole of it in the title. */
function Duration({ call: { duration, status } }: { call: Call }) {
  if (status !== 'done') return null
  return <span title={texts.exactly(exactDuration(duration))}>{durationWords(duration)}</span>
}

function Result({ call: record }: { call: Call }) {
  const { tone, words } = callResult(record)
  return <StatusBadge tone={tone}>{words}</StatusBadge>
}

function recordWords({ records }: Call): string {
  const [first, ...more] = records
  if (first === undefined) return ''
  return more.length === 0 ? first.patientName : `${first.patientName} ${texts.moreRecords(more.length)}`
}
