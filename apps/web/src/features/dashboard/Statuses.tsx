import type { DashboardGraphics } from '@bitewing/contract'
import { OTHER_PARTS, STATUS_PARTS } from '@bitewing/domain'
import { SegmentedControl } from '@mantine/core'
import { Chart, type ChartTone } from '../../kit/charts/index.ts'
import { formatNumber } from '../../kit/format/index.ts'
import { messages } from '../../messages.ts'
import classes from './dashboard.module.css'
import type { GridFilter } from './grid-link.ts'
import { GridLink, useOpenGrid } from './GridLink.tsx'
import { Panel } from './Panel.tsx'
import type { ShownType } from './use-dashboard-view.ts'

const texts = messages.dashboard
const TONES: Record<(typeof STATUS_PARTS)[number], ChartTone> = {
  active: 'success',
  pending: 'warning',
  openEmpty: 'neutral',
  openNotFound: 'danger',
  other: 'accent',
}

type Part = DashboardGraphics['statuses'][number] | DashboardGraphics['others'][number]
type StatusesProps = {
  data: DashboardGraphics
  filter: GridFilter
  type: ShownType
  onType: (type: ShownType) => void
}

/** Each record is in one part, so that they make the total; what is in other is said below it. */
export function Statuses({ data, filter, type, onType }: StatusesProps) {
  const open = useOpenGrid()
  const ofType = (parts: readonly Part[]) => parts.filter((part) => part.type === type)
  const statuses = ofType(data.statuses)
  const total = statuses.reduce((sum, { count }) => sum + count, 0)
  const shown = type === 'All' ? filter : { ...filter, type }
  const groupOf = (slice: number) => STATUS_PARTS[slice]
  return (
    <Panel
      title={texts.statuses}
      action={
        <SegmentedControl
          size="xs"
          aria-label={texts.typeFilter}
          data={(['All', 'ELG', 'FBD'] as const).map((value) => ({ value, label: texts.recordTypes[value] }))}
          value={type}
          onChange={onType}
        />
      }
    >
      <div className={classes.statuses}>
        <table className={classes.table} aria-label={texts.statuses}>
          <thead>
            <tr>
              {[texts.statuses, texts.records, texts.share].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {statuses.map((part) => (
              <PartRow key={part.name} part={part} filter={shown} />
            ))}
            {ofType(data.others).map((part) => (
              <PartRow key={part.name} part={part} filter={shown} detail />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{texts.total}</th>
              <td>
                <GridLink filter={shown} className={classes.link}>
                  {formatNumber(total)}
                </GridLink>
              </td>
              <td />
            </tr>
          </tfoot>
        </table>
        <Chart
          kind="donut"
          label={texts.statuses}
          height={190}
          slices={statuses.map(({ name, count }) => ({ label: texts.parts[name], value: count, tone: toneOf(name) }))}
          middle={{ figure: formatNumber(total), label: texts.total }}
          {...(open !== undefined && {
            onSlice: (slice) => {
              const group = groupOf(slice)
              if (group !== undefined) open({ ...shown, group })
            },
          })}
        />
      </div>
    </Panel>
  )
}

function toneOf(name: Part['name']): ChartTone {
  return (OTHER_PARTS as readonly string[]).includes(name) ? 'accent' : TONES[name as keyof typeof TONES]
}

function PartRow({ part, filter, detail = false }: { part: Part; filter: GridFilter; detail?: boolean }) {
  return (
    <tr data-detail={detail || undefined}>
      <th scope="row">{texts.parts[part.name]}</th>
      <td>
        <GridLink filter={{ ...filter, group: part.name }} className={classes.link}>
          {formatNumber(part.count)}
        </GridLink>
      </td>
      <td>{texts.ofAll(part.percentage)}</td>
    </tr>
  )
}
