import { z } from 'zod'
import { id } from '../fields.ts'

/** Counts of what was done, and cents; an amount is null where there was no subscription, which is never nothing. */
const billed = {
  fbdRobot: z.int(),
  fbdPeople: z.int(),
  elgRobot: z.int(),
  elgPeople: z.int(),
  realTime: z.int(),
  fee: z.int().nullable(),
  usage: z.int().nullable(),
  total: z.int().nullable(),
  /** What the card provider billed for subscriptions in the month; null where there is no bill, which is never nothing. */
  invoiced: z.int().nullable(),
  /** How much more that is than the total; null where one of the two is not known. */
  difference: z.int().nullable(),
  /** How many of these no subscription pays for. */
  uncovered: z.int(),
}
export const billingTotals = z.object(billed)
export const billingRow = z.object({
  /** Client and month, which no other row has. */
  _id: z.string(),
  clientId: id,
  clientName: z.string(),
  /** Such as 2026-02. */
  month: z.string(),
  ...billed,
})
export type BillingRow = z.infer<typeof billingRow>
export type BillingTotals = z.infer<typeof billingTotals>
