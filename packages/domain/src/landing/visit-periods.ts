import { addDays } from '../days.ts'

const DAYS_AHEAD = 7

export type Period = { readonly startDate: string; readonly endDate: string }
export type VisitPeriods = { readonly today: Period; readonly tomorrow: Period; readonly nextDays: Period }

/** The days whose visits are counted on the first page. The counts and the lists behind them share these. */
export function visitPeriods(today: string): VisitPeriods {
  const [tomorrow, last] = [addDays(today, 1), addDays(today, DAYS_AHEAD - 1)]
  return {
    today: { startDate: today, endDate: today },
    tomorrow: { startDate: tomorrow, endDate: tomorrow },
    nextDays: { startDate: today, endDate: last },
  }
}
