import type { Address, PeriodOf, Procedure, Reference } from '@bitewing/domain/benefits/answer'

/** How single values of an answer are understood, whether they come in X12 or in JSON. */

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/
const WITH_THOUSANDS = /^\$?\d{1,3}(?:,\d{3})+(?:\.\d*)?$|^\$\d+(?:\.\d*)?$/

/** 1500, 1500.00, .5; also $1,500.00, which nobody should send. Anything else is no number. */
export function numberOf(text: string): number | null {
  if (text === '') return null
  const plain = WITH_THOUSANDS.test(text) ? text.replaceAll(/[$,]/g, '') : text
  if (!DECIMAL.test(plain)) return null
  const value = Number(plain)
  // -0 is 0 to everybody who reads an amount.
  return Number.isFinite(value) ? value + 0 : null
}

const DAY = String.raw`\d{8}(?:\d{4}|\d{6})?|\d{4}-\d{2}-\d{2}`
const ONE_DAY = new RegExp(`^(?:${DAY})$`)
const RANGE = new RegExp(`^(${DAY})?-(${DAY})?$`)
/** How payers say that there is no such day: no last visit, no end. */
const NO_DAY = /^(?:9{8}|0{8})$/

/** 20260105, with or without a time, or 2026-01-05, as YYYY-MM-DD; '' where there is no such day. */
export function dayOf(text: string): string {
  if (!ONE_DAY.test(text)) return ''
  const digits = text.replaceAll('-', '')
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)]
  return Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month)) ? `${year}-${month}-${day}` : ''
}

function daysIn(year: number, month: number): number {
  if (month < 1 || month > 12) return 0
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/**
 * A day or a range. Its form is told by its looks, since payers send ranges as D8 and days as RD8. Null where it is neither: to call an
 * unreadable end open would be a lie.
 */
export function periodOf(kind: string, text: string): PeriodOf | null {
  const [, from = '', to = ''] = RANGE.exec(text) ?? [text, text, text]
  const [first, last] = [endOf(from), endOf(to)]
  return first === null || last === null || text === '' ? null : { kind, from: first, to: last }
}

function endOf(text: string): string | null {
  if (text === '' || NO_DAY.test(text)) return ''
  return dayOf(text) || null
}

export function referenceOf(kind: string, value: string, description: string): Reference | null {
  return value === '' && description === '' ? null : { kind, value, description }
}

/** Null where nothing says which procedure it is. */
export function procedureOf(
  qualifier: string,
  code: string,
  through: string,
  modifiers: readonly string[],
): Procedure | null {
  return qualifier + code + through === '' ? null : { qualifier, code, through, modifiers }
}

export function addressOf(lines: readonly string[], city: string, state: string, postalCode: string): Address | null {
  const filled = lines.filter((line) => line !== '')
  return filled.length === 0 && city + state + postalCode === '' ? null : { lines: filled, city, state, postalCode }
}

/** A person's or an organisation's name in the order in which it is said. */
export function nameOf(first: string, middle: string, last: string, suffix: string): string {
  return [first, middle, last, suffix].filter((part) => part !== '').join(' ')
}

export function present<Item>(items: readonly (Item | null)[]): readonly Item[] {
  return items.filter((item) => item !== null)
}
