import { addDays } from '@bitewing/domain'
import type { DateRange } from './range.ts'

/** The day after the end of the range, or before its start. If one end is open, the other is used for both. */
export function stepDays({ start, end }: DateRange, direction: 1 | -1): DateRange {
  const from = direction === 1 ? end || start : start || end
  const day = addDays(from, direction)
  return { start: day, end: day }
}
