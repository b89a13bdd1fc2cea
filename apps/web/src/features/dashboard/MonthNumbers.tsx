import type { DashboardGraphics } from '@bitewing/contract'
import { monthOf, wholeMonth } from '@bitewing/domain'
import { monthInWords } from '../../kit/date/index.ts'
import { messages } from '../../messages.ts'
import { Carriers } from './Carriers.tsx'
import { Counters } from './Counters.tsx'
import classes from './dashboard.module.css'
import { Payers } from './Payers.tsx'
import { Practices } from './Practices.tsx'
import { Robot } from './Robot.tsx'
import { Statuses } from './Statuses.tsx'
import type { DashboardView } from './use-dashboard-view.ts'
import { Weeks } from './Weeks.tsx'

const texts = messages.dashboard

type MonthNumbersProps = {
  data: DashboardGraphics
  view: DashboardView
  onChange: (part: Partial<DashboardView>) => void
}

/** Everything about the chosen month; of one without any record too, for the sake of what there was before. */
export function MonthNumbers({ data, view, onChange }: MonthNumbersProps) {
  const { month, carrier, type } = view
  const filter = { days: wholeMonth(month), carrier }
  const { from, to } = data.before
  const before = { name: monthInWords(monthOf(from)), days: { from, to } }
  const isEmpty = data.total === 0
  return (
    <>
      {isEmpty && <p className={classes.empty}>{texts.emptyMonth(monthInWords(month))}</p>}
      <div className={classes.pair}>
        <Weeks weeks={data.weeks} month={month} carrier={carrier} />
        <Counters data={data} filter={filter} before={before} />
        <Statuses data={data} filter={filter} type={type} onType={(chosen) => onChange({ type: chosen })} />
        <div className={classes.stack}>
          <Robot robot={data.robot} earlier={data.before.robot} filter={filter} before={before} />
          <Payers payers={data.payers} />
        </div>
      </div>
      <Practices practices={data.practices} filter={filter} before={before} />
      {carrier === '' && !isEmpty && (
        <Carriers month={month} before={before} onCarrier={(chosen) => onChange({ carrier: chosen })} />
      )}
    </>
  )
}
