import { amountIn, wholeIn } from '../pms/figures.ts'
import type { BenefitCategory } from '../pms/plan-benefit.ts'
import { type BenefitClass, categoryName, categoryOfCode } from './categories.ts'
import { ageOn, dayIn, monthsLater, shownDay } from './days.ts'
import { limitOf } from './limits.ts'
import { monthsOfWaiting, type PlanTerms } from './plan-terms.ts'
import { classOf, shareOf } from './shares.ts'

/** What the plan does about one procedure of a claim. */
export type ProcedureTerms = {
  readonly ofClass: BenefitClass | undefined
  /** Null where that cannot be known; `reason` then says why, and why where the plan pays nothing. */
  readonly percent: number | null
  readonly of: string
  readonly reason: string | null
  readonly cautions: readonly string[]
}

export function procedureTerms(terms: PlanTerms, code: string, onClaim: readonly string[]): ProcedureTerms {
  const category = categoryOfCode(code)
  const nothing = (reason: string): ProcedureTerms => ({
    ofClass: undefined,
    percent: 0,
    of: code,
    reason,
    cautions: [],
  })
  if (terms.nothing !== null) return nothing(terms.nothing)
  const refusal = refusalOf(terms, code, category)
  if (refusal !== null) return nothing(refusal)
  if (category === undefined)
    return { ...nothing(`${code} is a code of the practice’s own, which the plan does not name.`), percent: null }
  const ofClass = classOf(terms.form, category)
  const waiting = waitingOf(terms, ofClass)
  if (waiting !== null) return { ...nothing(waiting.reason), percent: waiting.percent }
  const limit = limitOf(terms.form, code, terms.visit, onClaim)
  if (limit.usedUp !== null) return nothing(limit.usedUp)
  const { percent, of, cautions } = shareOf(terms.form, code, category)
  return {
    ofClass,
    percent,
    of,
    reason: percent === null ? `The form does not say what the plan pays for ${categoryName(category)}.` : null,
    cautions: [...cautions, ...limit.cautions, ...clauseCautions(terms, code, category)],
  }
}

function refusalOf({ form, born, visit }: PlanTerms, code: string, category: BenefitCategory | undefined) {
  if (form.option(`Code_${code}_Eligible`) === 'Not eligible') return `The plan does not cover ${code}.`
  const isOrthodontic = category === 'orthodontics'
  if (isOrthodontic && form.option('OrthoCov') === 'No') return 'The plan does not cover orthodontics.'
  if (born === undefined) return null
  const age = ageOn(visit, born)
  const from = wholeIn(form.text(`Code_${code}_AgeMin`))
  const to = wholeIn(form.text(isOrthodontic ? 'OrthoAge' : `Code_${code}_AgeMax`))
  if (from !== undefined && age < from) return `The plan pays it from the age of ${from} on, and the patient is ${age}.`
  return to !== undefined && age > to ? `The plan pays it up to the age of ${to}, and the patient is ${age}.` : null
}

function waitingOf({ form, visit }: PlanTerms, ofClass: BenefitClass) {
  const months = monthsOfWaiting(form, ofClass)
  if (months === 0) return null
  const begins = dayIn(form.text('EffectiveDate'))
  if (begins === undefined)
    return {
      percent: null,
      reason: `There is a waiting period of ${months} months, and no effective date on the form.`,
    }
  const ends = monthsLater(begins, months)
  if (ends <= visit) return null
  return { percent: 0, reason: `There is a waiting period of ${months} months, which ends on ${shownDay(ends)}.` }
}

/** What may change the sum, and cannot be counted from the form. */
function clauseCautions({ form }: PlanTerms, code: string, category: BenefitCategory): string[] {
  const says = (bookmark: string) => form.option(bookmark) === 'Yes'
  const isPosteriorFilling = code >= 'D2391' && code <= 'D2394'
  const over = amountIn(form.text('PreAuthOver'))
  return [
    ...(isPosteriorFilling && says('CompDowngrade') ? ['The plan pays a posterior filling as a metal one.'] : []),
    ...(category === 'crowns' && says('CrownDowngrade') ? ['The plan pays a crown as a simpler one.'] : []),
    ...(category === 'prosthodontics' && says('MissingTooth') ? ['There is a missing tooth clause.'] : []),
    ...(says('PreAuth') ? [`The plan asks for a predetermination${over === undefined ? '' : ` over $${over}`}.`] : []),
  ]
}
