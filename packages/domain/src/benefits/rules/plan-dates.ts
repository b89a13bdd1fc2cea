import type { PeriodOf } from '../answer.ts'
import type { Classified } from '../classify/fact.ts'
import type { Reading } from '../reading.ts'
import { coverageRows } from '../dental.ts'
import { ACTIVE, INACTIVE, plainReading, readingOf } from '../rows.ts'
import { isNever, monthFirst } from '../writing.ts'

/** When the coverage begins: of the plan, of the person, of the person as a range, of the policy. */
const BEGINS = ['346', '356', '307', '539']
const ENDS = ['347', '357', '346', '356', '307', '540']

/** The days above the rows come after those of the dental coverage itself. */
const ABOVE_THE_ROWS = 1000
const OF_ANY_PLAN = 'The answer is about several plans, and does not say of which this is the day.'

export function beginnings(answer: Classified): readonly Reading[] {
  return datesOf(answer, BEGINS, beginOf)
}

export function endings(answer: Classified): readonly Reading[] {
  return datesOf(answer, ENDS, endOf)
}

type Places = readonly (readonly PeriodOf[])[]

/** The days on which a status or the plan ends, YYYY-MM-DD, by the nearest of the places; several contradict each other. */
export function lastDays(places: Places): readonly string[] {
  return nearest(places, ENDS, endOf)?.days ?? []
}

export function firstDays(places: Places): readonly string[] {
  return nearest(places, BEGINS, beginOf)?.days ?? []
}

/** What stands above the rows: the patient's comes before the subscriber's. */
export function placesAbove(dates: readonly PeriodOf[]): Places {
  return [dates.filter(({ ofSubscriber }) => !ofSubscriber), dates.filter(({ ofSubscriber }) => ofSubscriber)]
}

function datesOf(answer: Classified, kinds: readonly string[], dayOf: (period: PeriodOf) => string) {
  const ofRows = coverageRows(answer, [...ACTIVE, ...INACTIVE]).flatMap((row) => {
    const found = nearest([row.benefit.dates], kinds, dayOf)
    return found?.days.map((day) => readingOf(row, monthFirst(day))) ?? []
  })
  const ofBenefit = kinds === BEGINS && ofRows.length === 0 ? benefitBeginnings(answer) : []
  const ofPlan = nearest(placesAbove(answer.dates), kinds, dayOf)
  if (ofPlan === undefined) return [...ofRows, ...ofBenefit]
  const only = answer.isMixed ? OF_ANY_PLAN : ''
  const above = ofPlan.days.flatMap((day) => plainReading(monthFirst(day), `DTP ${ofPlan.kind}`, 1, ABOVE_THE_ROWS))
  return [...ofRows, ...above.map((reading) => ({ ...reading, only }))]
}

const OF_THE_BENEFIT = 'The payer calls this the beginning of the benefit (DTP 348), not of the plan.'

/** Under a status the benefit is the plan as a rule; a benefit year begins too. */
function benefitBeginnings(answer: Classified): readonly Reading[] {
  return coverageRows(answer, ACTIVE).flatMap((row) =>
    row.benefit.dates
      .filter(({ kind, from }) => kind === '348' && monthFirst(from) !== '' && !isNever(from))
      .map(({ from }) => ({ ...readingOf(row, monthFirst(from)), only: row.benefit.only || OF_THE_BENEFIT })),
  )
}

/** In the order of the kinds, and of one kind in that of the places; of one place every day, since none is chosen. */
function nearest(places: Places, kinds: readonly string[], dayOf: (period: PeriodOf) => string) {
  return kinds
    .flatMap((kind) => places.map((dates) => ({ kind, told: dates.filter((period) => period.kind === kind) })))
    .map(({ kind, told }) => ({
      kind,
      days: [...new Set(told.map(dayOf))].filter((day) => monthFirst(day) !== '' && !isNever(day)),
    }))
    .find(({ days }) => days.length > 0)
}

/** One day under 307 is the day asked about, neither beginning nor end. */
function beginOf({ kind, from, to }: PeriodOf): string {
  return kind === '307' && from === to ? '' : from
}

function endOf({ kind, from, to }: PeriodOf): string {
  const isRange = from !== to
  if (kind === '307' || kind === '346' || kind === '356') return isRange ? to : ''
  return to || from
}
