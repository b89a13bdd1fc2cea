/** The first year that schedules are kept for (3 §9). */
export const FIRST_FEE_YEAR = 2021

/** To the next year, whose prices are known before it begins. */
export function feeYears(thisYear: number): number[] {
  return Array.from({ length: thisYear + 2 - FIRST_FEE_YEAR }, (_, index) => thisYear + 1 - index)
}

/** The practice's own prices are a schedule, too: what is charged where no carrier has agreed on another price. */
export const OFFICE_FEES = 'Office fees'

/** 'Delta  Dental' and 'DELTA DENTAL' are one carrier. */
export function carrierKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** At most so many lines are saved at once; the longest lists of practices have some thousands. */
export const MOST_FEE_LINES = 20_000
