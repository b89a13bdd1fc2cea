import type { DateRange } from './range.ts'

const DAY_MS = 86_400_000

/** The day after the end of the range, or before its start. If one end is open, the other is used for both. */
export function stepDays({ start, end }: DateRange, direction: 1 | -1): DateRange {
  const from = direction === 1 ? end || start : start || end
  const day = new Date(Date.parse(from) + direction * DAY_MS).toISOString().slice(0, 10)
  return { start: day, end: day }
}
