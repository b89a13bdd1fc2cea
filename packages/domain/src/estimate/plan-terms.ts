import type { Cents } from '../billing/money.ts'
import { shownCents } from '../fees/price.ts'
import type { Answers, Template } from '../form/template.ts'
import { amountIn, wholeIn } from '../pms/figures.ts'
import { OpenAnswers } from '../pms/open-answers.ts'
import type { BenefitClass } from './categories.ts'
import { type Day, dayIn, shownDay } from './days.ts'

/** What a filled form says of the plan as a whole, as far as an estimate needs it. */
export type PlanTerms = {
  readonly form: OpenAnswers
  readonly visit: Day
  readonly born: Day | undefined
  /** Why the plan pays nothing of anything. */
  readonly nothing: string | null
  /** What remains of the annual maximum; null where there is none. */
  readonly maximum: Cents | null
  readonly preventiveIsExempt: boolean
  /** What remains of the orthodontic maximum for life. */
  readonly orthodonticMaximum: Cents | null
  readonly deductible: Cents
  readonly familyDeductible: Cents | null
  /** Null: the form does not say, and it is taken off everything. */
  readonly deductibleOf: ReadonlySet<BenefitClass> | null
  readonly inNetwork: boolean
  readonly cautions: readonly string[]
}

/** `born`: as the record says, where the form does not. */
export function planTerms(template: Template, answers: Answers, visit: Day, born?: Day): PlanTerms {
  const form = new OpenAnswers(template, answers)
  const cautions: string[] = []
  const classes = form.options('DedAppliesTo') as readonly BenefitClass[]
  const terms = {
    form,
    visit,
    born: dayIn(form.text('PatientDOB')) ?? born,
    nothing: whyNothing(form, visit),
    maximum: annualMaximum(form, cautions),
    preventiveIsExempt: form.option('PrevExemptMax') === 'Yes',
    orthodonticMaximum: cents(form, 'OrthoRem') ?? cents(form, 'OrthoMax') ?? null,
    deductible: deductibleLeft(form, cautions),
    familyDeductible: cents(form, 'DedFamRem') ?? cents(form, 'DedFam') ?? null,
    deductibleOf: classes.length === 0 ? null : new Set(classes),
    inNetwork: form.option('Network') !== 'Out',
  }
  if (classes.length === 0 && terms.deductible > 0)
    cautions.push('The form does not say what the deductible applies to, so it is taken off everything.')
  return { ...terms, cautions: [...cautions, ...furtherCautions(form)] }
}

const NOT_COVERED: Readonly<Record<string, string>> = {
  Inactive: 'The policy is not active, so the plan pays nothing.',
  Termed: 'The policy has ended, so the plan pays nothing.',
  'Not Found': 'The payer does not know the patient, so the plan pays nothing.',
  'Discount Plan': 'A discount plan lowers the price and pays nothing.',
}

function whyNothing(form: OpenAnswers, visit: Day): string | null {
  const status = NOT_COVERED[form.option('EligStatus')]
  if (status !== undefined) return status
  const [begins, ends] = [dayIn(form.text('EffectiveDate')), dayIn(form.text('TermDate'))]
  if (begins !== undefined && begins > visit) return `The policy begins on ${shownDay(begins)}, after the visit.`
  return ends !== undefined && ends < visit ? `The policy ended on ${shownDay(ends)}, before the visit.` : null
}

/** What remains is what the payer says remains, else what the plan has less what was used. */
function annualMaximum(form: OpenAnswers, cautions: string[]): Cents | null {
  const outside = form.option('Network') === 'Out' ? cents(form, 'AnnMaxOON') : undefined
  const whole = outside ?? cents(form, 'AnnMax')
  const remaining = cents(form, 'AnnMaxRem')
  if (form.option('EligStatus') === 'Max Out') return 0
  if (remaining !== undefined) return outside === undefined ? remaining : Math.min(remaining, outside)
  if (whole === undefined) {
    cautions.push('The form has no annual maximum, so none is counted.')
    return null
  }
  const used = cents(form, 'AnnMaxUsed')
  if (used === undefined)
    cautions.push(`What remains of the annual maximum is not on the form, so all of ${shownCents(whole)} is counted.`)
  return Math.max(0, whole - (used ?? 0))
}

function deductibleLeft(form: OpenAnswers, cautions: string[]): Cents {
  const remaining = cents(form, 'DedIndRem')
  if (remaining !== undefined) return remaining
  const whole = cents(form, 'DedInd')
  cautions.push(
    whole === undefined
      ? 'The form has no deductible, so none is counted.'
      : `What remains of the deductible is not on the form, so all of ${shownCents(whole)} is counted.`,
  )
  return whole ?? 0
}

function furtherCautions(form: OpenAnswers): string[] {
  const family = cents(form, 'AnnMaxFam')
  return [
    ...(form.option('EligStatus') === '' ? ['The form does not say whether the policy is active.'] : []),
    ...(form.option('Network') === 'Unknown' || form.option('Network') === ''
      ? ['Whether the practice is in the network is not known; in network is assumed.']
      : []),
    ...(family === undefined
      ? []
      : [`Others of the family may have used the family maximum of ${shownCents(family)}.`]),
    ...(form.option('PolicyType') === 'Secondary'
      ? ['This is the secondary policy; what the primary one pays is not counted.']
      : []),
  ]
}

function cents(form: OpenAnswers, bookmark: string): Cents | undefined {
  const amount = amountIn(form.text(bookmark))
  return amount === undefined ? undefined : Math.round(amount * 100)
}

/** Months of waiting, by class. */
const WAITS: Readonly<Record<BenefitClass, string>> = {
  Diagnostic: '',
  Preventive: 'WaitPreventive',
  Basic: 'WaitBasic',
  Major: 'WaitMajor',
  Ortho: 'WaitOrtho',
}

export function monthsOfWaiting(form: OpenAnswers, ofClass: BenefitClass): number {
  return wholeIn(form.text(WAITS[ofClass])) ?? 0
}
