import { currentMonth, type DateRange, isCalendarDate, today } from '../../kit/date/index.ts'

const DAY_MS = 86_400_000

/** How many days a report covers; 0 while its days are not both known. */
export function daysBetween(start: string, end: string): number {
  if (!isCalendarDate(start) || !isCalendarDate(end)) return 0
  return Math.max(0, (Date.parse(end) - Date.parse(start)) / DAY_MS + 1)
}

/** From the first to the last day of the month before. */
export function monthBefore(day = today()): DateRange {
  const dayBefore = new Date(Date.parse(`${day.slice(0, 7)}-01`) - DAY_MS)
  return currentMonth(dayBefore.toISOString().slice(0, 10))
}
