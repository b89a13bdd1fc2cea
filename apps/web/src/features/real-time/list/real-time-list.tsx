import {
  ANSWER_IS_OLD_AFTER_DAYS,
  BOT_STATUSES,
  contract,
  IV_PROCESS_RESULTS,
  IV_STATUSES,
  IV_TYPES,
  type RealTimeProcess,
} from '@bitewing/contract'
import { IconClockExclamation } from '@tabler/icons-react'
import { defineList } from '../../../kit/list/index.ts'
import { messages } from '../../../messages.ts'
import { DateTime, PatientName, StatusBadge } from '../../../kit/components/index.ts'
import { isOld } from './is-old.ts'
import classes from './list.module.css'

const { empty, columns, filters, pending, old } = messages.realTimeList

const optionsOf = <V extends string>(values: readonly V[]) => values.map((value) => ({ value, label: value }))

/** 2 §2.8 */
export const realTimeList = defineList({
  id: 'real-time-iv',
  endpoint: contract.realTime.processes,
  columns: [
    {
      key: 'firstNamePatient',
      title: columns.patient,
      sortable: true,
      width: 150,
      render: ({ firstNamePatient, lastNamePatient }) => (
        <PatientName name={`${firstNamePatient} ${lastNamePatient}`.trim()} lastName={lastNamePatient} />
      ),
    },
    { key: 'carrierName', title: columns.carrier, sortable: true, width: 162 },
    { key: 'verificationType', title: columns.ivType, sortable: true, width: 92 },
    {
      key: 'firstNamePolicyholder',
      title: columns.policyholder,
      width: 132,
      render: ({ firstNamePolicyholder, lastNamePolicyholder }) =>
        `${firstNamePolicyholder} ${lastNamePolicyholder}`.trim(),
    },
    { key: 'relationship', title: columns.relationship, width: 104 },
    { key: 'botStatus', title: columns.botStatus, width: 162, render: (record) => <BotStatus record={record} /> },
    {
      key: 'dateUpdate',
      title: columns.updated,
      sortable: true,
      width: 164,
      render: ({ dateUpdate }) => <DateTime value={dateUpdate} />,
    },
  ],
  filters: [
    { kind: 'select', field: 'ivType', label: filters.ivType, options: optionsOf(IV_TYPES) },
    { kind: 'select', field: 'ivStatus', label: filters.ivStatus, options: optionsOf(IV_STATUSES) },
    { kind: 'select', field: 'botStatus', label: filters.botStatus, options: optionsOf(BOT_STATUSES) },
    { kind: 'dateRange', start: 'startDate', end: 'endDate', label: filters.dates },
    { kind: 'text', field: 'patientName', label: filters.patientName },
    {
      kind: 'select',
      field: 'ivProcessResult',
      label: filters.ivProcessResult,
      options: optionsOf(IV_PROCESS_RESULTS),
    },
  ],
  pageSizes: [10, 25, 50],
  defaultSort: '-dateUpdate',
  empty,
  // Polled, because the robot can decide something without changing the record, which causes no live event.
  refetch: { everyMs: 15_000 },
})

/** 2 §2.8: pending is a warning, anything else a success; an outdated answer is marked. */
function BotStatus({ record }: { record: RealTimeProcess }) {
  if (record.stateId === 'pending') return <StatusBadge tone="warning">{pending}</StatusBadge>
  const note = old(ANSWER_IS_OLD_AFTER_DAYS)
  return (
    <span className={classes.status}>
      <StatusBadge tone="success">{record.botStatus}</StatusBadge>
      {isOld(record.dateChecked) && (
        <span title={note}>
          <IconClockExclamation size={16} className={classes.old} role="img" aria-label={note} />
        </span>
      )}
    </span>
  )
}
