import { reports } from '@bitewing/contract'
import { statusTone } from '@bitewing/domain'
import { currentMonth, formatCalendarDate } from '../../kit/date/index.ts'
import { defineList } from '../../kit/list/index.ts'
import { StatusBadge } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'

const { columns: titles, dates, search, table, legend } = messages.transactionsReport

/** 2 §2.15 */
export const transactionsReportList = defineList({
  id: 'transactions-report',
  label: table,
  endpoint: reports.transactions,
  columns: [
    {
      key: 'ApptDate',
      title: titles.ApptDate,
      sortable: true,
      width: 116,
      render: ({ ApptDate }) => formatCalendarDate(ApptDate),
    },
    { key: 'practice', title: titles.practice, sortable: true, width: 190 },
    { key: 'PatientFirstName', title: titles.PatientFirstName, sortable: true, width: 160 },
    { key: 'PatientLastName', title: titles.PatientLastName, sortable: true, width: 160 },
    { key: 'CarrierName', title: titles.CarrierName, sortable: true, width: 200 },
    { key: 'type', title: titles.type, sortable: true, width: 84, render: ({ type }) => type.toUpperCase() },
    {
      key: 'StatusPatient',
      title: titles.StatusPatient,
      sortable: true,
      width: 190,
      render: ({ StatusPatient }) => <StatusBadge tone={statusTone(StatusPatient)}>{StatusPatient}</StatusBadge>,
    },
  ],
  filters: [
    { kind: 'dateRange', start: 'startDate', end: 'endDate', label: dates, default: currentMonth, inSight: true },
    // Kept out of the URL, because it can contain a patient's name.
    { kind: 'text', field: 'search', label: search, inSight: true },
  ],
  pageSizes: [25, 50],
  defaultSort: 'ApptDate',
  export: { endpoint: reports.transactionsWorkbook, input: { toExcel: 'true' } },
  legend,
})
