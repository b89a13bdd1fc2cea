import { contract, type DashboardCarriers } from '@bitewing/contract'
import { wholeMonth } from '@bitewing/domain'
import { useEndpoint, useLiveRefresh } from '../../kit/api/index.ts'
import { QueryState } from '../../kit/components/index.ts'
import { formatNumber } from '../../kit/format/index.ts'
import { messages } from '../../messages.ts'
import { Breakdown } from './Breakdown.tsx'
import type { MonthBefore } from './Compared.tsx'
import classes from './dashboard.module.css'
import { Panel } from './Panel.tsx'

const texts = messages.dashboard
/** It counts the records themselves. */
const PAUSE_MS = 60_000

type CarriersProps = { month: string; before: MonthBefore; onCarrier: (carrier: string) => void }

/** The carriers of the month; a carrier's name narrows the whole screen to it. */
export function Carriers({ month, before, onCarrier }: CarriersProps) {
  const { from, to } = wholeMonth(month)
  const answer = useEndpoint(contract.dashboard.carriers, { startDate: from, endDate: to }, { keepPrevious: true })
  useLiveRefresh(contract.dashboard.carriers, 'record', PAUSE_MS)
  const { data } = answer
  return (
    <Panel title={texts.carriers}>
      {data === undefined ? (
        <QueryState answers={[answer]} waiting={240} failed={texts.failed} />
      ) : (
        <>
          <Breakdown
            title={texts.carriers}
            of={texts.carrier}
            before={before}
            rows={data.carriers.map(({ name, ...numbers }) => ({
              key: name,
              name: <CarrierName name={name} onCarrier={onCarrier} />,
              filter: { days: { from, to }, ...(name === '' ? { noCarrier: true } : { carrier: name }) },
              numbers,
            }))}
          />
          <Rest {...data.rest} />
        </>
      )}
    </Panel>
  )
}

function CarrierName({ name, onCarrier }: { name: string; onCarrier: (carrier: string) => void }) {
  if (name === '') return texts.noCarrier
  return (
    <button type="button" className={classes.name} title={texts.onlyCarrier(name)} onClick={() => onCarrier(name)}>
      {name}
    </button>
  )
}

function Rest({ carriers, total }: DashboardCarriers['rest']) {
  if (carriers === 0) return null
  return <p className={classes.hint}>{texts.moreCarriers(carriers, formatNumber(total))}</p>
}
