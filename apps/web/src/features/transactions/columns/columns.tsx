import { type Access, can, type FlagColour, type TransactionRow } from '@bitewing/contract'
import { type GridSort, type SortField, statusTone, verificationBadge } from '@bitewing/domain'
import { IconStarFilled } from '@tabler/icons-react'
import { PatientName } from '../../../kit/components/index.ts'
import { formatCalendarDate } from '../../../kit/date/index.ts'
import type { May } from '../../../kit/grants.ts'
import { messages } from '../../../messages.ts'
import type { TableColumn } from '../../../kit/table/index.ts'
import { FlagCell } from './FlagCell.tsx'
import { CompletenessMeter } from './CompletenessMeter.tsx'
import classes from '../transactions.module.css'

const { columns: titles } = messages.transactions
type Column = TableColumn<TransactionRow>

/** 2 §2.2: the columns that users can choose, by their names on the wire. */
const COLUMNS: Readonly<Record<string, Column>> = {
  [titles.appointment]: {
    key: 'appointment',
    title: titles.appointment,
    width: 128,
    sortable: true,
    render: (record) => formatCalendarDate(record.appointment_date),
  },
  PatientId: { key: 'patientId', title: titles.patientId, width: 96, render: ({ patientId }) => patientId },
  [titles.patientName]: {
    key: 'patientName',
    title: titles.patientName,
    width: 170,
    sortable: true,
    render: ({ patientName, patientLastName }) => <PatientName name={patientName} lastName={patientLastName} />,
  },
  [titles.practice]: {
    key: 'practice',
    title: titles.practice,
    width: 170,
    sortable: true,
    render: ({ practiceName }) => practiceName,
  },
  [titles.type]: { key: 'type', title: titles.type, width: 68, render: ({ type }) => type.toUpperCase() },
  [titles.carrier]: {
    key: 'carrier',
    title: titles.carrier,
    width: 180,
    sortable: true,
    render: ({ carrier }) => carrier,
  },
  [titles.missingFields]: {
    key: 'missingFields',
    title: titles.missingFields,
    width: 130,
    render: (record) => <CompletenessMeter record={record} />,
  },
  [titles.verificationBy]: {
    key: 'verificationBy',
    title: titles.verificationBy,
    // Wide enough for the longest result and the longest status.
    width: 322,
    sortable: true,
    render: (record) => <Verification record={record} withStatus />,
  },
  [titles.eligibility]: {
    key: 'eligibilityStatus',
    title: titles.eligibility,
    width: 130,
    sortable: true,
    render: ({ iv_status }) => <Status status={iv_status} />,
  },
  [titles.provider]: {
    key: 'provider',
    title: titles.provider,
    width: 150,
    sortable: true,
    render: ({ provider }) => provider,
  },
  [titles.missing]: {
    key: 'missing',
    title: titles.missing,
    width: 84,
    align: 'right',
    render: ({ missingRequiredInputQty }) => missingRequiredInputQty,
  },
}

/** Columns that need a permission, even if the user has chosen them. */
const RESTRICTED: Readonly<Record<string, Access>> = {
  PatientId: can('transaction', 'showPatientIdColumn'),
  [titles.missing]: can('transaction', 'showMissingColumn'),
}

/** Takes the place of the other one where the eligibility status has a column of its own, so that it is shown once. */
const VERIFICATION_ALONE: Column = {
  ...(COLUMNS[titles.verificationBy] as Column),
  width: 180,
  render: (record) => <Verification record={record} />,
}

type Flags = { clientId: string; colours: readonly FlagColour[] }

export function gridColumns(visible: readonly string[], may: May, flags: Flags): Column[] {
  const mayChange = may(can('transaction', 'changeColor'))
  const chosen = visible.flatMap((name) => {
    const guard = RESTRICTED[name]
    const isAlone = name === titles.verificationBy && visible.includes(titles.eligibility)
    const column = isAlone ? VERIFICATION_ALONE : COLUMNS[name]
    return column === undefined || (guard !== undefined && !may(guard)) ? [] : [column]
  })
  const flag: Column = {
    key: 'flag',
    title: titles.flag,
    width: 56,
    align: 'center',
    render: (record, tabIndex) => <FlagCell record={record} {...flags} mayChange={mayChange} tabIndex={tabIndex} />,
  }
  return [...chosen, flag]
}

/**
 * Who verified the record, whether it is audited, and its eligibility status, each in its place in every row. Few elements,
 * because thousands of rows scroll by.
 */
function Verification({ record, withStatus = false }: { record: TransactionRow; withStatus?: boolean }) {
  const { tone, tooltip } = verificationBadge(record.iv_process_result)
  return (
    <>
      <span className={classes.result} data-tone={tone} data-tip={tooltip} aria-description={tooltip}>
        {record.iv_process_result}
      </span>
      <span className={classes.starPlace}>
        {record.audited && (
          <IconStarFilled size={14} className={classes.star} role="img" aria-label={messages.transactions.verified} />
        )}
      </span>
      {withStatus && <Status status={record.iv_status} />}
    </>
  )
}

/** 2 §4 */
function Status({ status }: { status: string }) {
  return (
    <span className={classes.status} data-tone={statusTone(status)}>
      {status}
    </span>
  )
}

/** The table header can show only the first sort key; SortSummary lists all of them. */
export function sortKeyOf(sort: GridSort): string | undefined {
  const [key] = Object.entries(sort) as [SortField, 1 | -1][]
  return key === undefined ? undefined : key[1] === ascending(key[0]) ? key[0] : `-${key[0]}`
}

export function sortByHeader(key: string): GridSort {
  const field = key.replace(/^-/, '') as SortField
  return { [field]: key.startsWith('-') ? -ascending(field) : ascending(field) }
}

/** The order of the statuses themselves is -1 (2 §2.4), everywhere else ascending is 1. */
function ascending(field: SortField): 1 | -1 {
  return field === 'eligibilityStatus' ? -1 : 1
}
