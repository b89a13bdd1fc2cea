import { choose } from '../form/answers.ts'
import { readDate } from '../form/dates.ts'
import type { Answers, ChoiceField, Field, TextField } from '../form/template.ts'
import { isUnanswered, problemOf } from '../form/validation.ts'

/** 2026-11-15 is 11/15/2026; '' for a day that does not exist. */
export function monthFirst(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []
  return readDate(`${month}/${day}/${year}`)
}

/** Payers write nines, or a year far away, for a day that never comes or never was. */
const NEVER_FROM = '2050'

export function isNever(date: string): boolean {
  return date >= NEVER_FROM
}

/** 1500 and 1500.50; '' for what is no amount. */
export function dollars(amount: number | null): string {
  if (amount === null || !Number.isFinite(amount) || amount < 0) return ''
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2)
}

/** A count of years, months or visits. */
export function count(quantity: number | null): string {
  return quantity === null || !Number.isFinite(quantity) || quantity < 0 ? '' : String(quantity)
}

/** The oldest age that means something: payers write 99 and 999 where there is no limit. */
const OLDEST = 98

/** An age in years; '' where there is no limit. */
export function ageLimit(quantity: number | null): string {
  return quantity !== null && quantity <= OLDEST ? count(quantity) : ''
}

/** The percentage that the plan pays; '' for what is no share. */
export function planPercent(share: number | null, sharesAreThePlans: boolean): string {
  if (share === null || !(share >= 0 && share <= 1)) return ''
  const ofPlan = sharesAreThePlans ? share : 1 - share
  return String(Math.round(ofPlan * 10_000) / 100)
}

export type Written =
  | { readonly answers: Answers; readonly bookmarks: readonly string[] }
  | { readonly problem: 'does not fit' | 'no such option' }

/** A value as the field keeps it, with the bookmarks that hold it; nothing that the form itself would refuse. */
export function written(field: Field, value: string): Written {
  return field.kind === 'text' ? writtenText(field, value) : writtenChoice(field, value)
}

function writtenText(field: TextField, value: string): Written {
  const answers = { [field.bookmark]: shortened(field, accepted(value)) }
  if (problemOf(field, answers) !== undefined || isUnanswered(field, answers)) return { problem: 'does not fit' }
  return { answers, bookmarks: [field.bookmark] }
}

function writtenChoice(field: ChoiceField, value: string): Written {
  const labels = field.kind === 'several' ? value.split(', ') : [value]
  const options = labels.map((label) => field.options.find((option) => isSame(option.label, label)))
  let answers: Answers = {}
  for (const option of options) {
    if (option === undefined) return { problem: 'no such option' }
    answers = choose(field, option.bookmark, answers)
  }
  return { answers, bookmarks: options.flatMap((option) => option?.bookmark ?? []) }
}

/** Texts that may be truncated. Half an identifier is worthless, so all others are left out if they are too long. */
const PROSE = new Set(['CarrierName', 'PlanName', 'GroupName', 'Employer', 'ClaimsAddress', 'OtherPayer'])

function shortened({ bookmark, maximumLength }: TextField, text: string): string {
  const fits = maximumLength === 0 || text.length <= maximumLength
  return fits || !PROSE.has(bookmark) ? text : `${text.slice(0, maximumLength - 1).trimEnd()}…`
}

/** Without the characters that the form refuses. */
function accepted(value: string): string {
  return value
    .replace(/[\p{Cc}<>{}[\]\\^`|~]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
