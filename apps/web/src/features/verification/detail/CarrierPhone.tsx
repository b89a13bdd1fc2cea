import { carriers, type VerificationRecord } from '@bitewing/contract'
import { useEndpoint } from '../../../kit/api/index.ts'
import { useMay } from '../../../kit/grants.ts'
import { DialNumber } from '../../../kit/phone/index.ts'
import { messages } from '../../../messages.ts'
import classes from './detail.module.css'

/** 1 §2.6: calls the record's carrier, with the phone of the shell. */
export function CarrierPhone({ record }: { record: VerificationRecord }) {
  const may = useMay()
  const allowed = may(carriers.one)
  const all = useEndpoint(carriers.list, {}, { enabled: allowed })
  const name = record.CarrierName.toLowerCase()
  const known = all.data?.records.find((carrier) => carrier.name.toLowerCase() === name)
  const carrier = useEndpoint(carriers.one, { id: known?._id ?? '' }, { enabled: known !== undefined })
  if (!allowed || all.data === undefined || carrier.isLoading) return null
  const number = carrier.data?.profile.phoneNumber ?? ''
  return number === '' ? (
    <span className={classes.phone}>{messages.verification.noCarrierNumber}</span>
  ) : (
    <DialNumber number={number} record={{ _id: record._id, practiceId: record.PracticeId }} />
  )
}
