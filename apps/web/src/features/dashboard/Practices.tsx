import type { DashboardGraphics } from '@bitewing/contract'
import { formatNumber } from '../../kit/format/index.ts'
import { messages } from '../../messages.ts'
import classes from './dashboard.module.css'
import type { GridFilter } from './grid-link.ts'
import { GridLink } from './GridLink.tsx'
import { Panel } from './Panel.tsx'

const texts = messages.dashboard

const COLUMNS = [
  { name: 'total', title: texts.records, filter: {} },
  { name: 'completed', title: texts.completed, filter: { group: 'completed' } },
  { name: 'robot', title: texts.byRobot, filter: { group: 'robot' } },
  { name: 'missingCode', title: texts.missingCode, filter: { missingCode: true } },
  { name: 'audited', title: texts.audited, filter: { audited: true } },
] as const satisfies readonly { name: string; title: string; filter: GridFilter }[]

type PracticesProps = {
  practices: DashboardGraphics['practices']
  filter: GridFilter
  /** The month before, in words. */
  before: string
}

export function Practices({ practices, filter, before }: PracticesProps) {
  return (
    <Panel title={texts.practices}>
      {/* Focusable, so that it can be scrolled with the arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scrolled} tabIndex={0} role="group" aria-label={texts.practices}>
        <table className={classes.table} aria-label={texts.practices}>
          <thead>
            <tr>
              {[texts.practice, ...COLUMNS.map(({ title }) => title), before].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {practices.map((practice) => (
              <tr key={practice.practiceId}>
                <th scope="row">{practice.name}</th>
                {COLUMNS.map(({ name, filter: own }) => (
                  <td key={name}>
                    <GridLink filter={{ ...filter, ...own, practiceId: practice.practiceId }} className={classes.link}>
                      {formatNumber(practice[name])}
                    </GridLink>
                  </td>
                ))}
                <td className={classes.hint}>{formatNumber(practice.before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
