import type { Generated } from 'kysely'
import type { CalendarDate, Moment } from './columns.ts'

/** What the card provider has of our clients. Ids of the provider are external; amounts are cents. */
export type BillingTables = {
  billing_customers: {
    id: string
    external_id: string
    client_id: string | null
    name: string
    email: string
    phone: string
    fetched: number
  }
  billing_products: { id: string; external_id: string; name: string; work: 'FBD' | 'ELG' | null; fetched: number }
  billing_subscriptions: {
    id: string
    external_id: string
    customer_external_id: string
    client_id: string | null
    practice_id: string | null
    status: string
    created_at: Moment
    started_at: Moment
    charged_from: Moment | null
    period_end: Moment | null
    cancel_at_period_end: boolean
    cancel_at: Moment | null
    ended_at: Moment | null
    fetched: number
  }
  billing_rates: {
    id: string
    subscription_id: string
    client_id: string | null
    item_external_id: string
    price_external_id: string
    product_external_id: string
    usage: 'metered' | 'licensed'
    amount: number | null
    held_from: Moment
    held_until: Moment | null
  }
  billing_invoices: {
    id: string
    external_id: string
    customer_external_id: string
    subscription_external_id: string | null
    client_id: string | null
    number: string | null
    status: string
    billing_reason: string
    amount_due: number
    amount_paid: number
    created_at: Moment
    finalized_at: Moment | null
    paid_at: Moment | null
    has_pdf: boolean
    fetched: number
    resent_at: Generated<Moment | null>
  }
  billing_changes: {
    kind: 'customer' | 'product' | 'subscription' | 'invoice'
    external_id: string
    told: Generated<number>
  }
  billing_account: {
    only_one: Generated<boolean>
    as_of: Moment | null
    walked_at: Moment | null
    webhook_id: string | null
    webhook_secret: Buffer | null
  }
  billing_prices: {
    client_id: string
    practice_id: string
    work: 'FBD' | 'ELG'
    usage: 'metered' | 'licensed'
    amount: number
    subscription_id: string
    held_from: CalendarDate
    held_until: CalendarDate | null
  }
}
