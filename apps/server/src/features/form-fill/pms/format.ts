import type { PmsBenefit, PmsDifference, PmsLeft, PmsVerified } from '../../../kernel/ports/pms.ts'

/** The data of the practice's system in terms that the front desk uses. */

type Categories = PmsDifference['benefits']['categories']

/** 'Annual maximum, individual', 'Crowns: plan pays', 'D1110: how often'. */
export function subjectOf(benefit: PmsBenefit, categories: Categories): string {
  const { type, category, procedureCode, amount, period, quantityOf, level } = benefit
  const about = procedureCode || nameOf(category, categories)
  if (type === 'CoInsurance') return `${about || 'Plan'}: plan pays`
  if (type === 'WaitingPeriod') return `${about || 'Plan'}: waiting period`
  if (quantityOf === 'AgeLimit') return `${about || 'Plan'}: age limit`
  if (amount === null) return `${about || 'Plan'}: how often`
  const amountOf = type === 'Deductible' ? 'deductible' : period === 'Lifetime' ? 'lifetime maximum' : 'annual maximum'
  const ofWhom = level === 'None' ? '' : `, ${level.toLowerCase()}`
  return `${about === '' ? capitalised(amountOf) : `${about}: ${amountOf}`}${ofWhom}`
}

/** '$1,500 per calendar year', '80%', 'to age 14'. */
export function figureOf({ type, percent, amount, period, quantityOf, quantity }: PmsBenefit): string {
  if (percent !== null) return `${percent}%`
  if (amount !== null) return [dollars(amount), PERIODS[period]].filter(Boolean).join(' ')
  if (quantityOf === 'AgeLimit') return `to age ${quantity}`
  if (type === 'WaitingPeriod') return quantity === 0 ? 'none' : count(quantity, 'month')
  if (quantityOf === 'Years' || quantityOf === 'Months')
    return `once every ${count(quantity, quantityOf.toLowerCase().slice(0, -1))}`
  return [quantity, PERIODS[period]].filter(Boolean).join(' ')
}

const PERIODS: Readonly<Record<PmsBenefit['period'], string>> = {
  None: '',
  ServiceYear: 'per benefit year',
  CalendarYear: 'per calendar year',
  Lifetime: 'per lifetime',
  Years: 'per year',
  NumberInLast12Months: 'in 12 months',
}

export function verifiedWords({ on, note }: PmsVerified): string {
  return on === null ? '' : [monthFirst(on), note].filter((part) => part !== '').join(', ')
}

export const VERIFIED_PATIENT = "Patient's coverage verified"
export const VERIFIED_PLAN = "Plan's benefits verified"

const STEPS: Readonly<Record<string, string>> = {
  enrollment: VERIFIED_PATIENT,
  'plan verified': VERIFIED_PLAN,
  'benefit notes': 'Benefit notes',
}

export function leftWords({ step, benefit }: PmsLeft, categories: Categories): string {
  return benefit === null ? (STEPS[step] ?? step) : subjectOf(benefit, categories)
}

function nameOf(category: number, categories: Categories): string {
  return categories.find(({ number }) => number === category)?.name ?? ''
}

/** 2026-11-15 is 11/15/2026. */
function monthFirst(date: string): string {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}

function dollars(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: 2 })}`
}

function count(quantity: number, unit: string): string {
  return quantity === 1 ? unit : `${quantity} ${unit}s`
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
