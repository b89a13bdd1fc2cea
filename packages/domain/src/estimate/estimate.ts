import type { Cents } from '../billing/money.ts'
import { shownCents } from '../fees/price.ts'
import type { PlanTerms } from './plan-terms.ts'
import { type ProcedureTerms, procedureTerms } from './procedure-terms.ts'

export const ESTIMATE_NOTICE = 'Estimate, not a guarantee of payment.'

/** A procedure as it is to stand on the claim, with what the practice charges and what the plan counts of it. */
export type ClaimLine = {
  readonly code: string
  readonly name: string
  /** Null where no fee is known. */
  readonly charge: Cents | null
  /** The price that was agreed with the carrier, where that is not what is charged. */
  readonly allowed: Cents | null
  /** Where the fee comes from: 'Evergreen Dental 2026'. */
  readonly feeFrom: string
}

export type EstimatedLine = {
  readonly code: string
  readonly name: string
  readonly charge: Cents | null
  readonly deductible: Cents
  /** Null where it cannot be known. */
  readonly planPays: Cents | null
  readonly patientPays: Cents | null
  readonly steps: readonly string[]
  readonly cautions: readonly string[]
}

export type Estimate = {
  readonly lines: readonly EstimatedLine[]
  /** Of the lines that can be estimated. */
  readonly charge: Cents
  readonly deductible: Cents
  readonly planPays: Cents
  readonly patientPays: Cents
  /** Every line could be estimated. */
  readonly isComplete: boolean
  /** What would remain of the annual maximum after the claim. */
  readonly maximumLeft: Cents | null
  readonly deductibleLeft: Cents
  readonly cautions: readonly string[]
}

/** What is left while a claim is worked through, line by line. */
type Left = { deductible: Cents; family: Cents | null; maximum: Cents | null; orthodontic: Cents | null }

/** What the plan and the patient pay for each line of a claim, in its order: deductible first, then the share, then the maximum. */
export function estimate(terms: PlanTerms, claim: readonly ClaimLine[]): Estimate {
  const left: Left = {
    deductible: terms.deductible,
    family: terms.familyDeductible,
    maximum: terms.maximum,
    orthodontic: terms.orthodonticMaximum,
  }
  const counted: string[] = []
  const lines = claim.map((line) => {
    const ofLine = procedureTerms(terms, line.code, counted)
    const estimated = estimatedLine(terms, line, ofLine, left)
    if (estimated.planPays !== null && ofLine.reason === null && ofLine.percent !== 0) counted.push(line.code)
    return estimated
  })
  const known = lines.filter(({ planPays }) => planPays !== null)
  const sum = (part: 'charge' | 'deductible' | 'planPays' | 'patientPays') =>
    known.reduce((total, line) => total + (line[part] ?? 0), 0)
  return {
    lines,
    charge: sum('charge'),
    deductible: sum('deductible'),
    planPays: sum('planPays'),
    patientPays: sum('patientPays'),
    isComplete: known.length === lines.length,
    maximumLeft: left.maximum,
    deductibleLeft: Math.min(left.deductible, left.family ?? left.deductible),
    cautions: terms.cautions,
  }
}

function estimatedLine(terms: PlanTerms, line: ClaimLine, ofLine: ProcedureTerms, left: Left): EstimatedLine {
  const { code, name, charge, feeFrom } = line
  const { percent, reason, cautions } = ofLine
  const base = { code, name, charge, deductible: 0, cautions }
  const unknown = (steps: string[]): EstimatedLine => ({ ...base, planPays: null, patientPays: null, steps })
  if (charge === null) return unknown([`No fee of ${code} is known. Type it, or upload the fee schedule.`])
  const allowed = Math.min(charge, line.allowed ?? charge)
  const steps = [`The fee is ${shownCents(charge)} (${feeFrom}).`]
  if (allowed < charge) steps.push(`Of that the plan counts ${shownCents(allowed)}.`)
  if (percent === null) return unknown([...steps, reason ?? ''])
  if (percent === 0) {
    steps.push(reason ?? `The plan pays 0% of ${ofLine.of}.`, `The patient pays ${shownCents(charge)}.`)
    return { ...base, planPays: 0, patientPays: charge, steps }
  }
  const deductible = takeDeductible(terms, ofLine, allowed, left, steps)
  const share = Math.floor(((allowed - deductible) * percent + 50) / 100)
  steps.push(`The plan pays ${percent}% of ${shownCents(allowed - deductible)} (${ofLine.of}): ${shownCents(share)}.`)
  const planPays = takeMaximum(terms, ofLine, share, left, steps)
  steps.push(`The patient pays ${shownCents(charge - planPays)}.`)
  return { ...base, deductible, planPays, patientPays: charge - planPays, steps }
}

function takeDeductible(
  terms: PlanTerms,
  { ofClass }: ProcedureTerms,
  allowed: Cents,
  left: Left,
  steps: string[],
): Cents {
  if (left.deductible === 0 || ofClass === undefined) return 0
  if (terms.deductibleOf !== null && !terms.deductibleOf.has(ofClass)) {
    steps.push(`The deductible does not apply to ${ofClass.toLowerCase()} procedures.`)
    return 0
  }
  if (left.family === 0) {
    steps.push('The deductible of the family is met.')
    return 0
  }
  const taken = Math.min(allowed, left.deductible, left.family ?? left.deductible)
  left.deductible -= taken
  if (left.family !== null) left.family -= taken
  steps.push(`The deductible comes first: ${shownCents(taken)} are the patient’s.`)
  return taken
}

function takeMaximum(terms: PlanTerms, { ofClass }: ProcedureTerms, share: Cents, left: Left, steps: string[]): Cents {
  if (ofClass === 'Preventive' && terms.preventiveIsExempt) {
    steps.push('It does not count towards the annual maximum.')
    return share
  }
  const [which, name] =
    ofClass === 'Ortho' ? (['orthodontic', 'orthodontic maximum'] as const) : (['maximum', 'annual maximum'] as const)
  const remaining = left[which]
  if (remaining === null) return share
  const paid = Math.min(share, remaining)
  left[which] = remaining - paid
  if (paid < share)
    steps.push(`Only ${shownCents(remaining)} of the ${name} remain: the plan pays ${shownCents(paid)}.`)
  return paid
}
