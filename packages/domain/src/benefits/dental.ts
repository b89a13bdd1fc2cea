import type { PayerAnswer } from './answer.ts'
import type { Visit } from './context.ts'
import { networkOf, planRows, type Row } from './rows.ts'
import { DENTAL, type Preference } from './service-types.ts'

/** Dental care, its categories and its accidents (X12's list of service types). */
const DENTAL_TYPES = new Set(['23', '24', '25', '26', '27', '28', '35', '36', '37', '38', '39', '40', '41'])

/** The plan as a whole, x-rays and waiting periods: said by dental plans and medical ones alike. */
const OF_ANY_PLAN = new Set(['30', '4', '32'])

const DENTAL_ITSELF: Preference = [['35', 1]]
const CATEGORIES: Preference = [...DENTAL_TYPES].map((type) => [type, 1] as const)

/**
 * The rows of dental care as a whole. In an answer that also speaks of medical services, the plan as a whole is a medical
 * one, and only what names dental care counts.
 */
export function dentalRows(answer: PayerAnswer, codes: readonly string[]): readonly Row[] {
  return planRows(answer, { codes, serviceTypes: speaksOfOthers(answer) ? DENTAL_ITSELF : DENTAL })
}

/** The rows of the categories of dental care. */
export function categoryRows(answer: PayerAnswer, codes: readonly string[]): readonly Row[] {
  return planRows(answer, { codes, serviceTypes: CATEGORIES })
}

function speaksOfOthers({ benefits }: PayerAnswer): boolean {
  return benefits.some(({ serviceTypes }) =>
    serviceTypes.some((type) => !DENTAL_TYPES.has(type) && !OF_ANY_PLAN.has(type)),
  )
}

/** Non-covered, and exclusions if no words limit them to something. */
export function isDentalNotCovered(answer: PayerAnswer, { network }: Visit): boolean {
  return planRows(answer, { codes: ['I', 'E'], serviceTypes: DENTAL_ITSELF }).some(({ benefit }) => {
    const isWhole = benefit.code === 'I' || benefit.messages.length === 0
    const isOurs = network === 'Unknown' || networkOf(benefit) === '' || networkOf(benefit) === network
    return isWhole && isOurs
  })
}

/** Whether anything in the answer can be taken for the patient's dental benefits. */
export function isAboutDental(answer: PayerAnswer, visit: Visit): boolean {
  if (isDentalNotCovered(answer, visit)) return false
  return !speaksOfOthers(answer) || planRows(answer, { serviceTypes: CATEGORIES }).length > 0
}
