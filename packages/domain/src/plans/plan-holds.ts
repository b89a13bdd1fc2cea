import { addDays } from '../days.ts'
import { readBenefitPeriod } from '../call-center/benefit-period.ts'
import type { PlanValues } from './plan-form.ts'

/** So long after somebody verified it, a plan is still taken at its word. */
const HOLDS_DAYS = 180

/** Days are YYYY-MM-DD. */
export type VerifiedPlan = { readonly values: PlanValues; readonly verifiedOn: string }

/** The days on which a verified plan is taken at its word: in its benefit year, and not too long after it was verified. */
export function planPeriod(plan: VerifiedPlan): { readonly start: string; readonly end: string } {
  const last = addDays(plan.verifiedOn, HOLDS_DAYS)
  const year = benefitYear(plan)
  if (year === undefined) return { start: '', end: last }
  return { start: year.start, end: year.end < last ? year.end : last }
}

export function planHolds(plan: VerifiedPlan, days: readonly string[]): boolean {
  const { start, end } = planPeriod(plan)
  return days.every((day) => day !== '' && start <= day && day <= end)
}

/** As the plan says it, or the calendar year in which it was verified; undefined where nobody knows. */
function benefitYear({ values, verifiedOn }: VerifiedPlan): { start: string; end: string } | undefined {
  const { start, end } = readBenefitPeriod(values.get('BenefitPeriod') ?? '')
  if (start !== '' && end !== '') return { start, end }
  if (values.get('YearType') !== 'Calendar') return undefined
  const year = verifiedOn.slice(0, 4)
  return { start: `${year}-01-01`, end: `${year}-12-31` }
}
