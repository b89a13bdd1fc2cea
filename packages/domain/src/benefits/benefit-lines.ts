import type { Benefit, PayerAnswer } from './answer.ts'
import type { PayerSettings } from './context.ts'
import { frequencyOf } from './frequency.ts'
import { networkOf } from './rows.ts'
import { count, dollars, isNever, monthFirst, planPercent } from './writing.ts'

/** One benefit as the payer sent it, in words: nothing is chosen, left out or put together. */
export type BenefitLine = {
  /** A category of service, or a procedure's code. */
  readonly category: string
  /** '' where the payer does not say. */
  readonly network: 'In' | 'Out' | 'Both' | ''
  readonly what: string
  /** The amount, percentage, limit or day; '' where it says no more than `what`. */
  readonly value: string
  /** The payer's own words. */
  readonly words: string
  readonly segment: string
}

/** EB03: the categories of dental care; all others are shown by their code. */
const CATEGORIES: Readonly<Record<string, string>> = {
  '4': 'X-ray',
  '23': 'Diagnostic',
  '24': 'Periodontics',
  '25': 'Restorative',
  '26': 'Endodontics',
  '27': 'Maxillofacial prosthetics',
  '28': 'Adjunctive',
  '30': 'Whole plan',
  '32': 'Waiting period',
  '35': 'Dental care',
  '36': 'Crowns',
  '37': 'Dental accident',
  '38': 'Orthodontics',
  '39': 'Prosthodontics',
  '40': 'Oral surgery',
  '41': 'Preventive',
}

/** EB01 */
const SUBJECTS: Readonly<Record<string, string>> = {
  '1': 'Active',
  '2': 'Active',
  '3': 'Active',
  '4': 'Active',
  '5': 'Active, under investigation',
  '6': 'Inactive',
  '7': 'Inactive, update pending',
  '8': 'Inactive, under investigation',
  A: 'Plan pays',
  B: 'Co-payment',
  C: 'Deductible',
  D: 'Description',
  E: 'Excluded',
  F: 'Limit',
  G: 'Out-of-pocket maximum',
  H: 'Unlimited',
  I: 'Not covered',
  J: 'Cost containment',
  K: 'Reserve',
  L: 'Primary care provider',
  R: 'Other payer',
  U: 'Contact',
  W: 'Other source',
  X: 'Health care facility',
  Y: 'Spend down',
  CB: 'Coverage basis',
}

/** EB02 */
const LEVELS: Readonly<Record<string, string>> = {
  CHD: 'children',
  DEP: 'dependents',
  ECH: 'employee and children',
  EMP: 'employee',
  ESP: 'employee and spouse',
  FAM: 'family',
  IND: 'individual',
  SPC: 'spouse and children',
  SPO: 'spouse',
}

/** EB06 */
const PERIODS: Readonly<Record<string, string>> = {
  '7': 'a day',
  '21': 'a year',
  '22': 'benefit year',
  '23': 'calendar year',
  '24': 'used this year',
  '25': 'contract year',
  '26': 'an episode',
  '27': 'a visit',
  '29': 'remaining',
  '30': 'exceeded',
  '31': 'not exceeded',
  '32': 'lifetime',
  '33': 'lifetime remaining',
  '34': 'a month',
  '35': 'a week',
}

/** DTP under a benefit. */
const DATES: Readonly<Record<string, string>> = {
  '292': 'benefit',
  '304': 'last visit',
  '348': 'begins',
  '349': 'ends',
  '356': 'eligible from',
  '357': 'eligible until',
}

/** The answer's benefits in the payer's order, for people who want to see what was really said. */
export function benefitLines(answer: PayerAnswer, payer: PayerSettings): readonly BenefitLine[] {
  return answer.benefits.map((benefit) => ({
    category: categoryOf(benefit),
    network: benefit.network === 'W' ? 'Both' : networkOf(benefit),
    what: whatOf(benefit),
    value: valueOf(benefit, payer),
    words: benefit.messages.join(' '),
    segment: benefit.source,
  }))
}

function categoryOf({ procedure, serviceTypes }: Benefit): string {
  if (procedure !== null) return procedure.through === '' ? procedure.code : `${procedure.code} to ${procedure.through}`
  return serviceTypes.map((type) => CATEGORIES[type] ?? `Service type ${type}`).join(', ')
}

function whatOf({ code, level, period, amount, planName }: Benefit): string {
  const subject = code === 'F' && amount !== null ? 'Maximum' : (SUBJECTS[code] ?? `Information ${code}`)
  return [subject, LEVELS[level] ?? level, PERIODS[period] ?? '', planName].filter((part) => part !== '').join(', ')
}

function valueOf(benefit: Benefit, payer: PayerSettings): string {
  const parts = [
    amountOf(benefit),
    percentOf(benefit, payer),
    frequencyOf(benefit),
    agesOf(benefit),
    ...benefit.dates.map(({ kind, from, to }) => dayOf(DATES[kind] ?? 'date', from, to)),
    benefit.authorization === 'Y' ? 'authorization needed' : '',
    ...benefit.entities.map(({ name }) => name),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

function amountOf({ amount }: Benefit): string {
  const text = dollars(amount)
  return text === '' ? '' : `$${text}`
}

function percentOf({ code, share }: Benefit, { sharesAreThePlans }: PayerSettings): string {
  // Only of co-insurance is it known whose share it is.
  const percent = code === 'A' ? planPercent(share, sharesAreThePlans) : planPercent(share, true)
  return percent === '' ? '' : `${percent} %`
}

function agesOf({ quantityKind, quantity }: Benefit): string {
  const number = count(quantity)
  if (number === '') return ''
  if (quantityKind === 'S7') return `up to age ${number}`
  if (quantityKind === 'S8') return `from age ${number}`
  return quantityKind === 'MN' ? `${number} months` : ''
}

function dayOf(name: string, from: string, to: string): string {
  const days = [...new Set([from, to])].filter((day) => day !== '' && !isNever(day)).map(monthFirst)
  return days.length === 0 ? '' : `${name} ${days.join(' to ')}`
}
