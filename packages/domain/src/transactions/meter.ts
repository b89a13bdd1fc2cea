import type { Tone } from '../verification/indicators.ts'

/** What the grid's missing-fields cell shows (2 §4): all there, nothing to be had, or how much of it is missing. */
export type MissingMeter = { readonly kind: 'full' } | { readonly kind: 'cancelled' } | Progress
type Progress = { readonly kind: 'progress'; readonly missing: number; readonly total: number }

export type MeteredRecord = {
  readonly type: string
  readonly carrier: string
  readonly status: string
  readonly result: string
  readonly missing: number
  readonly total: number
}

const NOTHING_TO_DO = 'no action taken'
const NO_CARRIERS = ['', 'empty', 'no insurance company']
const NO_INSURANCE = /does not have (any )?insurance info/
const HOPELESS = ['empty', 'not verified', 'no action taken (cash account)', 'max out', 'inactive', 'not found']

/** The rules are tried in this order. */
export function missingMeter(record: MeteredRecord): MissingMeter {
  const { missing, total } = record
  const status = plain(record.status)
  const result = plain(record.result)
  if (isFull(record, status, result)) return { kind: 'full' }
  const hopeless = HOPELESS.some((word) => status.startsWith(word) || result.startsWith(word))
  if (NO_INSURANCE.test(status) || result === 'unchecked' || hopeless) return { kind: 'cancelled' }
  return { kind: 'progress', missing, total }
}

function isFull({ type, carrier, missing }: MeteredRecord, status: string, result: string): boolean {
  return (
    status === NOTHING_TO_DO ||
    result === NOTHING_TO_DO ||
    NO_CARRIERS.includes(plain(carrier)) ||
    // Both counts at zero is the same case.
    missing === 0 ||
    (plain(type) === 'elg' && result.includes('done by'))
  )
}

/** The colour of a status in the grid; INACTIVE contains ACTIVE, so it is asked for first. */
export function statusTone(status: string): Tone {
  const text = status.toUpperCase()
  if (text.includes('INACTIVE')) return 'warning'
  return text.includes('ACTIVE') || text.includes('NO ACTION TAKEN') ? 'success' : 'danger'
}

function plain(text: string): string {
  return text.trim().toLowerCase()
}
