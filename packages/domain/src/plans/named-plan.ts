import type { PayerAnswer } from '../benefits/answer.ts'
import type { FillContext } from '../benefits/context.ts'
import { classify } from '../benefits/classify/index.ts'
import { type EligibilityStatus, eligibilityOf } from '../benefits/eligibility.ts'
import { settle } from '../benefits/reading.ts'
import { ruleFor } from '../benefits/rules/index.ts'

/** Which plan an answer is about, in the payer's own words; '' for what it does not say, or says in several ways. */
export type NamedPlan = { readonly groupNumber: string; readonly planName: string }

export function namedPlan(answer: PayerAnswer, context: FillContext): NamedPlan {
  const classified = classify(answer, context)
  const said = (bookmark: string) => {
    const settled = settle(ruleFor(bookmark)?.(classified, context) ?? [], context.network)
    return settled.kind === 'value' ? settled.value.trim() : ''
  }
  return { groupNumber: said('GroupNumber'), planName: said('PlanName') }
}

const INSURED: readonly EligibilityStatus[] = ['Active', 'Max Out', 'Discount Plan']

/** Whether the patient has the plan on the day of the visit: what somebody no longer has tells nothing to others, and takes nothing from it. */
export function hasPlan(answer: PayerAnswer, context: FillContext): boolean {
  return INSURED.includes(eligibilityOf(answer, context))
}
