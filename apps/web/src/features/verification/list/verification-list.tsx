import { contract, type VerificationRow } from '@bitewing/contract'
import { IconStarFilled } from '@tabler/icons-react'
import { formatCalendarDate } from '../../../kit/date/index.ts'
import { defineList } from '../../../kit/list/index.ts'
import { messages } from '../../../messages.ts'
import { PatientName } from '../../../kit/components/index.ts'
import { Eligibility, MissingFields, VerificationBy } from '../../../kit/indicators/index.ts'
import { ELIGIBILITY_STATUSES } from '../eligibility-statuses.ts'
import classes from './list.module.css'

const { columns, filters } = messages.verification

/** 1 §2.3 */
export const verificationList = defineList({
  id: 'insurance-verification',
  endpoint: contract.verification.list,
  columns: [
    {
      key: 'Created',
      title: columns.Created,
      sortable: true,
      width: 128,
      render: ({ Created }) => formatCalendarDate(Created),
    },
    {
      key: 'PatientName',
      title: columns.PatientName,
      sortable: true,
      width: 140,
      render: ({ PatientName: name, PatientLastName }) => <PatientName name={name} lastName={PatientLastName} />,
    },
    { key: 'PracticeName', title: columns.PracticeName, sortable: true, width: 164 },
    { key: 'CarrierName', title: columns.CarrierName, sortable: true, width: 184 },
    {
      key: 'missingRequiredInputQty',
      title: columns.missingRequiredInputQty,
      sortable: true,
      width: 132,
      render: ({ missingRequiredInputQty, totalRequiredFields }) => (
        <MissingFields missing={missingRequiredInputQty} total={totalRequiredFields} />
      ),
    },
    {
      key: 'VerificationType',
      title: columns.VerificationType,
      sortable: true,
      width: 158,
      render: (record) => <Verification record={record} />,
    },
    {
      key: 'StatusPatient',
      title: columns.StatusPatient,
      sortable: true,
      width: 178,
      render: ({ StatusPatient }) => <Eligibility status={StatusPatient} />,
    },
  ],
  filters: [
    { kind: 'text', field: 'carrier', label: filters.carrier },
    {
      kind: 'select',
      field: 'statusPatient',
      label: filters.statusPatient,
      options: ELIGIBILITY_STATUSES.map((status) => ({ value: status, label: status })),
    },
    {
      kind: 'select',
      field: 'waiting',
      label: filters.waiting,
      options: [
        { value: 'notVerified', label: filters.notVerified },
        { value: 'cameBack', label: filters.cameBack },
      ],
    },
    { kind: 'dateRange', start: 'startDate', end: 'endDate', label: filters.appointment },
  ],
  pageSizes: [10, 25, 50],
  defaultSort: '-Created',
  empty: messages.verification.empty,
})

function Verification({ record }: { record: VerificationRow }) {
  return (
    <span className={classes.verification}>
      <VerificationBy value={record.VerificationType} inTable />
      {record.audited && (
        <IconStarFilled size={14} className={classes.star} role="img" aria-label={messages.verification.verified} />
      )}
    </span>
  )
}
