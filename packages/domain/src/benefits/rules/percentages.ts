import type { Benefit } from '../answer.ts'
import type { Classified, Fact } from '../classify/fact.ts'
import type { FillContext } from '../context.ts'
import { type Read, type Reading, type Rules, settle } from '../reading.ts'
import { plainReading, planRows, readingsOf, readingsOfShares, type Row, withRefusals } from '../rows.ts'
import type { Preference } from '../service-types.ts'
import { planPercent } from '../writing.ts'

/** Each category's percentage, by the service type under which payers give it. */
export const CATEGORY_PERCENTAGES = {
  PctDiag: '23',
  PctXray: '4',
  PctPrev: '41',
  PctBasic: '25',
  PctEndo: '26',
  PctPerio: '24',
  PctOS: '40',
  PctCrown: '36',
  PctProsth: '39',
  PctMaxPros: '27',
  PctAdj: '28',
  PctAccident: '37',
} as const

type Percentage = keyof typeof CATEGORY_PERCENTAGES

/** Classes that are all paid alike tell what their category is paid. */
const OF_CLASSES = 0.8

/** The class is inferred: a category is paid like fillings, or like crowns. */
const SEEN = 0.8

/** A category that is not covered is paid at 0 %, which no payer says explicitly. */
const NOT_COVERED = 0.9

export function percentageRule(bookmark: string): Read | undefined {
  if (!isCategory(bookmark)) return undefined
  return (answer, context) => percentages(answer, context, CATEGORY_PERCENTAGES[bookmark])
}

export const classRules: Rules = {
  EndoClass: (answer, context) => classOf(answer, context, 'PctEndo'),
  PerioClass: (answer, context) => classOf(answer, context, 'PctPerio'),
  OSClass: (answer, context) => classOf(answer, context, 'PctOS'),
}

/** What the plan pays of a category. */
export function percentages(answer: Classified, context: FillContext, type: string): readonly Reading[] {
  const serviceTypes: Preference = [[type, 1]]
  const refused = planRows(answer, { codes: ['I', 'E'], serviceTypes }).filter(({ benefit }) => isRefusal(benefit))
  const paid = shares(answer, context, type).filter(({ segment }) => !isOverruled(answer, segment, refused.length > 0))
  const nothing = readingsOf(refused, () => '0').map((reading) => ({
    ...reading,
    confidence: Math.min(reading.confidence, NOT_COVERED),
  }))
  return withRefusals(paid, nothing, context)
}

/** The category's own share, or that of the classes in it where all of them are paid alike. */
export function shares(answer: Classified, context: FillContext, type: string): readonly Reading[] {
  const rows = [...planRows(answer, { codes: ['A', 'D'], serviceTypes: [[type, 1]] }), ...rowsWithin(answer, type)]
  const [ofClasses, ofCategory] = [rows.filter(isOfClass), rows.filter((row) => !isOfClass(row))]
  const counted = ofCategory.some(({ benefit }) => benefit.share !== null) ? ofCategory : rows
  const readings = counted.flatMap((row) => readingsOfPercents(row, context))
  const distinct = (keyOf: (reading: Reading) => readonly string[]) =>
    new Set(readings.map((reading) => JSON.stringify(keyOf(reading)))).size
  const isDifferent =
    distinct(({ value, network, tier }) => [value, network, tier]) > distinct(({ network, tier }) => [network, tier])
  if (counted !== rows || ofClasses.length === 0 || !isDifferent) return readings
  const reason = 'The payer pays the classes of this category differently.'
  return readings.map((reading) => ({ ...reading, only: reading.only || reason }))
}

/** The classes that a payer tells about in place of their category. */
function rowsWithin({ benefits }: Classified, type: string): readonly Row[] {
  return benefits
    .filter(({ code, within }) => code === 'A' && within.includes(type))
    .map((benefit) => ({ benefit, rank: 0, confidence: OF_CLASSES }))
}

/** One that names procedures beside its category speaks of a class in it. */
function isOfClass({ benefit }: { readonly benefit: Fact }): boolean {
  return benefit.procedures.length > 0
}

function readingsOfPercents(row: Row, context: FillContext): readonly Reading[] {
  return percentsOf(row.benefit, context).flatMap((percent) => readingsOfShares([row], () => percent))
}

/** Nobody knows whose share a description tells: either may be meant. */
function percentsOf({ code, share }: Fact, { payer }: FillContext): readonly string[] {
  const ours = planPercent(share, payer.sharesAreThePlans)
  if (ours === '') return []
  return code === 'A' ? [ours] : [...new Set([ours, planPercent(share, !payer.sharesAreThePlans)])]
}

/** A share that the patient bears whole is no coverage, and a refusal beside it says so whoever's share it is. */
function isOverruled({ benefits }: Classified, segment: string, isRefused: boolean): boolean {
  return isRefused && benefits.some(({ source, share }) => source === segment && share === 1)
}

/** A share in doubt still means that something is paid, unless it is all or nothing. */
export function isAllOrNothing({ share }: Benefit): boolean {
  return share === 0 || share === 1
}

/** The patient bears all of it. */
export function isUnpaid({ code, share }: Benefit, { payer }: FillContext): boolean {
  return code === 'A' && planPercent(share, payer.sharesAreThePlans) === '0'
}

/** Exclusions with words beside them exclude what the words say, not the category. */
export function isRefusal({ code, messages }: Benefit): boolean {
  return code === 'I' || (code === 'E' && messages.length === 0)
}

function isCategory(bookmark: string): bookmark is Percentage {
  return Object.hasOwn(CATEGORY_PERCENTAGES, bookmark)
}

function classOf(answer: Classified, context: FillContext, bookmark: Percentage): readonly Reading[] {
  const [own, basic, major] = ([bookmark, 'PctBasic', 'PctCrown'] as const).map((each) =>
    settle(percentages(answer, context, CATEGORY_PERCENTAGES[each]), context.network),
  )
  if (own?.kind !== 'value' || basic?.kind !== 'value' || major?.kind !== 'value') return []
  // If fillings and crowns are paid alike, nothing distinguishes them.
  if (basic.value === major.value || own.value === '0') return []
  const like = [basic, major].find(({ value }) => value === own.value)
  if (like === undefined) return []
  return plainReading(
    like === basic ? 'Basic' : 'Major',
    `${own.segment}, ${like.segment}`,
    Math.min(own.confidence, like.confidence, SEEN),
  )
}
