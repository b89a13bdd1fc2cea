import { contract } from '@bitewing/contract'
import { useNavigate } from 'react-router'
import { useEndpoint } from '../../kit/api/index.ts'
import { formatMoment, today } from '../../kit/date/index.ts'
import { useMay } from '../../kit/grants.ts'
import type { PhoneCall } from '../../kit/phone/index.ts'
import { messages } from '../../messages.ts'
import classes from './PhoneDock.module.css'

const texts = messages.phoneDock

/** Which carrier calls, and the records that wait for a call with it, so that the right one is open when somebody answers. */
export function CallerCard({ call: { direction, number } }: { call: PhoneCall }) {
  const navigate = useNavigate()
  const known = useMay()(contract.callCenter.caller) && direction === 'inbound' && number !== ''
  const { data } = useEndpoint(contract.callCenter.caller, { number, today: today() }, { enabled: known })
  if (data === undefined || data.carrier === '') return null
  return (
    <div className={classes.caller} role="status" aria-label={texts.caller}>
      <strong>{data.carrier}</strong>
      {data.records.length === 0 ? (
        <span className={classes.quiet}>{texts.noneWaiting}</span>
      ) : (
        <>
          <span className={classes.quiet}>{texts.waiting}</span>
          <ul>
            {data.records.map(({ _id, patientName, callAt }) => (
              <li key={_id}>
                <button type="button" onClick={() => navigate('/callCenter', { state: { transactionId: _id } })}>
                  {patientName}
                </button>
                {callAt !== null && ` ${texts.callBackAt(formatMoment(callAt).time)}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
