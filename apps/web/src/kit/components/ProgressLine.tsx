import classes from './ProgressLine.module.css'

type ProgressLineProps = {
  label: string
  /** From 0 to 1; without it the line only shows that something is in progress. */
  value?: number
}

export function ProgressLine({ label, value }: ProgressLineProps) {
  if (value === undefined) return <div className={classes.line} role="progressbar" aria-label={label} data-endless />
  const percent = Math.round(value * 100)
  return (
    <div className={classes.measured}>
      <div
        className={classes.line}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={classes.bar} style={{ width: `${percent}%` }} />
      </div>
      <span className={classes.number}>{percent} %</span>
    </div>
  )
}
