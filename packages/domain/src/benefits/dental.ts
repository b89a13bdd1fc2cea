import type { PayerAnswer } from './answer.ts'
import type { Classified } from './classify/fact.ts'
import { classify } from './classify/index.ts'
import type { Visit } from './context.ts'
import { networkOf, planRows, type Row } from './rows.ts'
import { CATEGORY_TYPES, DENTAL, type Preference } from './service-types.ts'

const DENTAL_ITSELF: Preference = [['35', 1]]
const CATEGORIES: Preference = [...CATEGORY_TYPES, '27', '37', '38'].map((type) => [type, 1] as const)

/** The rows of dental care as a whole. */
export function dentalRows(answer: Classified, codes: readonly string[]): readonly Row[] {
  return planRows(answer, { codes, serviceTypes: DENTAL })
}

/** The rows that tell of the coverage: of dental care as a whole, or of the categories of a payer that tells nothing else. */
export function coverageRows(answer: Classified, codes: readonly string[]): readonly Row[] {
  const ofPlan = dentalRows(answer, codes)
  if (ofPlan.some(({ benefit }) => benefit.only === '')) return ofPlan
  return [...ofPlan, ...categoryRows(answer, codes).map((row) => ({ ...row, ...OF_CATEGORIES }))]
}

/** A payer that reports only categories means the plan by them. */
const OF_CATEGORIES = { rank: 100, confidence: 0.8 }

/** The rows of the categories of dental care. */
export function categoryRows(answer: Classified, codes: readonly string[]): readonly Row[] {
  return planRows(answer, { codes, serviceTypes: CATEGORIES })
}

/** Words that say what the row says itself, and limit it to nothing. */
const OF_THE_PLAN = /\b(?:dental|coverage|benefits?|plan)\b/i

/** Non-covered, and exclusions if no words limit them to something. */
export function isDentalNotCovered(answer: Classified, { network }: Visit): boolean {
  return planRows(answer, { codes: ['I', 'E'], serviceTypes: DENTAL_ITSELF }).some(({ benefit }) => {
    const isWhole = benefit.messages.every((words) => benefit.code === 'I' && OF_THE_PLAN.test(words))
    const isOurs = network === 'Unknown' || networkOf(benefit) === '' || networkOf(benefit) === network
    return isWhole && isOurs && benefit.only === ''
  })
}

/** Whether anything in the answer can be taken for the patient's dental benefits. */
export function isAboutDental(answer: PayerAnswer, visit: Visit): boolean {
  const classified = classify(answer, visit)
  return classified.benefits.length > 0 && !isDentalNotCovered(classified, visit)
}
