import { type CalendarDate, today } from '../../kit/date/index.ts'

/** 2 §9: from the first to the last day of the month that it is where the person sits. */
export function currentMonth(day: CalendarDate = today()): { startDate: CalendarDate; endDate: CalendarDate } {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const beginning = day.slice(0, 8)
  return { startDate: `${beginning}01`, endDate: `${beginning}${last}` }
}
