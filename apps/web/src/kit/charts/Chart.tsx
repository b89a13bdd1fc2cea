import { Skeleton, VisuallyHidden } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { formatNumber } from '../format/index.ts'
import classes from './Chart.module.css'
import { type ChartProps, TONES } from './types.ts'

const ChartDrawing = lazy(() => import('./ChartDrawing.tsx').then((module) => ({ default: module.ChartDrawing })))

const HEIGHT = 240

/**
 * A chart with its legend, and the same figures as a table for screen readers. The drawing code is loaded on demand.
 */
export function Chart(props: ChartProps) {
  const height = props.height ?? HEIGHT
  return (
    <figure className={classes.chart} aria-label={props.label}>
      <div aria-hidden className={classes.drawing} style={{ height }}>
        <Suspense fallback={<Skeleton height={height} />}>
          <ChartDrawing {...props} />
        </Suspense>
        {props.kind === 'donut' && props.middle !== undefined && (
          <p className={classes.middle}>
            <strong>{props.middle.figure}</strong>
            {props.middle.label}
          </p>
        )}
      </div>
      <ul className={classes.legend} aria-hidden>
        {legendOf(props).map(({ label, tone, value }) => (
          <li key={label} className={classes.entry}>
            <span className={classes.dot} style={{ background: TONES[tone] }} />
            {label}
            {value !== undefined && <strong>{formatOf(props)(value)}</strong>}
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <Figures {...props} />
      </VisuallyHidden>
    </figure>
  )
}

function legendOf(props: ChartProps) {
  return props.kind === 'donut' ? props.slices : props.series.map((series) => ({ ...series, value: undefined }))
}

/** Without a unit, figures are plain numbers. */
function formatOf(props: ChartProps): (value: number) => string {
  return (props.kind === 'donut' ? props.format : undefined) ?? formatNumber
}

function Figures(props: ChartProps) {
  const columns = props.kind === 'donut' ? [''] : props.series.map(({ label }) => label)
  const rows =
    props.kind === 'donut'
      ? props.slices.map(({ label, value }) => ({ label, figures: [value] }))
      : props.points.map(({ label, values }) => ({ label, figures: props.series.map(({ key }) => values[key] ?? 0) }))
  return (
    <table>
      <caption>{props.label}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            {row.figures.map((figure, index) => (
              <td key={columns[index]}>{`${columns[index] ?? ''} ${formatOf(props)(figure)}`}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
