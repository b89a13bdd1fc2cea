import { type BenefitYear, type Frequency, frequenciesIn } from '../pms/frequency.ts'
import type { OpenAnswers } from '../pms/open-answers.ts'
import { isPerTooth } from './categories.ts'
import { type Day, dayIn, daysIn, monthsLater, shownDay } from './days.ts'

/** Codes that count together where the form says so. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  ShareExam: ['D0120', 'D0140', 'D0150'],
  SharePano: ['D0210', 'D0330'],
  SharePerio: ['D1110', 'D4910'],
}

/** Whether so many of a procedure were had that the plan pays no further one. */
export type Limit = { readonly usedUp: string | null; readonly cautions: readonly string[] }

/** `onClaim`: the procedures before this one, in the order of the claim. */
export function limitOf(form: OpenAnswers, code: string, visit: Day, onClaim: readonly string[]): Limit {
  const text = form.text(`Code_${code}_Frequency`)
  if (text === '') return { usedUp: null, cautions: [] }
  const year = yearOf(form)
  const limits = frequenciesIn(text, year)
  if (limits.length === 0) return { usedUp: null, cautions: [`How often (${text}) is not counted here.`] }
  const codes = countedWith(form, code)
  const past = codes.flatMap((one) => daysIn(form.text(`Code_${one}_History`))).filter((day) => day < visit)
  const before = isPerTooth(code) ? 0 : onClaim.filter((one) => codes.includes(one)).length
  const judged = limits.map((limit) => judge(limit, past, before, visit, dayIn(form.text('EffectiveDate'))))
  const reached = judged.find((verdict) => verdict.is === 'used up')?.words
  if (reached !== undefined && isPerTooth(code))
    return {
      usedUp: null,
      cautions: [`The plan pays ${text} for each tooth or quadrant, and ${reached} Of the same one it pays nothing.`],
    }
  if (reached !== undefined) return { usedUp: `The plan pays ${text}, which is used up: ${reached}`, cautions: [] }
  const isOpen = judged.some(({ is }) => is === 'unknown')
  const cautions = [
    ...(isOpen ? [`How often (${text}) is not counted, as the form has no effective date.`] : []),
    ...(form.text(`Code_${code}_History`) === '' ? [`The form has no history of ${code}, so none is assumed.`] : []),
  ]
  return { usedUp: null, cautions }
}

function countedWith(form: OpenAnswers, code: string): readonly string[] {
  const group = Object.entries(SHARED).find(([field, codes]) => codes.includes(code) && form.option(field) === 'Yes')
  return group?.[1] ?? [code]
}

function yearOf(form: OpenAnswers): BenefitYear | undefined {
  const year = form.option('YearType')
  if (year === 'Calendar') return 'CalendarYear'
  return year === 'Plan/contract' ? 'ServiceYear' : undefined
}

type Verdict = { readonly is: 'free' | 'unknown' | 'used up'; readonly words?: string }

function judge(
  { period, quantityOf, quantity }: Frequency,
  past: readonly Day[],
  onClaim: number,
  visit: Day,
  effective: Day | undefined,
): Verdict {
  if (quantityOf === 'Months' || quantityOf === 'Years') {
    if (onClaim > 0) return { is: 'used up', words: 'it is on this claim already.' }
    const latest = past.toSorted().at(-1)
    if (latest === undefined) return { is: 'free' }
    const again = monthsLater(latest, quantityOf === 'Years' ? quantity * 12 : quantity)
    if (again <= visit) return { is: 'free' }
    return { is: 'used up', words: `the last was on ${shownDay(latest)}, the next is paid from ${shownDay(again)} on.` }
  }
  const counts = countingDays(period, visit, effective)
  if (counts === undefined) return { is: 'unknown' }
  const had = past.filter(counts).length + onClaim
  return had < quantity ? { is: 'free' } : { is: 'used up', words: `${had} ${had === 1 ? 'was' : 'were'} had.` }
}

/** Which days before the visit belong to the same period. */
function countingDays(
  period: Frequency['period'],
  visit: Day,
  effective: Day | undefined,
): ((day: Day) => boolean) | undefined {
  if (period === 'Lifetime') return () => true
  if (period === 'CalendarYear') return (day) => day.slice(0, 4) === visit.slice(0, 4)
  if (period === 'NumberInLast12Months') return (day) => monthsLater(day, 12) > visit
  if (effective === undefined) return undefined
  const begins = lastAnniversary(effective, visit)
  return (day) => day >= begins
}

/** When the plan's year began that the visit is in. */
function lastAnniversary(effective: Day, visit: Day): Day {
  const years = Number(visit.slice(0, 4)) - Number(effective.slice(0, 4))
  const thisYear = monthsLater(effective, 12 * years)
  return thisYear <= visit ? thisYear : monthsLater(effective, 12 * (years - 1))
}
