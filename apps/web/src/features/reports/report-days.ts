import { addDays, daysBetween } from '@bitewing/domain'
import { currentMonth, type DateRange, isCalendarDate, today } from '../../kit/date/index.ts'

/** How many days a report covers; 0 while its days are not both known. */
export function daysCovered(start: string, end: string): number {
  if (!isCalendarDate(start) || !isCalendarDate(end)) return 0
  return Math.max(0, daysBetween(start, end) + 1)
}

/** From the first to the last day of the month before. */
export function monthBefore(day = today()): DateRange {
  return currentMonth(addDays(`${day.slice(0, 7)}-01`, -1))
}
