import type { CalendarDate } from './calendar-date.ts'

/** The first and the last millisecond of a day by the clock of a place; by the user's own without one. */
export function dayBounds(date: CalendarDate, timeZone?: string): { start: number; end: number } {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const start = (later: number) =>
    timeZone === undefined
      ? new Date(year, month - 1, day + later).getTime()
      : startIn(Date.UTC(year, month - 1, day + later), timeZone)
  return { start: start(0), end: start(1) - 1 }
}

function startIn(midnight: number, timeZone: string): number {
  // The first guess may be on the other side of a change of the clocks.
  const guess = midnight - offsetAt(midnight, timeZone)
  return midnight - offsetAt(guess, timeZone)
}

function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
  const clock = [part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')] as const
  return Date.UTC(...clock) - Math.floor(moment / 1000) * 1000
}
