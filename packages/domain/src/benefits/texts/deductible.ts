import type { Classified, Fact } from '../classify/fact.ts'
import { isOfPlanAlone } from '../service-types.ts'
import { bySegment } from '../reading.ts'
import { type Category, categoriesMeant, categoriesOf } from './categories.ts'
import { concerns, sentencesOf, type Suggest } from './said.ts'

/** Orthodontics has a deductible of its own, if any. */
const USUALLY: readonly Category[] = ['Diagnostic', 'Preventive', 'Basic', 'Major']

type Evidence = {
  readonly category: Category
  readonly applies: boolean
  readonly segment: string
  readonly text: string
  /** Of an amount for life, which stands beside the year's. */
  readonly ofLife: boolean
}

/** One suggestion out of all that the answer says about it: to what the deductible applies. */
export const deductibleAppliesTo: Suggest = (answer, context) => {
  const all = evidenceIn(answer, (benefit) => concerns(benefit, context))
  const ofYear = all.filter(({ ofLife }) => !ofLife)
  const evidence = ofYear.length > 0 ? ofYear : all
  const isSaid = (category: Category, applies: boolean) =>
    evidence.some((each) => each.category === category && each.applies === applies)
  const applying = [...USUALLY, 'Ortho' as const].filter(
    (category) => isSaid(category, true) && !isSaid(category, false),
  )
  const left = USUALLY.filter((category) => !isSaid(category, false))
  const [first] = evidence
  const categories = evidence.some(({ applies }) => applies) ? applying : left
  // That orthodontics has none says nothing about the others.
  const isOfUsual = evidence.some(({ category, applies }) => applies || category !== 'Ortho')
  if (first === undefined || categories.length === 0 || !isOfUsual) return []
  return [
    {
      value: categories.join(', '),
      segment: [...new Set(evidence.map(({ segment }) => segment))].join(', '),
      reason: 'Put together from what the payer says about each category.',
      text: [...new Set(evidence.map(({ text }) => text))].filter((text) => text !== '').join(' '),
    },
  ]
}

function evidenceIn(answer: Classified, isMeant: (benefit: Fact) => boolean): readonly Evidence[] {
  return answer.benefits
    .filter(isMeant)
    .flatMap((benefit) => [...inWords(benefit), ...inAmounts(benefit)])
    .toSorted((one, other) => bySegment(one, other) || one.text.localeCompare(other.text))
}

function inWords(benefit: Fact): readonly Evidence[] {
  return sentencesOf(benefit).flatMap(({ sentence }) => {
    const isOfPlan = benefit.code === 'C' && benefit.procedure === null && isOfPlanAlone(benefit)
    if (!/deductible/i.test(sentence) && !isOfPlan) return []
    const isWaived = /waive|not appl|not subject|exempt/i.test(sentence)
    // Beside the plan's own deductible a list of classes is what it applies to.
    const isListed = isOfPlan && !/\b(?:no|not|except|excluding|other than)\b/i.test(sentence)
    if (!isWaived && !isListed && !/appl|subject/i.test(sentence)) return []
    return categoriesMeant(sentence, benefit).map((category) => ({
      category,
      applies: !isWaived,
      segment: benefit.source,
      text: sentence,
      ofLife: false,
    }))
  })
}

/** A category's own deductible; what remains of one, or was met, says nothing. */
function inAmounts(benefit: Fact): readonly Evidence[] {
  const { code, amount, period, source } = benefit
  if (code !== 'C' || amount === null || ['24', '29', '33'].includes(period)) return []
  return categoriesOf(benefit).map((category) => ({
    category,
    applies: amount > 0,
    segment: source,
    text: '',
    ofLife: period === '32',
  }))
}
