import { daysIn, monthOf } from '../billing/money.ts'
import { addDays, daysBetween } from '../days.ts'

/** 2 §9: the cards count today and the five days after it. */
export const NEXT_DAYS = 5

type Days = { readonly from: string; readonly to: string }

/** 2 §9: weeks 1 to 5 of a month, by the day of the month divided by 7 and rounded up. */
export function weekOf(day: string): number {
  return Math.ceil(Number(day.slice(8)) / 7)
}

/** The days of such a week; the fifth has three days at most, and in a February of 28 days none: undefined. */
export function daysOfWeek(month: string, week: number): Days | undefined {
  const last = daysIn(month)
  const first = (week - 1) * 7 + 1
  if (first > last) return undefined
  const day = (number: number) => `${month}-${String(number).padStart(2, '0')}`
  return { from: day(first), to: day(Math.min(week * 7, last)) }
}

/** The month after so many, also over the end of a year. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

export function wholeMonth(month: string): Days {
  return { from: `${month}-01`, to: `${month}-${daysIn(month)}` }
}

/** What some days are compared with: a whole month with the month before, others with as many days before them. */
export function daysBefore({ from, to }: Days): Days {
  const whole = wholeMonth(monthOf(from))
  if (from === whole.from && to === whole.to) return wholeMonth(monthAfter(monthOf(from), -1))
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) }
}

/** Percent with two decimals (spec D8); of nothing it is 0. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100
}
