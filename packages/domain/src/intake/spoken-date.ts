import { addDays, existingDay } from '../days.ts'
import { dayNumber, wordsOf, yearNumber } from './number-words.ts'

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
/** Words that say nothing of a date. */
const FILLERS = new Set(['on', 'the', 'of', 'for'])
const EARLIEST_YEAR = 1900
const LATEST_YEAR = 2100

/** A date of birth, YYYY-MM-DD; undefined where the year is not said in full, or the day does not exist or is still to come. */
export function spokenBirthDate(said: string, today: string): string | undefined {
  const date = writtenDate(said) ?? dateInWords(wordsOf(said))
  return date !== undefined && date <= today ? date : undefined
}

/** The day of an appointment. `today` is the day of the call where the practice is: 'tomorrow' follows from it, 'next Tuesday' does not. */
export function spokenVisitDate(said: string, today: string): string | undefined {
  const words = wordsOf(said)
  const day = words.join(' ')
  if (day === 'today') return today
  if (day === 'tomorrow') return addDays(today, 1)
  if (day === 'the day after tomorrow' || day === 'day after tomorrow') return addDays(today, 2)
  return writtenDate(said) ?? dateInWords(words, today)
}

/** 2026-11-24, 11/24/2026, 11-24-2026, 11.24.2026 or 11242026 as it is typed on a phone: the month comes first. */
function writtenDate(said: string): string | undefined {
  const text = said.trim()
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (iso !== null) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const typed = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text)
  if (typed !== null) return existing(Number(typed[4]), Number(typed[1]), Number(typed[3]))
  const keys = /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  return keys === null ? undefined : existing(Number(keys[3]), Number(keys[1]), Number(keys[2]))
}

/**
 * 'Tuesday, November 24th 2026', 'the third of March nineteen eighty five'. A visit is ahead, so the year that nobody says is the one in
 * which the day comes next. A weekday that is said must be that day's.
 */
function dateInWords(all: readonly string[], today?: string): string | undefined {
  const words = all.filter((word) => !FILLERS.has(word))
  const weekday = WEEKDAYS.indexOf(words[0] ?? '')
  const rest = weekday === -1 ? words : words.slice(1)
  const at = rest.findIndex((word) => MONTHS.includes(word))
  if (at === -1) return undefined
  const [before, month, after] = [rest.slice(0, at), MONTHS.indexOf(rest[at] ?? '') + 1, rest.slice(at + 1)]
  const date = before.length > 0 ? withYear(dayNumber(before), month, after, today) : dayThenYear(month, after, today)
  return date === undefined || (weekday !== -1 && weekdayOf(date) !== weekday) ? undefined : date
}

/** Where the day ends and the year begins is heard only if there is one way to read it. */
function dayThenYear(month: number, words: readonly string[], today: string | undefined): string | undefined {
  const readings = [1, 2].flatMap((length) =>
    words.length < length ? [] : (withYear(dayNumber(words.slice(0, length)), month, words.slice(length), today) ?? []),
  )
  return readings.length === 1 ? readings[0] : undefined
}

function withYear(
  day: number | undefined,
  month: number,
  yearWords: readonly string[],
  today: string | undefined,
): string | undefined {
  if (day === undefined) return undefined
  if (yearWords.length > 0) {
    const year = yearNumber(yearWords)
    return year === undefined ? undefined : existing(year, month, day)
  }
  if (today === undefined) return undefined
  const year = Number(today.slice(0, 4))
  return [existing(year, month, day), existing(year + 1, month, day)].find(
    (date) => date !== undefined && date >= today,
  )
}

function existing(year: number, month: number, day: number): string | undefined {
  if (year < EARLIEST_YEAR || year > LATEST_YEAR) return undefined
  return existingDay(year, month, day)
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}
