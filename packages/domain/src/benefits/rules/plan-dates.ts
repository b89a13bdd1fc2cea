import type { PayerAnswer, PeriodOf } from '../answer.ts'
import type { Reading } from '../reading.ts'
import { ACTIVE, INACTIVE, plainReading, planRows, readingOf } from '../rows.ts'
import { DENTAL } from '../service-types.ts'
import { isNever, monthFirst } from '../writing.ts'

/** When the coverage begins: of the plan, of the person, of the person as a range. */
const BEGINS = ['346', '356', '307']
const ENDS = ['347', '357', '307']

/** The dates under a benefit come after those of the plan as a whole. */
const UNDER_A_BENEFIT = 10

export function beginnings(answer: PayerAnswer): readonly Reading[] {
  return datesOf(answer, BEGINS, beginOf)
}

export function endings(answer: PayerAnswer): readonly Reading[] {
  return datesOf(answer, ENDS, endOf)
}

/** The day on which a status or the plan ends, YYYY-MM-DD; '' where none is told. */
export function lastDay(dates: readonly PeriodOf[]): string {
  return firstOf(dates, ENDS, endOf)?.day ?? ''
}

export function firstDay(dates: readonly PeriodOf[]): string {
  return firstOf(dates, BEGINS, beginOf)?.day ?? ''
}

function datesOf(answer: PayerAnswer, kinds: readonly string[], dayOf: (period: PeriodOf) => string) {
  const ofPlan = firstOf(answer.dates, kinds, dayOf)
  if (ofPlan !== undefined) return plainReading(monthFirst(ofPlan.day), `DTP ${ofPlan.kind}`)
  return planRows(answer, { codes: [...ACTIVE, ...INACTIVE], serviceTypes: DENTAL }).flatMap((row) => {
    const found = firstOf(row.benefit.dates, kinds, dayOf)
    if (found === undefined) return []
    return [readingOf({ ...row, rank: row.rank + UNDER_A_BENEFIT }, monthFirst(found.day))]
  })
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
  if (kind === '307') return from === to ? '' : to
  return to || from
}
