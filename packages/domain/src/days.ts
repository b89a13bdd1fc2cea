const DAY_MS = 86_400_000

// Days of the calendar are texts, YYYY-MM-DD. Reckoned in UTC, where every day has 24 hours.

/** So many days later, or earlier where the count is negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** How many days later the last one is: 0 for the same day, NaN where one of them is no date. */
export function daysBetween(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / DAY_MS
}

/** Every day from the first to the last, both included. */
export function everyDay(first: string, last: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => addDays(first, index))
}

/** The day with these numbers; undefined where there is none, such as 30 February. */
export function existingDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : undefined
}
