import type { VerificationRecord } from '@bitewing/contract'
import { formatCalendarDate } from '../../../kit/date/index.ts'
import { Eligibility } from '../../../kit/indicators/index.ts'
import classes from './detail.module.css'

export function RecordHeading({ record }: { record: VerificationRecord }) {
  return (
    <div className={classes.heading}>
      <h2 className={classes.patient}>{record.PatientName}</h2>
      <span>{formatCalendarDate(record.Created)}</span>
      <span>{record.CarrierName}</span>
      <span className={classes.type}>{record.type}</span>
      <Eligibility status={record.iv_status} />
    </div>
  )
}
