import type { Procedure } from '../answer.ts'
import type { Classified, Fact } from '../classify/fact.ts'
import type { FillContext } from '../context.ts'
import { frequenciesOf } from '../frequency.ts'
import { type Read, type Reading, type Settled, settle } from '../reading.ts'
import { ACTIVE, planRows, readingsOf, readingsOfShares, type Row, withRefusals } from '../rows.ts'
import { type Known, rememberedBy } from '../remembered.ts'
import { categoryOf } from '../service-types.ts'
import { ageLimit, planPercent } from '../writing.ts'
import { isAllOrNothing, isRefusal, isUnpaid } from './percentages.ts'
import { visitsOf } from './visits.ts'

const COLUMN = /^Code_(D\d{4})_(Eligible|Percent|Frequency|AgeMin|AgeMax|History)$/
type Column = 'Eligible' | 'Percent' | 'Frequency' | 'AgeMin' | 'AgeMax' | 'History'

/** EB01 of a procedure that is paid: coverage and shares of it. */
const COVERED = new Set([...ACTIVE, 'A', 'B', 'C'])
/** A limit means that there is something to limit, unless somebody says otherwise. */
const LIMITED = 'F'
const NOT_COVERED = new Set(['I', 'E'])

/** The two codes of fluoride stand in one row of the form. */
const SIBLINGS: ReadonlyMap<string, string> = new Map([['D1206', 'D1208']])

const RANK = { limit: 0.5, sibling: 1, ofClass: 2, range: 10, category: 100_000 }
const SURE = { sibling: 0.9, ofClass: 0.9, range: 0.9 }

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

/** The benefits that name the procedure: alone, as one of a class, in a range, and a narrow range before a wide one. */
export function rowsOfProcedure(answer: Classified, code: string): readonly Row[] {
  return rememberedBy(procedureRows, answer, code, findRowsOfProcedure)
}

const procedureRows: Known<Classified, Map<string, readonly Row[]>> = new WeakMap()

function findRowsOfProcedure(answer: Classified, code: string): readonly Row[] {
  return answer.benefits.flatMap((benefit) => {
    if (benefit.procedures.includes(code)) return [{ benefit, rank: RANK.ofClass, confidence: SURE.ofClass }]
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

const categoryRows: Known<Classified, Map<string, readonly Row[]>> = new WeakMap()

function rowsOfCategory(answer: Classified, code: string): readonly Row[] {
  return rememberedBy(categoryRows, answer, code, () =>
    planRows(answer, { serviceTypes: categoryOf(code) })
      .filter(({ benefit }) => benefit.procedures.length === 0)
      .map((row) => ({ ...row, rank: row.rank + RANK.category })),
  )
}

const columns: Readonly<
  Record<Column, (answer: Classified, code: string, context: FillContext) => readonly Reading[]>
> = {
  Eligible: (answer, code, context) => {
    const own = eligibility(rowsOfProcedure(answer, code), context)
    const ofCategory = rowsOfCategory(answer, code).filter(
      ({ benefit }) => !NOT_COVERED.has(benefit.code) || isRefusal(benefit),
    )
    return [...own, ...ofWholeCategory(code, own, eligibility(ofCategory, context))]
  },
  // What is paid with nothing is not covered, and has no percentage.
  Percent: (answer, code, context) =>
    details(
      answer,
      code,
      context,
      ({ code: kind, share }) => {
        const percent = kind === 'A' || kind === 'D' ? planPercent(share, context.payer.sharesAreThePlans) : ''
        return percent === '0' ? '' : percent
      },
      rowsOfCategory,
      readingsOfShares,
    ),
  // A category's frequency is that of its replacements, or of some of its procedures: not of each.
  Frequency: (answer, code, context) => details(answer, code, context, frequenciesOf, () => []),
  AgeMin: (answer, code, context) => details(answer, code, context, (benefit) => ageOf(benefit, 'S8')),
  AgeMax: (answer, code, context) => details(answer, code, context, (benefit) => ageOf(benefit, 'S7')),
  // A range does not say which of its codes it was.
  History: (answer, code, context) =>
    visitsOf(
      rowsOfProcedure(answer, code).filter(({ rank }) => rank < RANK.range),
      context,
    ),
}

/** What the procedure's own benefits say, else those of its category. A procedure that is not covered has nothing further. */
function details(
  answer: Classified,
  code: string,
  context: FillContext,
  valueOf: Parameters<typeof readingsOf>[1],
  otherwise = rowsOfCategory,
  readings = readingsOf,
): readonly Reading[] {
  const own = rowsOfProcedure(answer, code)
  const eligible = eligibleOf(answer, code, context)
  if (eligible.kind === 'value' && eligible.value === 'Not eligible') return []
  const paid = (rows: readonly Row[]) =>
    readings(
      rows.filter(({ benefit }) => !NOT_COVERED.has(benefit.code)),
      valueOf,
    )
  const told = paid(own)
  return [...told, ...ofWholeCategory(code, told, paid(otherwise(answer, code)))]
}

/** Implants, and services such as sedation and guards: many plans pay nothing for them, whatever they pay of their category. */
const OFTEN_APART = /^D(?:60|61|9)/
const OF_WHOLE_CATEGORY = 'The payer tells this for the whole category, to which this procedure need not belong.'

function ofWholeCategory(code: string, own: readonly Reading[], readings: readonly Reading[]): readonly Reading[] {
  if (!OFTEN_APART.test(code)) return readings
  if (own.some(({ only }) => only === '')) return []
  return readings.map((reading) => ({ ...reading, only: reading.only || OF_WHOLE_CATEGORY }))
}

/** It is told for the category of the procedure, not for the procedure. */
export function isOfCategory({ rank }: Reading): boolean {
  return rank >= RANK.category
}

const eligibilities: Known<Classified, Map<string, Settled>> = new WeakMap()

/** Each column of a procedure asks for it. */
function eligibleOf(answer: Classified, code: string, context: FillContext): Settled {
  const name = `${code} ${context.network} ${context.payer.sharesAreThePlans}`
  return rememberedBy(eligibilities, answer, name, () =>
    settle(columns.Eligible(answer, code, context), context.network),
  )
}

function isInRange({ code: from, through }: Procedure, code: string): boolean {
  return [from, through].every((end) => /^D\d{4}$/.test(end)) && from <= code && code <= through
}

/** A refusal overrules a share that the patient bears whole, whoever's share it is; a limit overrules nothing. */
function eligibility(rows: readonly Row[], context: FillContext): readonly Reading[] {
  const isRefused = rows.some(({ benefit }) => NOT_COVERED.has(benefit.code))
  const counted = rows
    .filter(({ benefit }) => !(isRefused && benefit.code === 'A' && benefit.share === 1))
    .map((row) => (row.benefit.code === LIMITED ? { ...row, rank: row.rank + RANK.limit } : row))
  const [all, part] = [true, false].map((wanted) => counted.filter(({ benefit }) => isAllOrNothing(benefit) === wanted))
  const valueOf = (benefit: Fact) => eligibleAs(benefit, context)
  const readings = [...readingsOf(part ?? [], valueOf), ...readingsOfShares(all ?? [], valueOf)]
  const isRefusing = ({ value }: Reading) => value === 'Not eligible'
  return withRefusals(
    readings.filter((reading) => !isRefusing(reading)),
    readings.filter(isRefusing),
    context,
  )
}

function eligibleAs(benefit: Fact, context: FillContext): string {
  const { code } = benefit
  if (NOT_COVERED.has(code) || isUnpaid(benefit, context)) return 'Not eligible'
  return COVERED.has(code) || code === LIMITED ? 'Eligible' : ''
}

function ageOf({ quantityKind, quantity }: Fact, wanted: string): string {
  return quantityKind === wanted ? ageLimit(quantity) : ''
}
