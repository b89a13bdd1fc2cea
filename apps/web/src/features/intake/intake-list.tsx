import { type InputOf, intake, type ScheduledAppointment } from '@bitewing/contract'
import { DateTime } from '../../kit/components/index.ts'
import { asList, defineList } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { Said } from './Said.tsx'
import { StatusCell } from './StatusCell.tsx'
import { dateWords, isUnread, patientWords } from './words.ts'

const texts = messages.intake
const { columns: titles, filters } = texts
const DATES = ['startDate', 'endDate', 'dob']

type Asked = InputOf<typeof intake.list>
type FilteredBy = NonNullable<Asked['filters']> & { sort?: Asked['sort'] }

/** 2 §5: this call sends its dates as MM/DD/YYYY. */
const monthFirst = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`

const listed = asList<typeof intake.list, ScheduledAppointment, FilteredBy>(intake.list, {
  page: ({ page, rowsPerPage, sort }) => ({
    page: page + 1,
    limit: rowsPerPage,
    ...(sort !== undefined && { sort: sort as NonNullable<Asked['sort']> }),
  }),
  rows: ({ scheduleAppointment: records, pagination }) => ({ records, recordsQty: pagination.totalPatients }),
  filters: (chosen) => ({
    filters: Object.fromEntries(
      Object.entries(chosen).map(([name, value]) => [name, DATES.includes(name) ? monthFirst(value) : value]),
    ),
  }),
})

/** 2 §2.12, 2 §9: 100 rows per page. */
export const intakeList = defineList({
  id: 'intake',
  endpoint: listed,
  columns: [
    {
      key: 'dateTimeAppointment',
      title: titles.dateTimeAppointment,
      sortable: true,
      width: 158,
      render: (row) => (
        <Said unread={isUnread(row, 'dateTimeAppointment')}>
          {dateWords(row, 'dateTimeAppointment', row.dateTimeAppointment)}
        </Said>
      ),
    },
    {
      key: 'patientLastName',
      title: titles.patientName,
      width: 145,
      render: (row) => <Said unread={isUnread(row, 'patientFirstName', 'patientLastName')}>{patientWords(row)}</Said>,
    },
    {
      key: 'Dob',
      title: titles.Dob,
      width: 106,
      render: (row) => <Said unread={isUnread(row, 'dob')}>{dateWords(row, 'dob', row.Dob)}</Said>,
    },
    {
      key: 'patientId',
      title: titles.patientId,
      width: 90,
      render: (row) => <Said unread={isUnread(row, 'patientId')}>{row.patientId}</Said>,
    },
    {
      key: 'insuranceCarrier',
      title: titles.insuranceCarrier,
      width: 145,
      render: (row) => <Said unread={isUnread(row, 'insuranceCarrier')}>{row.insuranceCarrier}</Said>,
    },
    { key: 'doctorsName', title: titles.doctorsName, width: 110 },
    {
      key: 'createdAt',
      title: titles.createdAt,
      sortable: true,
      width: 166,
      render: ({ createdAt }) => <DateTime value={createdAt} />,
    },
    {
      key: 'status',
      title: titles.status,
      width: 120,
      render: (row, tabIndex) => <StatusCell appointment={row} tabIndex={tabIndex} />,
    },
  ],
  filters: [
    { kind: 'dateRange', start: 'startDate', end: 'endDate', label: filters.dates },
    { kind: 'text', field: 'patientFirstName', label: filters.patientFirstName },
    { kind: 'text', field: 'patientLastName', label: filters.patientLastName },
    { kind: 'date', field: 'dob', label: filters.dob },
    { kind: 'text', field: 'patientId', label: filters.patientId },
    { kind: 'text', field: 'insuranceCarrier', label: filters.insuranceCarrier },
    { kind: 'text', field: 'doctorsName', label: filters.doctorsName },
  ],
  pageSizes: [100, 25, 50],
  defaultSort: '-createdAt',
  empty: texts.none,
})
