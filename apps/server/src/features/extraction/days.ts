const DAY_MS = 86_400_000
/** Days beyond this number are counted instead of listed. */
const MOST_NAMED = 6

/** Every day from the first to the last, inclusive. */
export function daysOf(start: string, end: string): string[] {
  const days: string[] = []
  for (let day = Date.parse(start); day <= Date.parse(end); day += DAY_MS)
    days.push(new Date(day).toISOString().slice(0, 10))
  return days
}

/** 11/20/2026, 11/23/2026 */
export function daysInWords(days: readonly string[]): string {
  const named = days.slice(0, MOST_NAMED).map((day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`)
  const others = days.length - named.length
  return others === 0 ? named.join(', ') : `${named.join(', ')} and ${others} more`
}
