/**
 * Calendar dates without a time are text, YYYY-MM-DD, from the server to the screen and back.
 * They never become a moment, so no time zone can shift them by a day.
 */
export type CalendarDate = string

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/
const LONGEST_TYPED = 8

export function isCalendarDate(text: string): boolean {
  const match = ISO.exec(text)
  return match !== null && exists(Number(match[1]), Number(match[2]), Number(match[3]))
}

/** MM/DD/YYYY, with or without slashes or leading zeros, or YYYY-MM-DD; null for anything that is not a day. */
export function parseCalendarDate(text: string): CalendarDate | null {
  const trimmed = text.trim()
  if (isCalendarDate(trimmed)) return trimmed
  const match = SLASHED.exec(trimmed) ?? DIGITS.exec(trimmed)
  if (match === null) return null
  const [month, day, year] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return exists(year, month, day) ? compose(year, month, day) : null
}

/** 2021-12-31 becomes 12/31/2021; what is not a day becomes nothing. */
export function formatCalendarDate(date: string): string {
  if (!isCalendarDate(date)) return ''
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}

/**
 * What the field shows while a person types digits alone: 1231 becomes 12/31, 12312021 becomes 12/31/2021.
 * Slashes that were typed by hand decide where a part ends, so 1/5/2021 stays as it is.
 */
export function typeDate(text: string): string {
  const [month = '', ...others] = text.replace(/[^\d/]/g, '').split('/')
  if (others.length > 0 && month.length <= 2) return [month, ...others].slice(0, 3).map(cut).join('/')
  const digits = text.replace(/\D/g, '').slice(0, LONGEST_TYPED)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/')
}

function cut(part: string, index: number): string {
  return part.slice(0, index === 2 ? 4 : 2)
}

function exists(year: number, month: number, day: number): boolean {
  if (year < 1800 || year > 2999 || month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function compose(year: number, month: number, day: number): CalendarDate {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
