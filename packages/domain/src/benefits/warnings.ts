import type { Classified } from './classify/fact.ts'
import type { FillContext } from './context.ts'
import { bySegment, settle } from './reading.ts'
import { annualMaximum } from './rules/amounts.ts'
import { CATEGORY_PERCENTAGES, shares } from './rules/percentages.ts'

/** Something that a person should look at; the sentence contains nothing about the patient. */
export type Warning = {
  readonly code:
    | 'preventive pays nothing'
    | 'no share'
    | 'more remains than there is'
    | 'does not fit'
    | 'no such option'
  readonly bookmark: string
  readonly segment: string
  readonly sentence: string
}

/** What is odd about an answer as a whole. */
export function warningsAbout(answer: Classified, context: FillContext): readonly Warning[] {
  return [...preventive(answer, context), ...sharesOutOfRange(answer), ...remainingAboveMaximum(answer, context)]
}

/** Hardly any plan pays nothing for preventive care: the payer probably sends the plan's share instead of the patient's. */
function preventive(answer: Classified, context: FillContext): readonly Warning[] {
  const settled = settle(shares(answer, context, CATEGORY_PERCENTAGES.PctPrev), context.network)
  if (settled.kind !== 'value' || settled.value !== '0') return []
  const [sent, opposite] = context.payer.sharesAreThePlans ? ["plan's", "patient's"] : ["patient's", "plan's"]
  const sentence = `Preventive care comes out as 0 %: this payer is set to send the ${sent} share, and may send the ${opposite}.`
  return [{ code: 'preventive pays nothing', bookmark: 'PctPrev', segment: settled.segment, sentence }]
}

function sharesOutOfRange({ benefits }: Classified): readonly Warning[] {
  return benefits
    .filter(({ code, share }) => code === 'A' && share !== null && !(share >= 0 && share <= 1))
    .map(({ source }) => ({
      code: 'no share' as const,
      bookmark: '',
      segment: source,
      sentence: 'The payer sent a share that is not between 0 and 1; it is left out.',
    }))
    .toSorted(bySegment)
}

/** A carry-over can be the reason, and so can an old row. */
function remainingAboveMaximum(answer: Classified, { network }: FillContext): readonly Warning[] {
  const { whole, left, segment } = annualMaximum(answer, network)
  if (whole === undefined || left === undefined || left <= whole) return []
  const sentence = 'More of the annual maximum remains than it amounts to.'
  return [{ code: 'more remains than there is', bookmark: 'AnnMaxRem', segment, sentence }]
}
