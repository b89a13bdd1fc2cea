import type { Cents } from '../billing/money.ts'

/** A dollar sign, digits, and one or two decimals if any (3 §5): $533, $0.5, $1200.75. */
const PRICE = /^\$[1-9]?\d+(\.\d{1,2})?$/
/** What people and sheets write instead: 533, 1,200.00, $ 1,200. */
const WRITTEN = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+)(\.\d{1,2})?$/
/** A number cell keeps what calculating left behind: 12.100000000000001 is 12.10, and 12.345 is no price. */
const CALCULATED = /^\d+\.\d{9,}$/
const NOISE = 1e-6

/** No procedure costs a million; whoever types that has slipped. */
export const HIGHEST_PRICE: Cents = 99_999_999

/** The cents of a price in the one form that is stored and sent; undefined for everything else. */
export function centsOf(price: string): Cents | undefined {
  if (!PRICE.test(price)) return undefined
  const [whole = '', decimals = ''] = price.slice(1).split('.')
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return cents <= HIGHEST_PRICE ? cents : undefined
}

/** The price of so many cents, as it is stored and sent: $1200.00. */
export function priceOf(cents: Cents): string {
  return `$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** What a cell or a person says, in that form; what cannot be a price stays as it is, for a person to correct. */
export function readPrice(written: string): string {
  const text = written.trim()
  const [, whole, decimals = ''] = WRITTEN.exec(text) ?? []
  if (whole !== undefined) return `$${whole.replaceAll(',', '')}${decimals}`
  if (!CALCULATED.test(text)) return text
  const cents = Math.round(Number(text) * 100)
  return Math.abs(cents / 100 - Number(text)) < NOISE ? priceOf(cents) : text
}

/** For people: $1,200.00. */
export function shownCents(cents: Cents): string {
  const sign = cents < 0 ? '-' : ''
  const [whole = '', decimals = ''] = priceOf(Math.abs(cents)).slice(1).split('.')
  return `${sign}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`
}

/** To whole cents, quarters or dollars. */
export const ROUNDINGS = { cent: 1, quarter: 25, dollar: 100 } as const
export type Rounding = keyof typeof ROUNDINGS

/** A price raised (or lowered) by per cents with two decimals at most, rounded half up. */
export function raisedPrice(cents: Cents, percent: number, rounding: Rounding): Cents {
  const step = ROUNDINGS[rounding]
  // In ten-thousandths, so that nothing is lost before it is rounded.
  const exact = cents * (10_000 + Math.round(percent * 100))
  return Math.floor((2 * exact + step * 10_000) / (2 * step * 10_000)) * step
}
