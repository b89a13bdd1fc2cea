import type { Benefit, PayerAnswer } from '../answer.ts'
import type { FillContext } from '../context.ts'
import { type Read, type Reading, type Rules, settle } from '../reading.ts'
import { plainReading, planRows, readingsOf } from '../rows.ts'
import type { Preference } from '../service-types.ts'
import { planPercent } from '../writing.ts'

/** Each category's percentage, by the service type under which payers give it. */
export const CATEGORY_PERCENTAGES = {
  PctDiag: '23',
  PctXray: '4',
  PctPrev: '41',
  PctBasic: '25',
  PctEndo: '26',
  PctPerio: '24',
  PctOS: '40',
  PctCrown: '36',
  PctProsth: '39',
  PctMaxPros: '27',
  PctAdj: '28',
  PctAccident: '37',
} as const

type Percentage = keyof typeof CATEGORY_PERCENTAGES

/** The class is inferred: a category is paid like fillings, or like crowns. */
const SEEN = 0.8

/** A category that is not covered is paid at 0 %, which no payer says explicitly. */
const NOT_COVERED = 0.9

export function percentageRule(bookmark: string): Read | undefined {
  if (!isCategory(bookmark)) return undefined
  return (answer, context) => percentages(answer, context, CATEGORY_PERCENTAGES[bookmark])
}

export const classRules: Rules = {
  EndoClass: (answer, context) => classOf(answer, context, 'PctEndo'),
  PerioClass: (answer, context) => classOf(answer, context, 'PctPerio'),
  OSClass: (answer, context) => classOf(answer, context, 'PctOS'),
}

/** What the plan pays of a category. */
export function percentages(answer: PayerAnswer, context: FillContext, type: string): readonly Reading[] {
  const serviceTypes: Preference = [[type, 1]]
  const refused = planRows(answer, { codes: ['I', 'E'], serviceTypes }).filter(({ benefit }) => isRefusal(benefit))
  return [
    ...shares(answer, context, type),
    ...readingsOf(refused, () => '0').map((reading) => ({
      ...reading,
      confidence: Math.min(reading.confidence, NOT_COVERED),
    })),
  ]
}

export function shares(answer: PayerAnswer, { payer }: FillContext, type: string): readonly Reading[] {
  return readingsOf(planRows(answer, { codes: ['A'], serviceTypes: [[type, 1]] }), ({ share }) =>
    planPercent(share, payer.sharesAreThePlans),
  )
}

/** Exclusions with words beside them exclude what the words say, not the category. */
export function isRefusal({ code, messages }: Benefit): boolean {
  return code === 'I' || (code === 'E' && messages.length === 0)
}

function isCategory(bookmark: string): bookmark is Percentage {
  return Object.hasOwn(CATEGORY_PERCENTAGES, bookmark)
}

function classOf(answer: PayerAnswer, context: FillContext, bookmark: Percentage): readonly Reading[] {
  const [own, basic, major] = ([bookmark, 'PctBasic', 'PctCrown'] as const).map((each) =>
    settle(percentages(answer, context, CATEGORY_PERCENTAGES[each]), context.network),
  )
  if (own?.kind !== 'value' || basic?.kind !== 'value' || major?.kind !== 'value') return []
  // If fillings and crowns are paid alike, nothing distinguishes them.
  if (basic.value === major.value) return []
  const like = [basic, major].find(({ value }) => value === own.value)
  if (like === undefined) return []
  return plainReading(
    like === basic ? 'Basic' : 'Major',
    `${own.segment}, ${like.segment}`,
    Math.min(own.confidence, like.confidence, SEEN),
  )
}
