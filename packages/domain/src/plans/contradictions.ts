import { namedFields } from '../benefits/fields.ts'
import { NOTHING, valueOf } from '../form/answers.ts'
import type { Answers, Template } from '../form/template.ts'
import type { PlanValues } from './plan-form.ts'

/** A field about which an answer says something else than the plan, both as people read them. */
export type PlanContradiction = {
  readonly bookmark: string
  readonly label: string
  readonly plan: string
  readonly told: string
}

/** How to reach whom, under which name, and which year it is: no benefits, and written in many ways. */
const NO_BENEFITS = new Set([
  'BenefitPeriod',
  'Employer',
  'GroupName',
  'PayerId',
  'FeeSchedule',
  'ClaimsAddress',
  'PayerPhone',
  'TimelyFiling',
])

export function isBenefit(bookmark: string): boolean {
  return !NO_BENEFITS.has(bookmark)
}

/** Where an answer says something else than the plan. What either of them leaves open does not count. */
export function planContradictions(form: Template, plan: PlanValues, told: Answers): readonly PlanContradiction[] {
  return namedFields(form).flatMap(({ field, label }) => {
    const { bookmark } = field
    const [said, value] = [plan.get(bookmark), valueOf(field, told)]
    if (said === undefined || value === NOTHING || !isBenefit(bookmark) || isSameValue(said, value)) return []
    return [{ bookmark, label, plan: said, told: value }]
  })
}

const AMOUNT = /^\$?\s*\d[\d,]*(?:\.\d+)?\s*%?$/

/** 1500, $1,500 and 1500.00 say the same; so do texts in other letters, and options in another order. */
export function isSameValue(one: string, other: string): boolean {
  return comparable(one) === comparable(other)
}

function comparable(value: string): string {
  const text = value.trim()
  if (AMOUNT.test(text)) return String(Number(text.replace(/[^\d.]/g, '')))
  const words = text.replace(/\s+/g, ' ').toLowerCase()
  return words.split(', ').toSorted().join(', ')
}
