import type { Practice } from '@bitewing/population'
import { practiceId } from './clients.ts'
import type { Customer } from './customers.ts'
import { priceJson, type SoldProduct, type UsageType } from './products.ts'

export const PERIOD = 30 * 86_400

export type Subscription = ReturnType<typeof subscriptionJson>

type Terms = {
  readonly index: number
  readonly customer: Customer
  readonly practice: Practice
  readonly sold: SoldProduct
  readonly usage: UsageType
  /** Days of the beginning, of the running period and of the end, in unix seconds. */
  readonly created: number
  readonly period: { readonly start: number; readonly end: number }
  readonly canceledAt: number | null
  readonly pastDue: boolean
}

/** A practice's use of one product. */
export function subscriptionJson(terms: Terms) {
  const { index, customer, practice, sold, usage, created, period, canceledAt, pastDue } = terms
  const id = `sub_1Sandbox${String(index).padStart(2, '0')}`
  const price = priceJson(sold, usage)
  return {
    id,
    object: 'subscription' as const,
    billing_cycle_anchor: created,
    cancel_at: null as number | null,
    cancel_at_period_end: false,
    canceled_at: canceledAt,
    collection_method: 'charge_automatically',
    created,
    currency: 'usd',
    customer: customer.id,
    days_until_due: null,
    default_payment_method: null,
    description: `${sold.name}, ${practice.name}`,
    ended_at: canceledAt,
    items: {
      object: 'list',
      data: [
        {
          id: `si_Sandbox${String(index).padStart(2, '0')}`,
          object: 'subscription_item',
          created,
          current_period_start: period.start,
          current_period_end: period.end,
          metadata: {},
          price,
          // What is counted has no number beforehand.
          ...(usage === 'licensed' && { quantity: 1 }),
          subscription: id,
        },
      ],
      has_more: false,
      total_count: 1,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null as string | null,
    livemode: false,
    metadata: { practice_id: practiceId(practice), practice: practice.name },
    start_date: created,
    status: canceledAt !== null ? 'canceled' : pastDue ? 'past_due' : 'active',
    trial_end: null,
    trial_start: null,
  }
}

/** The same for the same customer and practice, from now on. */
export function newOf(ended: Subscription, name: string, now: number): Subscription {
  const id = `sub_1Sandbox${name}`
  return {
    ...structuredClone(ended),
    id,
    billing_cycle_anchor: now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: now,
    ended_at: null,
    items: {
      ...ended.items,
      data: ended.items.data.map((item) => ({
        ...structuredClone(item),
        id: `si_Sandbox${name}`,
        created: now,
        current_period_start: now,
        current_period_end: now + PERIOD,
        subscription: id,
      })),
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    start_date: now,
    status: 'active',
  }
}
