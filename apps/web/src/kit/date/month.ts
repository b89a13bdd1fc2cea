import { type CalendarDate, today } from './calendar-date.ts'
import type { DateRange } from './range.ts'

/** 2 §9: from the first to the last day of the current month in the user's time zone. */
export function currentMonth(day: CalendarDate = today()): DateRange {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const beginning = day.slice(0, 8)
  return { start: `${beginning}01`, end: `${beginning}${last}` }
}

/** Today in the user's time zone, as a range. */
export function currentDay(): DateRange {
  return { start: today(), end: today() }
}

const IN_WORDS = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 2026-11 is November 2026. */
export function monthInWords(month: string): string {
  return IN_WORDS.format(new Date(`${month}-01`))
}
