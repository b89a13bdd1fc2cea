import { z } from 'zod'
import type { PmsBenefit, PmsDifference } from '../../kernel/ports/pms.ts'

/** A row of GET /benefits; Percent and MonetaryAmt are -1 when empty. A row with a PatPlanNum is one patient's exception. */
export const benefitRow = z.object({
  BenefitNum: z.number(),
  PatPlanNum: z.number(),
  CovCatNum: z.number(),
  BenefitType: z.string(),
  Percent: z.number(),
  MonetaryAmt: z.number(),
  TimePeriod: z.string(),
  QuantityQualifier: z.string(),
  Quantity: z.number(),
  procCode: z.string(),
  CoverageLevel: z.string(),
})

export type NumberedBenefit = { number: number; benefit: PmsBenefit }

export function toBenefit(row: z.infer<typeof benefitRow>): NumberedBenefit {
  const benefit = {
    type: row.BenefitType,
    category: row.CovCatNum,
    procedureCode: row.procCode,
    percent: row.Percent < 0 ? null : row.Percent,
    amount: row.MonetaryAmt < 0 ? null : row.MonetaryAmt,
    period: row.TimePeriod,
    quantityOf: row.QuantityQualifier,
    quantity: row.Quantity,
    level: row.CoverageLevel,
    // Words that we do not know pass through: they only ever go back to where they came from.
  } as PmsBenefit
  return { number: row.BenefitNum, benefit }
}

/** The fields of a POST or PUT. */
export function toFields(benefit: PmsBenefit): Readonly<Record<string, unknown>> {
  return {
    CovCatNum: benefit.category,
    BenefitType: benefit.type,
    Percent: benefit.percent ?? -1,
    MonetaryAmt: benefit.amount ?? -1,
    TimePeriod: benefit.period,
    QuantityQualifier: benefit.quantityOf,
    Quantity: benefit.quantity,
    procCode: benefit.procedureCode,
    CoverageLevel: benefit.level,
  }
}

export function sameBenefit(one: PmsBenefit, other: PmsBenefit): boolean {
  return (
    aboutTheSame(one, other) &&
    one.percent === other.percent &&
    one.amount === other.amount &&
    one.quantity === other.quantity
  )
}

/** Two lines that speak about the same thing, perhaps with other figures. */
function aboutTheSame(one: PmsBenefit, other: PmsBenefit): boolean {
  return (
    one.type === other.type &&
    one.category === other.category &&
    one.procedureCode === other.procedureCode &&
    one.period === other.period &&
    one.quantityOf === other.quantityOf &&
    one.level === other.level &&
    // A percentage and an amount under one heading are two lines.
    (one.percent === null) === (other.percent === null) &&
    (one.amount === null) === (other.amount === null)
  )
}

/** Lines of the plan that we do not know of stay: somebody put them there. */
export function compareBenefits(
  present: readonly NumberedBenefit[],
  wanted: readonly PmsBenefit[],
): PmsDifference['benefits'] {
  const difference: PmsDifference['benefits'] = { added: [], changed: [], known: present.map(({ number }) => number) }
  for (const after of wanted) {
    if (present.some(({ benefit }) => sameBenefit(benefit, after))) continue
    const similar = present.find(
      ({ number, benefit }) =>
        aboutTheSame(benefit, after) && !difference.changed.some((change) => change.number === number),
    )
    if (similar === undefined) difference.added.push(after)
    else difference.changed.push({ number: similar.number, before: similar.benefit, after })
  }
  return difference
}
