import { onboarding, REQUEST_STATUSES, REQUEST_ZONE } from '@bitewing/contract'
import { dayIn, formatPhone } from '@bitewing/domain'
import { StatusBadge, type Tone } from '../../kit/components/index.ts'
import { defineList } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.onboarding
export const TONES = { Pending: 'warning', Approved: 'success', Denied: 'danger' } as const satisfies Record<
  string,
  Tone
>

/** Year, month, day, by the clock that the filter counts with. */
export function requestDay(moment: string): string {
  return dayIn(REQUEST_ZONE, new Date(moment))
}

/** 3 §2 User Request: 10 to a page, filters kept in the browser. */
export const requestsList = defineList({
  id: 'user-request',
  endpoint: onboarding.list,
  keepsFilters: true,
  columns: [
    { key: 'name', title: texts.columns.names, width: 140 },
    { key: 'phone', title: texts.columns.phone, width: 145, render: ({ phone }) => formatPhone(phone) },
    { key: 'city', title: texts.columns.place, width: 120, render: ({ city, state }) => `${city}/${state}` },
    {
      key: 'createdAt',
      title: texts.columns.date,
      width: 130,
      sortable: true,
      render: ({ createdAt }) => requestDay(createdAt),
    },
    {
      key: 'status',
      title: texts.columns.status,
      width: 105,
      render: ({ status }) => <StatusBadge tone={TONES[status]}>{texts.statuses[status]}</StatusBadge>,
    },
  ],
  filters: [
    { kind: 'text', field: 'name', label: texts.filters.name },
    {
      kind: 'select',
      field: 'status',
      label: texts.filters.status,
      none: texts.notFiltered,
      options: REQUEST_STATUSES.map((value) => ({ value, label: texts.statuses[value] })),
    },
    { kind: 'dateRange', start: 'startDate', end: 'endDate', label: texts.filters.dates },
  ],
  pageSizes: [10],
  defaultSort: '-createdAt',
  empty: texts.empty,
})
