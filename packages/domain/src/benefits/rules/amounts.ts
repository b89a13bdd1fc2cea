import type { Classified, Fact } from '../classify/fact.ts'
import type { FillContext } from '../context.ts'
import { type Reading, type Rules, settle } from '../reading.ts'
import { plainReading, planRows, readingsOf, type Wanted } from '../rows.ts'
import { CATEGORY_TYPES, DENTAL, FAMILY, INDIVIDUAL } from '../service-types.ts'
import { dollars } from '../writing.ts'
import { categoryAmounts } from './category-amounts.ts'

type OfNetwork = Pick<FillContext, 'network'>

const YEARS = ['23', '22', '25', '21']
const REMAINING = ['29']
const USED = ['24']
const LIFETIME = ['32']

const maximum = { codes: ['F'], serviceTypes: DENTAL, levels: INDIVIDUAL }
const deductible = { codes: ['C'], serviceTypes: DENTAL, levels: INDIVIDUAL }
const familyDeductible = { ...deductible, levels: FAMILY }

export const amountRules: Rules = {
  AnnMax: (answer) => amounts(answer, { ...maximum, periods: YEARS }),
  AnnMaxRem: (answer, context) => remaining(answer, context, maximum),
  AnnMaxUsed: (answer, context) => used(answer, context, maximum),
  AnnMaxFam: (answer) => amounts(answer, { ...maximum, levels: FAMILY, periods: YEARS }),
  // The one field that asks for a network by name, whatever the practice's is.
  AnnMaxOON: (answer) =>
    amounts(answer, { ...maximum, periods: YEARS })
      .filter(({ network }) => network === 'Out')
      .map((reading) => ({ ...reading, network: '' })),
  DedInd: (answer) => amounts(answer, { ...deductible, periods: YEARS }),
  DedIndRem: (answer, context) => remaining(answer, context, deductible),
  DedFam: (answer) => amounts(answer, { ...familyDeductible, periods: YEARS }),
  DedFamRem: (answer, context) => remaining(answer, context, familyDeductible),
  DedLife: (answer) => amounts(answer, { codes: ['C'], serviceTypes: DENTAL, periods: LIFETIME }),
}

/** The deductible indicates the benefit year less reliably than the maximum. */
const YEAR_OF_DEDUCTIBLE = 0.8

/** Whether the benefits run with the calendar or with the contract: the period in which the maximum is counted. */
export function yearTypes(answer: Classified): readonly Reading[] {
  const ofMaximum = yearsOf(answer, maximum)
  if (ofMaximum.length > 0) return ofMaximum
  return yearsOf(answer, deductible).map((reading) => ({
    ...reading,
    confidence: Math.min(reading.confidence, YEAR_OF_DEDUCTIBLE),
  }))
}

/** The annual maximum and what is left of it, where the answer says so without contradiction. */
export function annualMaximum(answer: Classified, network: FillContext['network']) {
  const whole = settle(amounts(answer, { ...maximum, periods: YEARS }), network)
  const left = settle(remaining(answer, { network }, maximum), network)
  return { whole: numberIn(whole), left: numberIn(left), segment: left.kind === 'value' ? left.segment : '' }
}

const CATEGORIES = CATEGORY_TYPES.map((type) => [type, 0.9] as const)

/** Of the plan's own amount, or else of those of its categories. A year that is neither the calendar's nor the contract's is none. */
function yearsOf(answer: Classified, wanted: Wanted): readonly Reading[] {
  const periods = YEARS.filter((period) => period !== '21')
  const ofPlan = planRows(answer, { ...wanted, periods })
  const rows = ofPlan.length > 0 ? ofPlan : planRows(answer, { ...wanted, serviceTypes: CATEGORIES, periods })
  return readingsOf(
    rows.map((row) => (ofPlan.length > 0 ? row : { ...row, rank: 0 })),
    (benefit) => {
      if (dollars(benefit.amount) === '') return ''
      return benefit.period === '23' ? 'Calendar' : 'Plan/contract'
    },
  )
}

/** The plan's own; a payer that tells none of them repeats them for each category. */
function amounts(answer: Classified, wanted: Wanted): readonly Reading[] {
  const ofPlan = readingsOf(planRows(answer, wanted), ({ amount }: Fact) => dollars(amount))
  if (ofPlan.some(({ only }) => only === '')) return ofPlan
  return [...ofPlan, ...categoryAmounts(answer, wanted, YEARS)]
}

/** As the payer says, or what is left of the whole after what was used. */
function remaining(answer: Classified, context: OfNetwork, wanted: Wanted): readonly Reading[] {
  const said = amounts(answer, { ...wanted, periods: REMAINING })
  const isSaid = said.some(({ only }) => only === '')
  return isSaid ? said : [...said, ...difference(answer, context, wanted, USED)]
}

/** As the payer says, and the difference of the whole and what remains: two statements that may contradict each other. */
function used(answer: Classified, context: OfNetwork, wanted: Wanted): readonly Reading[] {
  const said = amounts(answer, { ...wanted, periods: USED })
  const counted = difference(answer, context, wanted, REMAINING)
  const settled = settle(said, context.network)
  if (counted.length === 0 || settled.kind === 'contradiction') return said
  if (settled.kind !== 'value') return [...said.filter(({ only }) => only !== ''), ...counted]
  return [...plainReading(settled.value, settled.segment, settled.confidence), ...counted]
}

function difference(
  answer: Classified,
  { network }: OfNetwork,
  wanted: Wanted,
  periods: readonly string[],
): readonly Reading[] {
  const whole = settle(amounts(answer, { ...wanted, periods: YEARS }), network)
  const part = settle(amounts(answer, { ...wanted, periods }), network)
  if (whole.kind !== 'value' || part.kind !== 'value') return []
  const cents = Math.round(Number(whole.value) * 100) - Math.round(Number(part.value) * 100)
  const segments = `${whole.segment}, ${part.segment}`
  return plainReading(dollars(cents / 100), segments, Math.min(whole.confidence, part.confidence))
}

function numberIn(settled: ReturnType<typeof settle> | undefined): number | undefined {
  return settled?.kind === 'value' ? Number(settled.value) : undefined
}
