import type { PmsBenefit, PmsDifference } from '../../kernel/ports/pms.ts'
import type { NumberedBenefit } from './open-dental-benefits.ts'

type Lines = Pick<PmsDifference['benefits'], 'added' | 'changed' | 'known'>

/** Lines of the plan that we know nothing of stay, since somebody put them there. `general`: the category that means the whole plan. */
export function compareBenefits(
  present: readonly NumberedBenefit[],
  wanted: readonly PmsBenefit[],
  general: number | undefined,
): Lines {
  const lines: Lines = { added: [], changed: [], known: present.map(({ number }) => number) }
  const missing = wanted.filter((after) => !present.some(({ benefit }) => saysTheSame(benefit, after, general)))
  const open = present.filter(({ benefit }) => !wanted.some((after) => saysTheSame(benefit, after, general)))
  for (const after of missing) {
    const about = open.filter(({ benefit }) => sameSubject(benefit, after, general))
    const similar = about.find(({ benefit }) => sameMeasure(benefit, after)) ?? about[0]
    if (similar !== undefined) {
      open.splice(open.indexOf(similar), 1)
      const { number, benefit: before } = similar
      lines.changed.push({ number, before, after: { ...after, category: before.category } })
    } else if (!isNoWaiting(after)) lines.added.push(after)
  }
  return lines
}

export function sameBenefit(one: PmsBenefit, other: PmsBenefit): boolean {
  return saysTheSame(one, other, undefined)
}

/** Whether two lines are about the same thing, whatever their figures: a plan has one deductible, and one age limit per procedure. */
export function sameSubject(one: PmsBenefit, other: PmsBenefit, general?: number): boolean {
  return (
    one.type === other.type &&
    categoryOf(one, general) === categoryOf(other, general) &&
    one.procedureCode === other.procedureCode &&
    one.level === other.level &&
    figureOf(one) === figureOf(other) &&
    (one.period === 'Lifetime') === (other.period === 'Lifetime')
  )
}

function saysTheSame(one: PmsBenefit, other: PmsBenefit, general: number | undefined): boolean {
  return (
    sameSubject(one, other, general) &&
    sameMeasure(one, other) &&
    one.percent === other.percent &&
    one.amount === other.amount &&
    one.quantity === other.quantity
  )
}

function sameMeasure(one: PmsBenefit, other: PmsBenefit): boolean {
  return one.period === other.period && one.quantityOf === other.quantityOf
}

/** A percentage and an amount under one heading are two different lines, and so are an age limit and a frequency. */
function figureOf({ type, percent, amount, quantityOf }: PmsBenefit): string {
  const often = type === 'Limitations' && quantityOf !== 'None' && quantityOf !== 'AgeLimit'
  return `${percent !== null} ${amount !== null} ${often ? 'often' : quantityOf}`
}

/** Amounts of the whole plan have no category, or the general one. */
function categoryOf({ category }: PmsBenefit, general: number | undefined): number {
  return category === general ? 0 : category
}

/** A waiting period of zero is worth writing only if the plan says something else. */
function isNoWaiting({ type, quantity }: PmsBenefit): boolean {
  return type === 'WaitingPeriod' && quantity === 0
}
