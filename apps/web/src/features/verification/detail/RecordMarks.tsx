import type { VerificationRecord } from '@bitewing/contract'
import { formatCalendarDate } from '../../../kit/date/index.ts'
import { Eligibility } from '../../../kit/indicators/index.ts'
import classes from './detail.module.css'

/** Beside the patient's name: the visit, the carrier, the type and the eligibility. */
export function RecordMarks({ record }: { record: VerificationRecord }) {
  return (
    <>
      <span>{formatCalendarDate(record.Created)}</span>
      <span>{record.CarrierName}</span>
      <span className={classes.type}>{record.type}</span>
      <Eligibility status={record.iv_status} />
    </>
  )
}
