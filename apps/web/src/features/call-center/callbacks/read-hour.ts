import { isCalendarDate } from '../../../kit/date/index.ts'

const HOUR = /^(\d{1,2})(?::?(\d{2}))?\s*([ap])?\.?m?\.?$/i

/** 2, 230p, 2:30 PM or 14:30 on a day, as a point in time by this person's clock; undefined for what is no time. */
export function readHour(day: string, typed: string): string | undefined {
  const match = HOUR.exec(typed.trim())
  if (match === null || !isCalendarDate(day)) return undefined
  const [, hours = '', minutes = '0', half] = match
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  if (hour > 23 || Number(minutes) > 59 || (half !== undefined && Number(hours) > 12)) return undefined
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return new Date(year, month - 1, date, hour, Number(minutes)).toISOString()
}
