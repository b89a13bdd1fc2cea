import type { SavedDays, SavedReport } from '@bitewing/contract'
import { addDays } from '@bitewing/domain'
import { currentMonth, type DateRange, today } from '../../../kit/date/index.ts'
import { monthBefore } from '../report-days.ts'
import type { ReportWish } from '../wish-in.ts'

const WEEK = 7

/** The days that are meant when somebody picks the report on this day. */
export function daysOf({ days, start, end }: Pick<SavedReport, 'days' | 'start' | 'end'>, day = today()): DateRange {
  const counted: Record<Exclude<SavedDays, 'these days'>, () => DateRange> = {
    'last month': () => monthBefore(day),
    'this month': () => currentMonth(day),
    'last 7 days': () => ({ start: addDays(day, -WEEK), end: addDays(day, -1) }),
  }
  return days === 'these days' ? { start, end } : counted[days]()
}

/** What is filled in; whom one may no longer choose is left empty. */
export function wishOf(saved: SavedReport, options: readonly { readonly value: string }[]): ReportWish {
  const who = options.some(({ value }) => value === saved.aboutId) ? saved.aboutId : ''
  return { who, ...daysOf(saved), format: saved.format }
}
