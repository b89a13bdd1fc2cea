import type { Benefit, Delivery } from './answer.ts'
import { count } from './writing.ts'

/** Codes of a period (EB06, HSD05) that a limit can be counted in; amounts remaining or used are none. */
const UNITS: ReadonlyMap<string, string> = new Map([
  ['7', 'day'],
  ['21', 'year'],
  ['22', 'benefit year'],
  ['23', 'calendar year'],
  ['25', 'contract year'],
  ['27', 'visit'],
  ['32', 'lifetime'],
  ['34', 'month'],
  ['35', 'week'],
])

/** HSD03, where the period is given as a sample instead. */
const SAMPLES: ReadonlyMap<string, string> = new Map([
  ['DA', '7'],
  ['WK', '35'],
  ['MO', '34'],
  ['YR', '21'],
])

/** EB09 of what is counted: visits, services. */
const COUNTED = new Set(['VS', 'P6'])

/** '1 every 24 months', '2 per calendar year'; '' for what says no frequency. */
export function frequencyWords(quantity: number | null, period: string, periods: number | null): string {
  const [times, unit] = [count(quantity), UNITS.get(period)]
  if (times === '' || unit === undefined) return ''
  if (periods === null || periods === 1 || period === '32') return `${times} per ${unit}`
  return count(periods) === '' || periods === 0 ? '' : `${times} every ${periods} ${unit}s`
}

/** How often a benefit is paid. Limits that stand in one benefit hold together. */
export function frequencyOf(benefit: Benefit): string {
  const limits = benefit.deliveries.map(wordsOf).filter((words) => words !== '')
  if (limits.length > 0) return [...new Set(limits)].join(', ')
  return COUNTED.has(benefit.quantityKind) ? frequencyWords(benefit.quantity, benefit.period, null) : ''
}

/** The years that must pass before something is replaced: '5' for once in 5 years or in 60 months. */
export function yearsBetween({ deliveries }: Benefit): string {
  const years = deliveries
    .filter(({ quantity }) => quantity === 1)
    .map(({ period, periods }) => (period === '21' ? periods : period === '34' ? (periods ?? 0) / 12 : 0))
    .filter((number) => Number.isInteger(number) && Number(number) > 0)
  return count(years[0] ?? null)
}

function wordsOf({ quantity, period, periods, sampleKind, sample }: Delivery): string {
  if (period !== '') return frequencyWords(quantity, period, periods)
  return frequencyWords(quantity, SAMPLES.get(sampleKind) ?? '', sample)
}
