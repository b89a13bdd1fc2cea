/** Shown beside every date that is typed. */
export const DATE_HINT = 'i.e. 12/31/2021'

/** Two-digit years from here on are of the last century: birth dates reach back, policies end within a few years. */
const FIRST_YEAR_OF_LAST_CENTURY = 40

const TYPED_DATES = [
  /^(?<month>\d{1,2})[/\-.](?<day>\d{1,2})[/\-.](?<year>\d{4}|\d{2})$/,
  /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4}|\d{2})$/,
]

/** A typed date as MM/DD/YYYY, or '' when there is no such day. Digits alone (12312021, 123121) are understood. */
export function readDate(typed: string): string {
  const text = typed.trim()
  for (const pattern of TYPED_DATES) {
    const groups = pattern.exec(text)?.groups
    if (groups !== undefined) return dateOf(Number(groups.month), Number(groups.day), groups.year ?? '')
  }
  return ''
}

function dateOf(month: number, day: number, typedYear: string): string {
  const year = typedYear.length === 4 ? Number(typedYear) : fullYear(Number(typedYear))
  if (month < 1 || month > 12 || day < 1 || day > daysIn(month, year) || year < 1) return ''
  return [pad(month, 2), pad(day, 2), pad(year, 4)].join('/')
}

function fullYear(year: number): number {
  return year + (year >= FIRST_YEAR_OF_LAST_CENTURY ? 1900 : 2000)
}

function daysIn(month: number, year: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
