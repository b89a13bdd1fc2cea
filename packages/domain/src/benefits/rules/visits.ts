import type { FillContext } from '../context.ts'
import { bySegment, type Reading } from '../reading.ts'
import { plainReading, type Row } from '../rows.ts'
import { isNever, monthFirst } from '../writing.ts'

/** DTP of a visit: the last one, or that of a service. */
const VISITS = new Set(['304', '472'])

/** The latest visits tell whether a procedure is due; a form has room for few. */
const VISITS_SHOWN = 5

/**
 * Past visits do not contradict each other, so they are reported together, the latest first. A day that is still to come is the
 * next on which the procedure is paid, and the day of our own visit is what was asked about.
 */
export function visitsOf(rows: readonly Row[], { today, visitDate }: FillContext): readonly Reading[] {
  const told = rows
    .filter(({ benefit }) => benefit.only === '')
    .flatMap(({ benefit }) =>
      benefit.dates
        .filter(({ kind, from }) => VISITS.has(kind) && !(kind === '472' && from === visitDate))
        .map(({ from, to }) => ({ day: to || from, segment: benefit.source })),
    )
    .toSorted((one, other) => other.day.localeCompare(one.day) || bySegment(one, other))
  const days = told.filter(({ day }) => !isNever(day) && monthFirst(day) !== '')
  const past = days.filter(({ day }) => today === '' || day <= today)
  const [latest] = past
  const never = days.length === 0 ? told[0] : undefined
  if (latest === undefined) return plainReading(never === undefined ? '' : 'None', never?.segment ?? '')
  const shown = [...new Set(past.map(({ day }) => monthFirst(day)))]
  return plainReading(shown.slice(0, VISITS_SHOWN).join(', '), latest.segment)
}
