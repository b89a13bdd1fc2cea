/**
 * Calendar dates without a time are text, YYYY-MM-DD, from the server to the screen and back.
 * They are never converted to a point in time, so no time zone can shift them by a day.
 */
export type CalendarDate = string

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/
/** Month, day, year. */
const PART_LENGTHS = [2, 2, 4]

export function isCalendarDate(text: string): boolean {
  const match = ISO.exec(text)
  return match !== null && exists(Number(match[1]), Number(match[2]), Number(match[3]))
}

/**
 * Accepts MM/DD/YYYY, with or without slashes or leading zeros, and YYYY-MM-DD; null for anything that is not a date.
 */
export function parseCalendarDate(text: string): CalendarDate | null {
  const trimmed = text.trim()
  if (isCalendarDate(trimmed)) return trimmed
  const match = SLASHED.exec(trimmed) ?? DIGITS.exec(trimmed)
  if (match === null) return null
  const [month, day, year] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return exists(year, month, day) ? compose(year, month, day) : null
}

/** 2021-12-31 becomes 12/31/2021; anything that is not a date becomes the empty text. */
export function formatCalendarDate(date: string): string {
  if (!isCalendarDate(date)) return ''
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}

/**
 * Inserts the slashes while the user types only digits: 1231 becomes 12/31, 12312021 becomes 12/31/2021.
 * A separator typed by hand ends a part early, so 1/5/2021 stays as it is.
 */
export function formatTypedDate(text: string): string {
  if (isCalendarDate(text.trim())) return formatCalendarDate(text.trim())
  const parts = ['']
  for (const character of text) {
    const part = parts.at(-1) as string
    const isDigit = /\d/.test(character)
    const isFull = part.length === PART_LENGTHS[parts.length - 1]
    const isLast = parts.length === PART_LENGTHS.length
    if (isDigit && !isFull) parts.push(`${parts.pop()}${character}`)
    else if (isDigit && !isLast) parts.push(character)
    else if (/[/.-]/.test(character) && part !== '' && !isLast) parts.push('')
  }
  return parts.join('/')
}

/** Today in the user's time zone. */
export function today(now = new Date()): CalendarDate {
  return compose(now.getFullYear(), now.getMonth() + 1, now.getDate())
}

function exists(year: number, month: number, day: number): boolean {
  if (year < 1800 || year > 2999 || month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function compose(year: number, month: number, day: number): CalendarDate {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
