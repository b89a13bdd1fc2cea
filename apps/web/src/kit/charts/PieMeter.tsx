import classes from './Chart.module.css'
import { type ChartTone, TONES } from './types.ts'

type PieMeterProps = {
  /** From 0 to 100. */
  percent: number
  label: string
  tone?: ChartTone
  size?: number
  /** Shows the number beside the pie. */
  withNumber?: boolean
}

/** A small pie that fills clockwise. Plain SVG, so that a table can show hundreds of them. */
export function PieMeter({ percent, label, tone = 'accent', size = 16, withNumber = false }: PieMeterProps) {
  const full = Math.min(100, Math.max(0, percent))
  return (
    <span className={classes.meter}>
      <svg width={size} height={size} viewBox="0 0 20 20" role="img" aria-label={label}>
        <title>{label}</title>
        <circle cx="10" cy="10" r="9" fill="none" stroke={TONES[tone]} strokeWidth="1.5" />
        {/* A circle whose stroke is as wide as its diameter looks like a filled pie. */}
        <circle
          cx="10"
          cy="10"
          r="3.5"
          fill="none"
          stroke={TONES[tone]}
          strokeWidth="7"
          pathLength="100"
          strokeDasharray={`${full} 100`}
          transform="rotate(-90 10 10)"
        />
      </svg>
      {withNumber && <span>{Math.round(full)} %</span>}
    </span>
  )
}
