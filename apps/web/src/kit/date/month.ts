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

const format = (month: 'long' | 'short') =>
  new Intl.DateTimeFormat('en-US', { month, year: 'numeric', timeZone: 'UTC' })
const IN_WORDS = format('long')
const IN_SHORT = format('short')

/** 2026-11 is November 2026. */
export function monthInWords(month: string): string {
  return IN_WORDS.format(new Date(`${month}-01`))
}

/** 2026-11 is Nov 2026. */
export function monthInShort(month: string): string {
  return IN_SHORT.format(new Date(`${month}-01`))
}
