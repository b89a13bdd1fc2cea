import type { DashboardGraphics } from '@bitewing/contract'
import { share } from '@bitewing/domain'
import { formatNumber } from '../../kit/format/index.ts'
import { messages } from '../../messages.ts'
import { Compared, type MonthBefore } from './Compared.tsx'
import classes from './dashboard.module.css'
import type { GridFilter } from './grid-link.ts'
import { GridLink } from './GridLink.tsx'
import { Panel } from './Panel.tsx'

const texts = messages.dashboard

const BARS = [
  { name: 'completed', tone: 'success', filter: { group: 'completed' } },
  { name: 'notCompleted', tone: 'neutral', filter: { group: 'notCompleted' } },
  { name: 'notFound', tone: 'danger', filter: { group: 'notFound' } },
  { name: 'audited', tone: 'accent', filter: { audited: true } },
  { name: 'other', tone: 'warning', filter: { group: 'stillOpen', audited: false } },
] as const satisfies readonly { name: keyof DashboardGraphics['counters']; tone: string; filter: GridFilter }[]

type CountersProps = { data: DashboardGraphics; filter: GridFilter; before: MonthBefore }

/** How many records came to which end, each as a bar of the whole, beside the month before. */
export function Counters({ data, filter, before }: CountersProps) {
  return (
    <Panel title={texts.countersTitle}>
      <ul className={classes.bars}>
        {BARS.map(({ name, tone, filter: own }) => {
          const count = data.counters[name]
          const percentage = share(count, data.total)
          return (
            <li key={name}>
              <GridLink filter={{ ...filter, ...own }} className={classes.bar}>
                <span className={classes.barHead}>
                  <span>{texts.counters[name]}</span>
                  <strong>{formatNumber(count)}</strong>
                  <span className={classes.hint}>{texts.ofAll(percentage)}</span>
                </span>
                <span className={classes.track}>
                  <span className={classes.filled} data-tone={tone} style={{ width: `${percentage}%` }} />
                </span>
              </GridLink>
              <Compared
                now={count}
                earlier={data.before.counters[name]}
                before={before}
                of={{ filter: { ...filter, ...own }, name: texts.counters[name] }}
              />
            </li>
          )
        })}
      </ul>
      <p className={classes.hint}>{texts.countersHint}</p>
    </Panel>
  )
}
