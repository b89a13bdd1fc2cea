import type { Benefit, PayerAnswer } from './answer.ts'
import type { Classified } from './classify/fact.ts'
import { classify } from './classify/index.ts'
import type { Visit } from './context.ts'
import { coverageRows, isDentalNotCovered } from './dental.ts'
import { isForPeople, weightiestReaction } from './reactions.ts'
import { type Reading, settle } from './reading.ts'
import { ACTIVE, INACTIVE, plainReading, readingsOf, type Row, wherever } from './rows.ts'
import { annualMaximum } from './rules/amounts.ts'
import { firstDays, lastDays, placesAbove } from './rules/plan-dates.ts'

/** Statuses that payers report and for which the form has an option. */
type Told = 'Active' | 'Inactive' | 'Termed' | 'Max Out' | 'Discount Plan' | 'Not Found'

/** The outcome of an answer. */
type OfAnswer = Told | 'Missing Information' | 'Unchecked' | 'EMPTY'

/** What the robot writes as the eligibility status of a record; people have further ones. */
export type EligibilityStatus = OfAnswer | 'NO ACTION TAKEN'

/** The payer does not know the patient, the subscriber, or this patient with that subscriber. */
const UNKNOWN_PERSON = new Set(['67', '75', '77'])

/** What the answer says about the coverage on the day of the visit. */
export function eligibilityOf(answer: PayerAnswer, visit: Visit): OfAnswer {
  const settled = settle(statusReadings(classify(answer, visit), visit), visit.network)
  if (settled.kind === 'value') return settled.value as Told
  if (saysSomething(answer)) return 'Missing Information'
  const reaction = weightiestReaction(answer.rejections)
  if (reaction === undefined) return 'EMPTY'
  return isForPeople(reaction) ? 'Missing Information' : 'Unchecked'
}

/** A row that could not be processed (EB01 V) says nothing. */
export function saysSomething({ benefits }: PayerAnswer): boolean {
  return benefits.some(({ code }) => code !== 'V')
}

/** The statuses that the form knows, by what each place of the answer says. */
export function statusReadings(answer: Classified, visit: Visit): readonly Reading[] {
  if (isDentalNotCovered(answer, visit)) return []
  const rows = currentRows(statusRows(answer), visit)
  if (rows.length === 0) return unknownPerson(answer)
  const active = activeStatus(answer, visit)
  // Above the rows of an answer about several plans stand the days of any of them.
  const ofPlan = answer.isMixed ? [] : placesAbove(answer.dates)
  // Days that contradict each other are each taken at their word, so that the statuses contradict each other too.
  const readings = readingsOf(rows, ({ code, dates }) => {
    const places = [dates, ...ofPlan]
    return eachWay(lastDays(places), (day) => isBefore(day, visit)).flatMap((isOver) =>
      eachWay(firstDays(places), (day) => isAfter(day, visit)).map((isToCome): Told => {
        if (isOver) return 'Termed'
        return INACTIVE.includes(code) || isToCome ? 'Inactive' : active
      }),
    )
  })
  return wherever(readings, visit)
}

/** Whether it is so, by each of the days; not where there is none. */
function eachWay(days: readonly string[], isSo: (day: string) => boolean): readonly boolean[] {
  return days.length === 0 ? [false] : [...new Set(days.map(isSo))]
}

function unknownPerson({ rejections }: Classified): readonly Reading[] {
  return rejections
    .filter(({ code }) => UNKNOWN_PERSON.has(code))
    .flatMap(({ source }) => plainReading('Not Found', source))
}

function statusRows(answer: Classified): readonly Row[] {
  const rows = coverageRows(answer, [...ACTIVE, ...INACTIVE])
  // One category that is not insured does not end the plan.
  return rows.filter(({ benefit, rank }) => rank < 100 || ACTIVE.includes(benefit.code))
}

/** A coverage that has ended does not contradict one that continues. */
function currentRows(rows: readonly Row[], visit: Visit): readonly Row[] {
  const current = rows.filter(({ benefit }) => {
    const days = lastDays([benefit.dates])
    return days.length === 0 || days.some((day) => !isBefore(day, visit))
  })
  return current.length > 0 ? current : rows
}

function activeStatus(answer: Classified, { network }: Visit): Told {
  const { whole, left } = annualMaximum(answer, network)
  // A maximum of zero means that the plan has none, which therefore cannot be used up.
  if (left === 0 && whole !== 0) return 'Max Out'
  return answer.benefits.some(isDiscount) ? 'Discount Plan' : 'Active'
}

/** By the plan's name, or by a sentence beside its status. */
export function isDiscount({ code, planName, messages }: Benefit): boolean {
  return (
    ACTIVE.includes(code) && (/\bdiscount\b/i.test(planName) || messages.some((message) => IS_DISCOUNT.test(message)))
  )
}

const IS_DISCOUNT =
  /\bdiscount(?:ed)? (?:dental )?(?:plan|program|card|only)\b(?<!\bnot? (?:a )?discount(?:ed)? (?:dental )?(?:plan|program|card|only))|\bnot (?:an )?insurance\b/i

function isBefore(day: string, { visitDate }: Visit): boolean {
  return visitDate !== '' && day < visitDate
}

function isAfter(day: string, { visitDate }: Visit): boolean {
  return visitDate !== '' && day > visitDate
}
