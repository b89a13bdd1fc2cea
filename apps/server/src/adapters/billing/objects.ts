import { ID_PATTERN } from '@bitewing/domain'
import { z } from 'zod'
import type {
  BillingChange,
  BillingKind,
  OutsideBilling,
  OutsideCustomer,
  OutsideInvoice,
  OutsideItem,
  OutsideProduct,
  OutsideSubscription,
} from '../../kernel/ports/billing.ts'

/** The provider's objects in the product's words. What is not as documented is refused, and never reaches the tables. */

/** Until the end of the year 9999. */
const seconds = z.int().min(0).max(253_402_300_799)
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((value) => value ?? {})
/** An id, or the thing itself where it was expanded. */
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const MOST_CENTS = 2_000_000_000
const cents = z.int().min(0).max(MOST_CENTS)
/** What is due may be less than nothing, where something is given back. */
const balance = z.int().min(-MOST_CENTS).max(MOST_CENTS)

const customer = z.object({ id: z.string(), name: text, email: text, phone: text, metadata }).transform(
  ({ id, name, email, phone, metadata: { client_id } }): OutsideCustomer => ({
    id,
    clientId: ourId(client_id),
    name: name || email || id,
    email,
    phone,
  }),
)

const product = z
  .object({ id: z.string(), name: text, metadata })
  .transform(({ id, name, metadata: { product: work } }): OutsideProduct => {
    const known = work?.toUpperCase()
    return { id, name, work: known === 'FBD' || known === 'ELG' ? known : null }
  })

const item = z
  .object({
    id: z.string(),
    current_period_end: seconds.nullish(),
    quantity: z.int().min(0).nullish(),
    price: z.object({
      id: z.string(),
      currency: z.string(),
      product: reference,
      unit_amount: cents.nullish(),
      recurring: z
        .object({ interval: z.string(), interval_count: z.int().min(1), usage_type: z.enum(['metered', 'licensed']) })
        .nullish(),
    }),
  })
  .transform(({ id, current_period_end, quantity, price }) => ({
    periodEnd: current_period_end ?? null,
    item: {
      id,
      price: price.id,
      product: price.product,
      usage: price.recurring?.usage_type ?? 'licensed',
      amount: amountOf(price, quantity ?? 1),
    } satisfies OutsideItem,
  }))

type Priced = {
  currency: string
  unit_amount?: number | null | undefined
  recurring?: { interval: string; interval_count: number; usage_type: 'metered' | 'licensed' } | null | undefined
}

/** A year is twelve months; tiers, fractions of a cent and other currencies cannot be said in one number. */
function amountOf({ currency, unit_amount: unit, recurring }: Priced, quantity: number): number | null {
  if (currency !== 'usd' || unit === null || unit === undefined || recurring === null || recurring === undefined)
    return null
  if (recurring.usage_type === 'metered') return unit
  const months = { month: 1, year: 12 }[recurring.interval]
  return months === undefined ? null : Math.round((unit * quantity) / (months * recurring.interval_count))
}

const subscription = z
  .object({
    id: z.string(),
    customer: reference,
    status: z.string(),
    created: seconds,
    start_date: seconds,
    trial_end: seconds.nullish(),
    cancel_at_period_end: z.boolean(),
    cancel_at: seconds.nullish(),
    ended_at: seconds.nullish(),
    items: z.object({ data: z.array(item) }),
    metadata,
  })
  .transform((given): OutsideSubscription => {
    const ends = given.items.data.flatMap(({ periodEnd }) => (periodEnd === null ? [] : [periodEnd]))
    return {
      id: given.id,
      customer: given.customer,
      practiceId: ourId(given.metadata['practice_id']),
      status: given.status,
      createdAt: given.created,
      startedAt: given.start_date,
      trialEnd: given.trial_end ?? null,
      periodEnd: ends.length === 0 ? null : Math.max(...ends),
      cancelAtPeriodEnd: given.cancel_at_period_end,
      cancelAt: given.cancel_at ?? null,
      endedAt: given.ended_at ?? null,
      items: given.items.data.map((each) => each.item),
    }
  })

const invoice = z
  .object({
    id: z.string(),
    customer: reference.nullish(),
    number: z.string().nullish(),
    status: z.string().nullish(),
    billing_reason: text,
    amount_due: balance,
    amount_paid: balance,
    created: seconds,
    invoice_pdf: z.string().nullish(),
    parent: z.object({ subscription_details: z.object({ subscription: reference.nullish() }).nullish() }).nullish(),
    status_transitions: z.object({ finalized_at: seconds.nullish(), paid_at: seconds.nullish() }),
  })
  .transform(
    (given): OutsideInvoice => ({
      id: given.id,
      customer: given.customer ?? '',
      subscription: given.parent?.subscription_details?.subscription ?? null,
      number: given.number ?? null,
      status: given.status ?? 'draft',
      reason: given.billing_reason,
      amountDue: given.amount_due,
      amountPaid: given.amount_paid,
      createdAt: given.created,
      finalizedAt: given.status_transitions.finalized_at ?? null,
      paidAt: given.status_transitions.paid_at ?? null,
      hasPdf: typeof given.invoice_pdf === 'string',
    }),
  )

export const objects: { readonly [K in BillingKind]: z.ZodType<OutsideBilling[K]> } = {
  customer,
  product,
  subscription,
  invoice,
}

const event = z.object({ data: z.object({ object: z.object({ id: z.string().optional(), object: z.string() }) }) })

/**
 * Undefined where it is about something of which there is no copy, or says nothing that is documented. Only the name of the thing is taken:
 * events come late.
 */
export function changeOf(given: unknown): BillingChange | undefined {
  const { id, object = '' } = event.safeParse(given).data?.data.object ?? {}
  return id !== undefined && Object.hasOwn(objects, object) ? { kind: object as BillingKind, id } : undefined
}

function ourId(given: string | undefined): string | null {
  return given !== undefined && ID_PATTERN.test(given) ? given : null
}
