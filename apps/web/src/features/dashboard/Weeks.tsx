import type { DashboardGraphics } from '@bitewing/contract'
import { daysOfWeek } from '@bitewing/domain'
import { Chart } from '../../kit/charts/index.ts'
import { formatCalendarDate } from '../../kit/date/index.ts'
import { formatNumber } from '../../kit/format/index.ts'
import { messages } from '../../messages.ts'
import classes from './dashboard.module.css'
import { GridLink, useOpenGrid } from './GridLink.tsx'
import { Panel } from './Panel.tsx'

const texts = messages.dashboard
const LINES = [
  { key: 'fbd', type: 'FBD', label: texts.types.fbd, tone: 'accent' },
  { key: 'elg', type: 'ELG', label: texts.types.elg, tone: 'warning' },
] as const

type WeeksProps = { weeks: DashboardGraphics['weeks']; month: string; carrier: string }

/** The months' weeks as lines, and as numbers that lead to their records. A February may have four. */
export function Weeks({ weeks, month, carrier }: WeeksProps) {
  const open = useOpenGrid()
  const shown = weeks.flatMap((numbers) => {
    const days = daysOfWeek(month, numbers.week)
    return days === undefined ? [] : [{ ...numbers, days }]
  })
  return (
    <Panel title={texts.weeks}>
      <Chart
        kind="line"
        label={texts.weeks}
        series={LINES}
        points={shown.map(({ week, fbd, elg }) => ({ label: texts.week(week), values: { fbd, elg } }))}
        {...(open !== undefined && {
          onPoint: (point, key) => {
            const type = LINES.find((line) => line.key === key)?.type
            open({ days: shown[point]?.days, carrier, ...(type !== undefined && { type }) })
          },
        })}
      />
      <table className={classes.weeks} aria-label={texts.weeks}>
        <thead>
          <tr>
            <th scope="col">{texts.type}</th>
            {shown.map(({ week, days }) => (
              <th key={week} scope="col" title={`${formatCalendarDate(days.from)} – ${formatCalendarDate(days.to)}`}>
                {texts.week(week)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LINES.map(({ key, type, label }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {shown.map(({ week, days, [key]: count }) => (
                <td key={week}>
                  <GridLink filter={{ days, type, carrier }} className={classes.link}>
                    {formatNumber(count)}
                  </GridLink>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
