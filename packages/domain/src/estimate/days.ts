import { readDate } from '../form/dates.ts'

/** A day of the calendar, such as 2026-11-18: later days are greater texts. */
export type Day = string

/** A date as the form holds it; undefined where it is none. */
export function dayIn(typed: string): Day | undefined {
  const [month, day, year] = readDate(typed).split('/')
  return year === undefined ? undefined : `${year}-${month}-${day}`
}

/** Every date in a text such as '03/12/2026, 09/30/2025'. */
export function daysIn(text: string): readonly Day[] {
  return (text.match(/\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b/g) ?? []).flatMap((typed) => dayIn(typed) ?? [])
}

/** The same day so many months later (or earlier), or the last of that month where it is shorter. */
export function monthsLater(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0))
  const shown = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth.getUTCDate())))
  return shown.toISOString().slice(0, 10)
}

/** For people: 11/18/2026. */
export function shownDay(day: Day): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

/** In whole years. */
export function ageOn(day: Day, born: Day): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4))
  return day.slice(5) < born.slice(5) ? years - 1 : years
}
