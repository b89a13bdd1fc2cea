import {
  type ActiveDotProps,
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  Pie,
  PieChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import classes from './Chart.module.css'
import { type ChartProps, TONES } from './types.ts'

/** Dash patterns, so that lines can be told apart without colour. */
const DASHES = ['', '6 4', '2 3', '10 3 2 3']
const AXIS = { stroke: 'var(--line)', tick: { fill: 'var(--mantine-color-dimmed)', fontSize: 12 }, tickLine: false }

/** In its own file, so that the chart library is loaded only with the first chart. */
export function ChartDrawing(props: ChartProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      {props.kind === 'donut' ? <Donut {...props} /> : <Graph {...props} />}
    </ResponsiveContainer>
  )
}

function Donut({ slices, format, onSlice }: Extract<ChartProps, { kind: 'donut' }>) {
  return (
    <PieChart accessibilityLayer={false}>
      <Pie
        data={slices.map((slice) => ({ name: slice.label, value: slice.value, fill: TONES[slice.tone] }))}
        dataKey="value"
        rootTabIndex={-1}
        innerRadius="62%"
        outerRadius="92%"
        stroke="var(--surface)"
        strokeWidth={2}
        isAnimationActive={false}
        {...(onSlice !== undefined && { cursor: 'pointer', onClick: (_, slice) => onSlice(slice) })}
      />
      <Tooltip
        wrapperClassName={classes.tooltip}
        {...(format !== undefined && { formatter: (value) => format(Number(value)) })}
      />
    </PieChart>
  )
}

function Graph({ kind, series, points, onPoint }: Extract<ChartProps, { kind: 'line' | 'bars' }>) {
  const data = points.map(({ label, values }) => ({ label, ...values }))
  const frame = [
    <CartesianGrid key="grid" stroke="var(--line)" vertical={false} />,
    <XAxis key="x" dataKey="label" {...AXIS} />,
    <YAxis key="y" width={44} axisLine={false} allowDecimals={false} {...AXIS} />,
    <Tooltip key="tip" wrapperClassName={classes.tooltip} cursor={{ fill: 'var(--surface-hover)' }} />,
  ]
  if (kind === 'bars') {
    return (
      <BarChart data={data} accessibilityLayer={false}>
        {frame}
        {series.map(({ key, label, tone }) => (
          <Bar
            key={key}
            dataKey={key}
            name={label}
            fill={TONES[tone]}
            radius={[3, 3, 0, 0]}
            isAnimationActive={false}
            {...(onPoint !== undefined && { cursor: 'pointer', onClick: (_, point) => onPoint(point, key) })}
          />
        ))}
      </BarChart>
    )
  }
  return (
    <LineChart data={data} accessibilityLayer={false}>
      {frame}
      {series.map(({ key, label, tone }, index) => (
        <Line
          key={key}
          dataKey={key}
          name={label}
          stroke={TONES[tone]}
          strokeWidth={2}
          strokeDasharray={DASHES[index % DASHES.length]}
          isAnimationActive={false}
          {...(onPoint === undefined
            ? { dot: false }
            : {
                dot: { r: 3, fill: TONES[tone], strokeDasharray: '' },
                activeDot: leadingDot((point) => onPoint(point, key)),
              })}
        />
      ))}
    </LineChart>
  )
}

/** The dot that shows up under the mouse, with a rim around it so that nobody has to aim. */
function leadingDot(onClick: (point: number) => void) {
  return ({ cx, cy, fill, index }: ActiveDotProps) => (
    <g cursor="pointer" onClick={() => onClick(index)}>
      <circle cx={cx} cy={cy} r={14} fill="transparent" />
      <circle cx={cx} cy={cy} r={6} fill={fill} stroke="var(--surface)" strokeWidth={2} />
    </g>
  )
}
