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

/** EB09 of what is counted: visits, services, units. */
const COUNTED = new Set(['VS', 'P6', 'FL'])

/** '1 every 24 months', '2 per calendar year'; '' for what says no frequency. */
export function frequencyWords(quantity: number | null, period: string, periods: number | null): string {
  const [times, unit] = [count(quantity), UNITS.get(period)]
  if (times === '' || times === '0' || unit === undefined) return ''
  if (periods === null || periods === 1 || period === '32') return `${times} per ${unit}`
  return count(periods) === '' || periods === 0 ? '' : `${times} every ${periods} ${unit}s`
}

/** How often a benefit is paid. Limits that stand in one benefit hold together; of what they hold for each, only one thing can be meant. */
export function frequenciesOf(benefit: Benefit): readonly string[] {
  const limits = benefit.deliveries.map((delivery) => wordsOf(delivery, benefit)).filter((words) => words !== '')
  const counted = limits.length > 0 ? limits : [ofRow(benefit)].filter((words) => words !== '')
  const parts = [...new Set(benefit.messages.map(eachIn))].filter((words) => words !== '')
  return (parts.length === 0 ? [''] : parts.toSorted()).map((each) =>
    [...new Set(counted)].map((words) => `${words}${each}`).join(', '),
  )
}

/** The same, as people read it. */
export function frequencyOf(benefit: Benefit): string {
  return frequenciesOf(benefit)
    .filter((words) => words !== '')
    .join(' or ')
}

function ofRow({ quantityKind, quantity, period }: Benefit): string {
  return COUNTED.has(quantityKind) ? frequencyWords(quantity, period, null) : ''
}

/** Some limits hold for each tooth, quadrant or arch. */
export function eachIn(message: string): string {
  const [, part] = /\bper (tooth|quadrant|arch)\b/i.exec(message) ?? []
  return part === undefined ? '' : ` per ${part.toLowerCase()}`
}

/** The years that must pass before something is replaced: '5' for once in 5 years or in 60 months. Several contradict each other. */
export function yearsBetween({ deliveries }: Benefit): readonly string[] {
  const years = deliveries
    .filter(({ quantity }) => quantity === 1)
    .map(({ period, periods, sampleKind, sample }) =>
      period === '' ? { unit: SAMPLES.get(sampleKind), times: sample } : { unit: period, times: periods },
    )
    .map(({ unit, times }) => (unit === '21' ? times : unit === '34' ? (times ?? 0) / 12 : 0))
    .filter((number) => Number.isInteger(number) && Number(number) > 0)
  return [...new Set(years)].map((number) => count(number ?? null))
}

/** Quantity and period stand in either pair of elements, or in the row itself. */
function wordsOf({ quantity, period, periods, sampleKind, sample }: Delivery, row: Benefit): string {
  const times = quantity ?? (COUNTED.has(row.quantityKind) ? row.quantity : null)
  if (period !== '') return frequencyWords(times, period, periods)
  if (sampleKind !== '') return frequencyWords(times, SAMPLES.get(sampleKind) ?? '', sample)
  return frequencyWords(times, row.period, null)
}
