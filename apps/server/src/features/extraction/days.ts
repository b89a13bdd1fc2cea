/** Days beyond this number are counted instead of listed. */
const MOST_NAMED = 6

/** 11/20/2026, 11/23/2026 */
export function daysInWords(days: readonly string[]): string {
  const named = days.slice(0, MOST_NAMED).map((day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`)
  const others = days.length - named.length
  return others === 0 ? named.join(', ') : `${named.join(', ')} and ${others} more`
}
