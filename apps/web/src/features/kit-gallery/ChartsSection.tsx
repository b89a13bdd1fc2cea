import { Chart, type ChartPoint } from '../../kit/charts/index.ts'
import classes from './gallery.module.css'
import { Section } from './Section.tsx'

const series = [
  { key: 'done', label: 'Done', tone: 'success' },
  { key: 'check', label: 'Check', tone: 'warning' },
  { key: 'open', label: 'Open', tone: 'neutral' },
] as const

const points: ChartPoint[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((label, day) => ({
  label,
  values: { done: 40 + day * 12, check: 12 - day, open: 30 - day * 5 },
}))

export function ChartsSection() {
  return (
    <Section title="Charts">
      <div className={classes.grid}>
        <div className={classes.card}>
          <Chart kind="line" label="Verifications per day" series={series} points={points} />
        </div>
        <div className={classes.card}>
          <Chart kind="bars" label="Verifications per day" series={series} points={points} />
        </div>
        <div className={classes.card}>
          <Chart
            kind="donut"
            label="Status of today's records"
            slices={[
              { label: 'Done', value: 312, tone: 'success' },
              { label: 'Check', value: 48, tone: 'warning' },
              { label: 'Unchecked', value: 21, tone: 'danger' },
              { label: 'Open', value: 96, tone: 'neutral' },
            ]}
          />
        </div>
      </div>
    </Section>
  )
}
