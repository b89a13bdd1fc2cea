import type { Days } from '../../kit/parts/index.ts'

const DAY_MS = 86_400_000

/** One day on from the last of these days, or back from the first; an open end counts as the other. */
export function stepped({ startDate, endDate }: Days, direction: 1 | -1): Days {
  const from = direction === 1 ? endDate || startDate : startDate || endDate
  const day = new Date(Date.parse(from) + direction * DAY_MS).toISOString().slice(0, 10)
  return { startDate: day, endDate: day }
}
