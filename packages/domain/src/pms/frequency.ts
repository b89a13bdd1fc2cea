import { wholeIn } from './figures.ts'
import type { PlanBenefit } from './plan-benefit.ts'

export type BenefitYear = 'CalendarYear' | 'ServiceYear'
export type Frequency = Pick<PlanBenefit, 'period' | 'quantityOf' | 'quantity'>

const TIMES: Readonly<Record<string, string>> = { once: '1', twice: '2', one: '1', two: '2', three: '3' }
const LIMIT =
  /^(\d+|once|twice|one|two|three)\s*(?:x|times?)?\s*(?:per|every|each|in|a|\/)\s*(\d*)\s*((?:calendar|benefit|contract|plan) year|years?|months?|lifetime)$/

/**
 * '1 per 6 months, 2 per calendar year' in the system's words. Limits of one procedure hold together: where one of them cannot be said,
 * none is. '2 per year' is none of them: it may mean the benefit year, or any twelve months.
 */
export function frequenciesIn(text: string, year: BenefitYear | undefined): readonly Frequency[] {
  const limits = text
    .toLowerCase()
    .split(/\s*[,;]\s*/)
    .map((words) => frequencyIn(words.trim(), year))
  return limits.every((limit) => limit !== undefined) ? limits : []
}

function frequencyIn(words: string, year: BenefitYear | undefined): Frequency | undefined {
  const [, counted = '', periods = '', unit = ''] = LIMIT.exec(words) ?? []
  const times = wholeIn(TIMES[counted] ?? counted)
  const length = wholeIn(periods === '' ? '1' : periods)
  if (times === undefined || times === 0 || length === undefined || length === 0) return undefined
  if (unit.startsWith('month')) return inMonths(times, length)
  if (unit === 'year' || unit === 'years') return length > 1 ? once(times, 'Years', length) : undefined
  const period = unit === 'lifetime' ? 'Lifetime' : yearOf(unit, year)
  return period === undefined || length !== 1 ? undefined : services(times, period)
}

function inMonths(times: number, months: number): Frequency | undefined {
  return months === 12 ? services(times, 'NumberInLast12Months') : once(times, 'Months', months)
}

/** The system can say how long to wait for the next one, but not how many there are in several months or years. */
function once(times: number, quantityOf: 'Years' | 'Months', quantity: number): Frequency | undefined {
  return times === 1 ? { period: 'None', quantityOf, quantity } : undefined
}

function services(quantity: number, period: Frequency['period']): Frequency {
  return { period, quantityOf: 'NumberOfServices', quantity }
}

function yearOf(unit: string, year: BenefitYear | undefined): BenefitYear | undefined {
  if (unit === 'calendar year') return 'CalendarYear'
  return unit === 'benefit year' ? year : 'ServiceYear'
}
