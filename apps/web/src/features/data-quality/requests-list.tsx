import { dataQuality, type InputOf, type QualityRequest } from '@bitewing/contract'
import { call } from '../../kit/api/index.ts'
import { DateTime, PatientName } from '../../kit/components/index.ts'
import { formatCalendarDate } from '../../kit/date/index.ts'
import { asList, defineList } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { RequestStatus } from './RequestStatus.tsx'

const texts = messages.dataQuality
const { columns: titles, filters } = texts

type Asked = InputOf<typeof dataQuality.list>
type FilteredBy = NonNullable<Asked['filters']> & { sort?: Asked['sort'] }

const listed = asList<typeof dataQuality.list, QualityRequest, FilteredBy>(dataQuality.list, {
  page: ({ page, rowsPerPage, sort }) => ({
    limit: rowsPerPage,
    offset: page * rowsPerPage,
    ...(sort !== undefined && { sort: sort as NonNullable<Asked['sort']> }),
  }),
  rows: (answer) => answer,
  filters: (chosen) => ({ filters: chosen }),
})

/** 2 §2.11: newest first, 25 to a page. */
export const requestsList = defineList({
  id: 'quality-requests',
  endpoint: listed,
  columns: [
    {
      key: 'lastName',
      title: titles.patientName,
      sortable: true,
      width: 190,
      render: (row) => <PatientName name={patientWords(row)} lastName={row.lastName} />,
    },
    {
      key: 'dob',
      title: titles.dob,
      sortable: true,
      width: 110,
      render: ({ dob }) => <span data-tip={texts.dateTip}>{formatCalendarDate(dob)}</span>,
    },
    {
      key: 'status',
      title: titles.status,
      sortable: true,
      width: 190,
      render: (row) => <RequestStatus request={row} />,
    },
    {
      key: 'differing',
      title: titles.differing,
      width: 200,
      render: ({ differing }) => differing.map((field) => texts.fields[field]).join(', '),
    },
    {
      key: 'dateCreated',
      title: titles.dateCreated,
      sortable: true,
      width: 166,
      render: ({ dateCreated }) => <DateTime value={dateCreated} />,
    },
    {
      key: 'dateUpdate',
      title: titles.dateUpdate,
      sortable: true,
      width: 166,
      render: ({ dateUpdate }) => <DateTime value={dateUpdate} />,
    },
  ],
  filters: [
    { kind: 'text', field: 'patientName', label: filters.patientName },
    { kind: 'select', field: 'missingField', label: filters.missingField, options: missingFields },
    {
      kind: 'select',
      field: 'status',
      label: filters.status,
      options: [
        { value: '1', label: texts.active },
        { value: '0', label: texts.notActive },
      ],
    },
  ],
  pageSizes: [25, 10, 50],
  defaultSort: '-dateCreated',
  empty: texts.none,
})

async function missingFields() {
  const found = await call(dataQuality.missingFields, {})
  return found.map(({ field, count }) => ({ value: field, label: texts.missingOption(texts.fields[field], count) }))
}

export function patientWords({ firstName, lastName }: Pick<QualityRequest, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}
