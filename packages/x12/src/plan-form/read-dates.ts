import type { PeriodOf } from '@bitewing/domain/benefits/answer'
import { periodOf, present } from '../eligibility/values.ts'
import { fieldsOf, textAt } from '../json-form/tolerant.ts'

/** DTP01 of dates that stand under a name of their own. */
const OWN: Readonly<Record<string, string>> = {
  discharge: '096',
  issue: '102',
  effectiveDateOfChange: '152',
  completion: '198',
  coordinationOfBenefits: '290',
  primaryCareProvider: '295',
  latestVisit: '304',
  added: '318',
  enrollment: '382',
  admission: '435',
  dateOfDeath: '442',
  certification: '458',
  service: '472',
  dateOfLastUpdate: '636',
  status: '771',
}

/** DTP01 of what shares a name: the whole, its beginning, its end. */
const SHARED: Readonly<Record<string, readonly [whole: string, begin: string, end: string]>> = {
  plan: ['291', '346', '347'],
  benefit: ['292', '348', '349'],
  eligibility: ['307', '356', '357'],
  period: ['', '193', '194'],
  cobra: ['', '340', '341'],
  premiumPaidToDate: ['', '342', '343'],
  policy: ['', '539', '540'],
}

/**
 * The days of a benefit or a person. The form has one name for a plan's year, the day on which it began and the day on which it ends:
 * which of them is meant, the 271 tells that came along (`told`). Where it does not, a range stays without a kind, and fills nothing.
 */
export function readDates(value: unknown, told: readonly PeriodOf[]): readonly PeriodOf[] {
  const fields = fieldsOf(value)
  return Object.keys(fields).flatMap((name) => {
    const range = fieldsOf(fields[name])
    const [start, end] = [digitsOf(textAt(range, 'start')), digitsOf(textAt(range, 'end'))]
    const own = Object.hasOwn(OWN, name) ? OWN[name] : undefined
    if (own !== undefined) return present([periodOf(own, rangeText(start, end))])
    const kinds = Object.hasOwn(SHARED, name) ? SHARED[name] : undefined
    return kinds === undefined ? [] : shared(kinds, start, end, told)
  })
}

type Kinds = readonly [whole: string, begin: string, end: string]

function shared(kinds: Kinds, start: string, end: string, told: readonly PeriodOf[]): readonly PeriodOf[] {
  const [whole, begin, last] = kinds
  const given = periodOf('', rangeText(start, end))
  const meant = told.filter(
    ({ kind, from, to }) =>
      kinds.includes(kind) &&
      given !== null &&
      ((start !== '' && from === given.from) || (end !== '' && to === given.to)),
  )
  // Of whom they are told, the form says.
  if (meant.length > 0) return distinct(meant.map(({ kind, from, to }) => ({ kind, from, to })))
  if (start === '' || end === '' || start === end) return present([periodOf(start === '' ? last : begin, start || end)])
  return present(whole === '' ? [periodOf(begin, start), periodOf(last, end)] : [periodOf('', `${start}-${end}`)])
}

function rangeText(start: string, end: string): string {
  if (start === '' || end === '' || start === end) return start || end
  return `${start}-${end}`
}

function distinct(periods: readonly PeriodOf[]): readonly PeriodOf[] {
  return [...new Map(periods.map((period) => [JSON.stringify(period), period])).values()]
}

/** 2026-01-05 is 20260105, in which 99999999 is no day. */
function digitsOf(day: string): string {
  return day.replaceAll('-', '')
}
