import type { Benefit, PayerAnswer } from './answer.ts'
import type { PayerSettings } from './context.ts'
import { frequencyOf } from './frequency.ts'
import { networkOf } from './rows.ts'
import { serviceTypeName } from './service-type-names.ts'
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
  M: 'Pre-existing condition',
  MC: 'Managed care coordinator',
  N: 'Restricted to one provider',
  O: 'Not deemed necessary',
  P: 'Disclaimer',
  Q: 'Second opinion required',
  R: 'Other payer',
  S: 'History of earlier years',
  T: 'Card reported lost',
  U: 'Contact',
  V: 'Could not be processed',
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
  '472': 'service',
  '348': 'begins',
  '349': 'ends',
  '356': 'eligible from',
  '357': 'eligible until',
}

/** The answer's benefits in the payer's order, for people who want to see what was really said. */
export function benefitLines(answer: PayerAnswer, payer: PayerSettings, today = ''): readonly BenefitLine[] {
  return answer.benefits.map((benefit) => ({
    category: categoryOf(benefit),
    network: benefit.network === 'W' ? 'Both' : networkOf(benefit),
    what: whatOf(benefit),
    value: valueOf(benefit, payer, today),
    words: benefit.messages.join(' '),
    segment: benefit.source,
  }))
}

function categoryOf({ procedure, serviceTypes }: Benefit): string {
  if (procedure !== null) return procedure.through === '' ? procedure.code : `${procedure.code} to ${procedure.through}`
  return serviceTypes.map(serviceTypeName).join(', ')
}

function whatOf({ code, level, period, amount, planName }: Benefit): string {
  const subject = code === 'F' && amount !== null ? 'Maximum' : (SUBJECTS[code] ?? `Information ${code}`)
  return [subject, LEVELS[level] ?? level, PERIODS[period] ?? '', planName].filter((part) => part !== '').join(', ')
}

function valueOf(benefit: Benefit, payer: PayerSettings, today: string): string {
  const parts = [
    amountOf(benefit),
    percentOf(benefit, payer),
    frequencyOf(benefit),
    agesOf(benefit),
    ...benefit.dates.map(({ kind, from, to }) => dayOf(dateName(kind, from, today), from, to)),
    benefit.authorization === 'Y' ? 'authorization needed' : '',
    ...benefit.entities.map(({ name }) => name),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

/** A visit that is still to come is the next one that is paid. */
function dateName(kind: string, from: string, today: string): string {
  const isVisit = kind === '304' || kind === '472'
  return isVisit && today !== '' && from > today ? 'available from' : (DATES[kind] ?? 'date')
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
