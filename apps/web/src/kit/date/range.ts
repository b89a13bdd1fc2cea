import { type CalendarDate, isCalendarDate } from './calendar-date.ts'

/** Either end may be open, written as the empty text. */
export type DateRange = { start: CalendarDate | ''; end: CalendarDate | '' }

/**
 * 1 §5: a start after the end is made consistent, and an invalid date is replaced by the other, valid one.
 * Of two valid dates, the one that was just changed stays.
 */
export function consistentRange(range: DateRange, changed: keyof DateRange): DateRange {
  const start = cleaned(range.start, range.end)
  const end = cleaned(range.end, range.start)
  if (start === '' || end === '' || start <= end) return { start, end }
  return changed === 'start' ? { start, end: start } : { start: end, end }
}

function cleaned(date: string, other: string): string {
  if (date === '' || isCalendarDate(date)) return date
  return isCalendarDate(other) ? other : ''
}
