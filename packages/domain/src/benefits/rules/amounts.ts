import type { Benefit, PayerAnswer } from '../answer.ts'
import type { FillContext } from '../context.ts'
import { type Reading, type Rules, settle } from '../reading.ts'
import { plainReading, planRows, readingsOf, type Wanted } from '../rows.ts'
import { DENTAL, FAMILY, INDIVIDUAL } from '../service-types.ts'
import { dollars } from '../writing.ts'

type OfNetwork = Pick<FillContext, 'network'>

const YEARS = ['23', '22', '25']
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
export function yearTypes(answer: PayerAnswer): readonly Reading[] {
  const ofMaximum = yearsOf(answer, maximum)
  if (ofMaximum.length > 0) return ofMaximum
  return yearsOf(answer, deductible).map((reading) => ({
    ...reading,
    confidence: Math.min(reading.confidence, YEAR_OF_DEDUCTIBLE),
  }))
}

/** The annual maximum and what is left of it, where the answer says so without contradiction. */
export function annualMaximum(answer: PayerAnswer, network: FillContext['network']) {
  const whole = settle(amounts(answer, { ...maximum, periods: YEARS }), network)
  const left = settle(remaining(answer, { network }, maximum), network)
  return { whole: numberIn(whole), left: numberIn(left), segment: left.kind === 'value' ? left.segment : '' }
}

function yearsOf(answer: PayerAnswer, wanted: Wanted): readonly Reading[] {
  return readingsOf(planRows(answer, { ...wanted, periods: YEARS }), (benefit) => {
    if (dollars(benefit.amount) === '') return ''
    return benefit.period === '23' ? 'Calendar' : 'Plan/contract'
  })
}

function amounts(answer: PayerAnswer, wanted: Wanted): readonly Reading[] {
  return readingsOf(planRows(answer, wanted), ({ amount }: Benefit) => dollars(amount))
}

/** As the payer says, or what is left of the whole after what was used. */
function remaining(answer: PayerAnswer, context: OfNetwork, wanted: Wanted): readonly Reading[] {
  const said = amounts(answer, { ...wanted, periods: REMAINING })
  return said.length > 0 ? said : difference(answer, context, wanted, USED)
}

/** As the payer says, and the difference of the whole and what remains: two statements that may contradict each other. */
function used(answer: PayerAnswer, context: OfNetwork, wanted: Wanted): readonly Reading[] {
  const said = amounts(answer, { ...wanted, periods: USED })
  const counted = difference(answer, context, wanted, REMAINING)
  const settled = settle(said, context.network)
  if (counted.length === 0 || settled.kind === 'contradiction') return said
  if (settled.kind !== 'value') return counted
  return [...plainReading(settled.value, settled.segment, settled.confidence), ...counted]
}

function difference(
  answer: PayerAnswer,
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
