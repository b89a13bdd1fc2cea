import { formatMoment } from '../date/index.ts'
import classes from './DateTime.module.css'

/** A point in time (ISO 8601) as MM/DD/YYYY and time, with the full form in the title. */
export function DateTime({ value }: { value: string | null | undefined }) {
  if (value == null || value === '') return null
  const { day, time, full } = formatMoment(value)
  return (
    <time dateTime={value} title={full}>
      {day} <span className={classes.time}>{time}</span>
    </time>
  )
}
