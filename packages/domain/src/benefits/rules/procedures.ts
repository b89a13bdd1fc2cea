import type { Benefit, PayerAnswer, Procedure } from '../answer.ts'
import type { FillContext } from '../context.ts'
import { frequencyOf } from '../frequency.ts'
import { bySegment, type Read, type Reading, settle } from '../reading.ts'
import { ACTIVE, plainReading, planRows, readingsOf, type Row } from '../rows.ts'
import { categoryOf } from '../service-types.ts'
import { count, isNever, monthFirst, planPercent } from '../writing.ts'
import { isRefusal } from './percentages.ts'

const COLUMN = /^Code_(D\d{4})_(Eligible|Percent|Frequency|AgeMin|AgeMax|History)$/
type Column = 'Eligible' | 'Percent' | 'Frequency' | 'AgeMin' | 'AgeMax' | 'History'

/** EB01 of a procedure that is paid: coverage, shares and limits of it. */
const COVERED = new Set([...ACTIVE, 'A', 'B', 'C', 'F'])
const NOT_COVERED = new Set(['I', 'E'])

/** The two codes of fluoride stand in one row of the form. */
const SIBLINGS: ReadonlyMap<string, string> = new Map([['D1206', 'D1208']])

const RANK = { sibling: 1, range: 10, category: 100_000 }
const SURE = { sibling: 0.9, range: 0.9 }

/** The latest visits tell whether a procedure is due; a form has room for few. */
const VISITS_SHOWN = 5

/** Which procedure, and what of it, a bookmark such as Code_D0120_Percent asks for. */
export function procedureColumn(bookmark: string): { readonly code: string; readonly column: Column } | undefined {
  const [, code, column] = COLUMN.exec(bookmark) ?? []
  return code === undefined ? undefined : { code, column: column as Column }
}

export function procedureRule(bookmark: string): Read | undefined {
  const asked = procedureColumn(bookmark)
  if (asked === undefined) return undefined
  return (answer, context) => columns[asked.column](answer, asked.code, context)
}

/** The benefits that name the procedure, alone before in a range, and a narrow range before a wide one. */
export function rowsOfProcedure(answer: PayerAnswer, code: string): readonly Row[] {
  return answer.benefits.flatMap((benefit) => {
    if (benefit.procedure === null) return []
    const { code: from, through } = benefit.procedure
    if (through === '' || through === from) {
      if (from === code) return [{ benefit, rank: 0, confidence: 1 }]
      return from === SIBLINGS.get(code) ? [{ benefit, rank: RANK.sibling, confidence: SURE.sibling }] : []
    }
    if (!isInRange(benefit.procedure, code)) return []
    const width = Number(through.slice(1)) - Number(from.slice(1))
    return [{ benefit, rank: RANK.range + width, confidence: SURE.range }]
  })
}

const columns: Readonly<
  Record<Column, (answer: PayerAnswer, code: string, context: FillContext) => readonly Reading[]>
> = {
  Eligible: (answer, code) => [
    ...readingsOf(rowsOfProcedure(answer, code), eligibleAs),
    ...readingsOf(rowsOfCategory(answer, code), (benefit) =>
      NOT_COVERED.has(benefit.code) && !isRefusal(benefit) ? '' : eligibleAs(benefit),
    ),
  ],
  Percent: (answer, code, context) =>
    details(answer, code, context, ({ code: kind, share }) =>
      kind === 'A' ? planPercent(share, context.payer.sharesAreThePlans) : '',
    ),
  // A category's frequency is that of its replacements, or of some of its procedures: not of each.
  Frequency: (answer, code, context) => details(answer, code, context, frequencyOf, () => []),
  AgeMin: (answer, code, context) => details(answer, code, context, (benefit) => ageOf(benefit, 'S8')),
  AgeMax: (answer, code, context) => details(answer, code, context, (benefit) => ageOf(benefit, 'S7')),
  History: (answer, code) => visits(answer, code),
}

/** What the procedure's own benefits say, else those of its category. A procedure that is not covered has nothing further. */
function details(
  answer: PayerAnswer,
  code: string,
  { network }: FillContext,
  valueOf: (benefit: Benefit) => string,
  otherwise = rowsOfCategory,
): readonly Reading[] {
  const own = rowsOfProcedure(answer, code)
  const eligible = settle(readingsOf(own, eligibleAs), network)
  if (eligible.kind === 'value' && eligible.value === 'Not eligible') return []
  const paid = [...own, ...otherwise(answer, code)].filter(({ benefit }) => !NOT_COVERED.has(benefit.code))
  return readingsOf(paid, valueOf)
}

function rowsOfCategory(answer: PayerAnswer, code: string): readonly Row[] {
  return planRows(answer, { serviceTypes: categoryOf(code) }).map((row) => ({
    ...row,
    rank: row.rank + RANK.category,
  }))
}

function isInRange({ code: from, through }: Procedure, code: string): boolean {
  return [from, through].every((end) => /^D\d{4}$/.test(end)) && from <= code && code <= through
}

function eligibleAs({ code }: Benefit): string {
  if (NOT_COVERED.has(code)) return 'Not eligible'
  return COVERED.has(code) ? 'Eligible' : ''
}

function ageOf({ quantityKind, quantity }: Benefit, wanted: string): string {
  return quantityKind === wanted ? count(quantity) : ''
}

/** Past visits do not contradict each other, so they are reported together, the latest first. A range does not say which of its codes it was. */
function visits(answer: PayerAnswer, code: string): readonly Reading[] {
  const told = rowsOfProcedure(answer, code)
    .filter(({ rank }) => rank < RANK.range)
    .flatMap(({ benefit }) =>
      benefit.dates
        .filter(({ kind }) => kind === '304')
        .map(({ from, to }) => ({ day: to || from, segment: benefit.source })),
    )
    .toSorted((one, other) => other.day.localeCompare(one.day) || bySegment(one, other))
  const past = told.filter(({ day }) => !isNever(day) && monthFirst(day) !== '')
  const [latest] = past
  if (latest === undefined) return plainReading(told[0] === undefined ? '' : 'None', told[0]?.segment ?? '')
  const days = [...new Set(past.map(({ day }) => monthFirst(day)))]
  return plainReading(days.slice(0, VISITS_SHOWN).join(', '), latest.segment)
}
