import { type CalendarDate, isCalendarDate } from './calendar-date.ts'

/** Either end may be open, which is the empty text. */
export type DateRange = { start: CalendarDate | ''; end: CalendarDate | '' }

/**
 * 1 §5: a start after the end is made consistent, and an invalid end of the range is replaced by the valid one.
 * Of two valid days, the one that was just chosen stays.
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
