import type { Classified, Fact } from '../classify/fact.ts'
import type { Reading } from '../reading.ts'
import { planRows, readingOf, type Row, type Wanted } from '../rows.ts'
import { serviceTypeName } from '../service-type-names.ts'
import { CATEGORY_TYPES } from '../service-types.ts'
import { dollars } from '../writing.ts'

/** Repeated for every category it is the plan's, as surely as anybody can infer it. */
const REPEATED = 0.9
const CATEGORIES = CATEGORY_TYPES.map((type) => [type, REPEATED] as const)

/**
 * A maximum or deductible that is told for each category. The same for all of them is the plan's; different ones are told for
 * each, and contradict nothing. Where a deductible is waived it is 0, which says nothing about the others.
 */
export function categoryAmounts(answer: Classified, wanted: Wanted, years: readonly string[]): readonly Reading[] {
  const rowsOf = (periods: readonly string[]) => planRows(answer, { ...wanted, periods, serviceTypes: CATEGORIES })
  const waived = waivedIn(wanted.codes?.includes('C') === true ? rowsOf(years) : [])
  const rows = rowsOf(wanted.periods ?? []).filter(({ benefit }) => {
    const own = categoriesOf(benefit)
    return own.length > 0 && !own.every((type) => waived.has(keyOf(benefit, type))) && dollars(benefit.amount) !== ''
  })
  const ofSides = Map.groupBy(rows, ({ benefit }) => `${benefit.network} ${benefit.tier}`)
  return [...ofSides.values()].flatMap(ofOneSide)
}

/** Of one network and tier. */
function ofOneSide(rows: readonly Row[]): readonly Reading[] {
  const values = new Set(rows.map(({ benefit }) => dollars(benefit.amount)))
  const categories = new Set(rows.flatMap(({ benefit }) => categoriesOf(benefit)))
  const isRepeated = values.size === 1 && isOfWholePlan(categories)
  return rows.map((row) => {
    const reading = { ...readingOf(row, dollars(row.benefit.amount)), rank: row.rank % 10 }
    if (isRepeated) return reading
    const names = categoriesOf(row.benefit).map(serviceTypeName).join(', ')
    return { ...reading, only: reading.only || `The payer tells this for ${names}, not for the plan.` }
  })
}

/** Prevention, or major work, may have an amount of its own; the plan's is told for fillings too, or for most of what there is. */
function isOfWholePlan(categories: ReadonlySet<string>): boolean {
  return categories.size > 3 || (categories.size > 1 && categories.has('25'))
}

/** The categories whose deductible is 0 while others have one. */
function waivedIn(rows: readonly Row[]): ReadonlySet<string> {
  const isSome = rows.some(({ benefit }) => (benefit.amount ?? 0) > 0)
  if (!isSome) return new Set()
  const zero = rows.filter(({ benefit }) => benefit.amount === 0)
  return new Set(zero.flatMap(({ benefit }) => categoriesOf(benefit).map((type) => keyOf(benefit, type))))
}

function categoriesOf({ serviceTypes }: Fact): readonly string[] {
  return serviceTypes.filter((type) => CATEGORY_TYPES.some((known) => known === type))
}

function keyOf({ network, tier, level }: Fact, type: string): string {
  return `${network} ${tier} ${level} ${type}`
}
