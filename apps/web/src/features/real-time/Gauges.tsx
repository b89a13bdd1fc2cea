import type { BenefitGauge } from '@bitewing/contract'
import { Chart } from '../../kit/charts/index.ts'
import { formatDollars } from '../../kit/format/index.ts'
import { messages } from '../../messages.ts'
import { EmptyCard } from './Card.tsx'
import classes from './real-time.module.css'

const texts = messages.realTime.gauge
const HEIGHT = 132

/** How much of each maximum and deductible is used and left. */
export function Gauges({ gauges }: { gauges: readonly BenefitGauge[] }) {
  if (gauges.length === 0) return <EmptyCard />
  return (
    <div className={classes.gauges}>
      {gauges.map(({ label, whole, used, left }) => (
        <div key={label} className={classes.gauge}>
          <h3 className={classes.gaugeTitle}>{texts.of(label, formatDollars(whole))}</h3>
          <Chart
            kind="donut"
            label={texts.of(label, formatDollars(whole))}
            height={HEIGHT}
            format={formatDollars}
            middle={{ figure: formatDollars(left), label: texts.middle }}
            slices={[
              { label: texts.left, value: left, tone: 'accent' },
              { label: texts.used, value: used, tone: 'neutral' },
            ]}
          />
        </div>
      ))}
    </div>
  )
}
