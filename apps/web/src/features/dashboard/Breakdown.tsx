import type { DashboardCarriers } from '@bitewing/contract'
import type { ReactNode } from 'react'
import { formatNumber } from '../../kit/format/index.ts'
import { messages } from '../../messages.ts'
import type { MonthBefore } from './Compared.tsx'
import classes from './dashboard.module.css'
import type { GridFilter } from './grid-link.ts'
import { GridLink } from './GridLink.tsx'

const texts = messages.dashboard

const COLUMNS = [
  { name: 'total', title: texts.records, filter: {} },
  { name: 'completed', title: texts.completed, filter: { group: 'completed' } },
  { name: 'robot', title: texts.byRobot, filter: { group: 'robot' } },
  { name: 'missingCode', title: texts.missingCode, filter: { missingCode: true } },
  { name: 'audited', title: texts.audited, filter: { audited: true } },
] as const satisfies readonly { name: string; title: string; filter: GridFilter }[]

type Numbers = Omit<DashboardCarriers['carriers'][number], 'name'>
type BreakdownProps = {
  title: string
  /** What a row is. */
  of: string
  rows: readonly { key: string; name: ReactNode; filter: GridFilter; numbers: Numbers }[]
  before: MonthBefore
}

/** What became of the records of each practice or carrier; every number leads to its records. */
export function Breakdown({ title, of, rows, before }: BreakdownProps) {
  return (
    // Focusable, so that it can be scrolled with the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scrolled} tabIndex={0} role="group" aria-label={title}>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            {[of, ...COLUMNS.map((column) => column.title), before.name].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, filter, numbers }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {COLUMNS.map((column) => (
                <td key={column.name}>
                  <GridLink filter={{ ...filter, ...column.filter }} className={classes.link}>
                    {formatNumber(numbers[column.name])}
                  </GridLink>
                </td>
              ))}
              <td>
                <GridLink filter={{ ...filter, days: before.days }} className={classes.hint}>
                  {formatNumber(numbers.before)}
                </GridLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
