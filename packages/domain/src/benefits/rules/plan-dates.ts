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

/** The day on which a status or the plan ends, YYYY-MM-DD; '' where none is told. */
export function lastDay(dates: readonly PeriodOf[]): string {
  return firstOf(dates, ENDS, endOf)?.day ?? ''
}

export function firstDay(dates: readonly PeriodOf[]): string {
  return firstOf(dates, BEGINS, beginOf)?.day ?? ''
}

function datesOf(answer: Classified, kinds: readonly string[], dayOf: (period: PeriodOf) => string) {
  const ofRows = coverageRows(answer, [...ACTIVE, ...INACTIVE]).flatMap((row) => {
    const found = firstOf(row.benefit.dates, kinds, dayOf)
    return found === undefined ? [] : [readingOf(row, monthFirst(found.day))]
  })
  const ofBenefit = kinds === BEGINS && ofRows.length === 0 ? benefitBeginnings(answer) : []
  const ofPlan = firstOf(answer.dates, kinds, dayOf)
  if (ofPlan === undefined) return [...ofRows, ...ofBenefit]
  const only = answer.isMixed ? OF_ANY_PLAN : ''
  const above = plainReading(monthFirst(ofPlan.day), `DTP ${ofPlan.kind}`, 1, ABOVE_THE_ROWS)
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

/** In the order of the kinds; of one kind the first, since the patient's come before the subscriber's. */
function firstOf(dates: readonly PeriodOf[], kinds: readonly string[], dayOf: (period: PeriodOf) => string) {
  return kinds
    .flatMap((wanted) => dates.filter(({ kind }) => kind === wanted))
    .map((period) => ({ kind: period.kind, day: dayOf(period) }))
    .find(({ day }) => monthFirst(day) !== '' && !isNever(day))
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
