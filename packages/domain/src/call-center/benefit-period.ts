import { existingDay } from '../days.ts'

/** YYYY-MM-DD; '' for nothing. What is no date stays in `unread` as it was typed. */
export type BenefitPeriod = { readonly start: string; readonly end: string; readonly unread: string }

const YEAR_FIRST = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/

/**
 * 2 §5: a date in any of the six spellings. 03/04/2026 is March 4, as it is written in the United States; the day comes
 * first only where the first number cannot be a month. '' for what is no date.
 */
export function readPeriodDate(text: string): string {
  const typed = text.trim()
  const first = YEAR_FIRST.exec(typed)
  if (first !== null) return existing(Number(first[1]), Number(first[2]), Number(first[3]))
  const last = YEAR_LAST.exec(typed)
  if (last === null) return ''
  const [one, two, year] = [Number(last[1]), Number(last[2]), Number(last[3])]
  return one > 12 ? existing(year, two, one) : existing(year, one, two)
}

function existing(year: number, month: number, day: number): string {
  return year >= 1000 ? (existingDay(year, month, day) ?? '') : ''
}

/** Two dates with a dash, the word "to" or "through" between them. */
export function readBenefitPeriod(text: string): BenefitPeriod {
  const typed = text.trim()
  if (typed === '' || typed === '-') return { start: '', end: '', unread: '' }
  const [from, to, ...more] = typed.split(/\s+(?:-|–|to|through)\s+/i)
  const [start, end] = [readPeriodDate(from ?? ''), readPeriodDate(to ?? '')]
  const readable = more.length === 0 && start !== '' && (to === undefined || end !== '')
  return readable ? { start, end, unread: '' } : { start: '', end: '', unread: typed }
}

/** YYYY/MM/DD - YYYY/MM/DD, or one date alone; '' for nothing. */
export function writeBenefitPeriod({ start, end }: Pick<BenefitPeriod, 'start' | 'end'>): string {
  return [start, end]
    .filter((date) => date !== '')
    .map((date) => date.replaceAll('-', '/'))
    .join(' - ')
}
