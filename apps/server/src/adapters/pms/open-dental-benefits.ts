import { z } from 'zod'
import type { PmsBenefit } from '../../kernel/ports/pms.ts'

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
  // A line for a group of procedures; older systems do not have the field.
  CodeGroupNum: z.number().default(0),
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
    // Unknown values are kept as they are: they are only ever sent back to where they came from.
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
