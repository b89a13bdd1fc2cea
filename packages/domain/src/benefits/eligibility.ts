import type { Benefit, PayerAnswer } from './answer.ts'
import type { Visit } from './context.ts'
import { categoryRows, dentalRows, isDentalNotCovered } from './dental.ts'
import { isForPeople, weightiestReaction } from './reactions.ts'
import { type Reading, settle } from './reading.ts'
import { ACTIVE, INACTIVE, readingsOf, type Row, wherever } from './rows.ts'
import { annualMaximum } from './rules/amounts.ts'
import { firstDay, lastDay } from './rules/plan-dates.ts'

/** Statuses that payers report and for which the form has an option. */
type Told = 'Active' | 'Inactive' | 'Termed' | 'Max Out' | 'Discount Plan' | 'Not Found'

/** The outcome of an answer. */
type OfAnswer = Told | 'Missing Information' | 'Unchecked' | 'EMPTY'

/** What the robot writes as the eligibility status of a record; people have further ones. */
export type EligibilityStatus = OfAnswer | 'NO ACTION TAKEN'

/** The payer does not know the patient, the subscriber, or this patient with that subscriber. */
const UNKNOWN_PERSON = new Set(['67', '75', '77'])

/** A payer that reports only categories means the plan by them. */
const OF_CATEGORIES = { rank: 100, confidence: 0.8 }

/** What the answer says about the coverage on the day of the visit. */
export function eligibilityOf(answer: PayerAnswer, visit: Visit): OfAnswer {
  const settled = settle(statusReadings(answer, visit), visit.network)
  if (settled.kind === 'value') return settled.value as Told
  if (answer.benefits.length > 0) return 'Missing Information'
  const reaction = weightiestReaction(answer.rejections)
  if (reaction === undefined) return 'EMPTY'
  return isForPeople(reaction) ? 'Missing Information' : 'Unchecked'
}

/** The statuses that the form knows, by what each place of the answer says. */
export function statusReadings(answer: PayerAnswer, visit: Visit): readonly Reading[] {
  if (isDentalNotCovered(answer, visit)) return []
  const rows = currentRows(statusRows(answer), visit)
  if (rows.length === 0) return unknownPerson(answer)
  const active = activeStatus(answer, visit)
  const readings = readingsOf(rows, ({ code, dates }): Told => {
    const isOver = endsBefore([...dates, ...answer.dates], visit)
    if (INACTIVE.includes(code)) return isOver ? 'Termed' : 'Inactive'
    if (isOver) return 'Termed'
    return beginsAfter([...dates, ...answer.dates], visit) ? 'Inactive' : active
  })
  return wherever(readings, visit)
}

function unknownPerson({ rejections }: PayerAnswer): readonly Reading[] {
  return rejections
    .filter(({ code }) => UNKNOWN_PERSON.has(code))
    .map(({ source }) => ({ value: 'Not Found', segment: source, confidence: 1, network: '', rank: 0 }))
}

function statusRows(answer: PayerAnswer): readonly Row[] {
  const ofPlan = dentalRows(answer, [...ACTIVE, ...INACTIVE])
  if (ofPlan.length > 0) return ofPlan
  return categoryRows(answer, ACTIVE).map(({ benefit }) => ({ benefit, ...OF_CATEGORIES }))
}

/** A coverage that has ended does not contradict one that continues. */
function currentRows(rows: readonly Row[], visit: Visit): readonly Row[] {
  const current = rows.filter(({ benefit }) => !endsBefore(benefit.dates, visit))
  return current.length > 0 ? current : rows
}

function activeStatus(answer: PayerAnswer, { network }: Visit): Told {
  const { whole, left } = annualMaximum(answer, network)
  // A maximum of zero means that the plan has none, which therefore cannot be used up.
  if (left === 0 && whole !== 0) return 'Max Out'
  return answer.benefits.some(isDiscount) ? 'Discount Plan' : 'Active'
}

function isDiscount({ code, planName }: Benefit): boolean {
  return ACTIVE.includes(code) && /\bdiscount\b/i.test(planName)
}

function endsBefore(dates: Benefit['dates'], { visitDate }: Visit): boolean {
  const end = lastDay(dates)
  return end !== '' && visitDate !== '' && end < visitDate
}

function beginsAfter(dates: Benefit['dates'], { visitDate }: Visit): boolean {
  const begin = firstDay(dates)
  return begin !== '' && visitDate !== '' && begin > visitDate
}
