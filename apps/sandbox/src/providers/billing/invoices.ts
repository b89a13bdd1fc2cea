import type { Customer } from './customers.ts'
import type { Subscription } from './subscriptions.ts'

export const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]
export type BillingReason = 'manual' | 'subscription_create' | 'subscription_cycle' | 'subscription_update'

export type Invoice = Omit<ReturnType<typeof invoiceJson>, 'status'> & { status: InvoiceStatus }

const HOUR = 3600
const WEEK = 7 * 86_400

type Bill = {
  readonly id: string
  readonly customer: Customer
  /** Null: written by hand. */
  readonly subscription: Subscription | null
  readonly reason: BillingReason
  readonly description: string
  readonly cents: number
  /** How many were used, where that is what is paid for. */
  readonly quantity?: number
  /** In unix seconds. */
  readonly created: number
  readonly status: InvoiceStatus
}

export function invoiceJson(bill: Bill) {
  const { id, customer, subscription, reason, cents, created, status } = bill
  const finalizedAt = status === 'draft' ? null : created + HOUR
  const paid = status === 'paid' ? cents : 0
  return {
    id,
    object: 'invoice' as const,
    account_country: 'US',
    account_name: 'Bitewing',
    amount_due: cents,
    amount_overpaid: 0,
    amount_paid: paid,
    amount_remaining: cents - paid,
    attempt_count: ['draft', 'void'].includes(status) ? 0 : 1,
    attempted: !['draft', 'void'].includes(status),
    auto_advance: status === 'open',
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created,
    currency: 'usd',
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    description: bill.description,
    due_date: null,
    effective_at: finalizedAt,
    hosted_invoice_url: null,
    invoice_pdf: null as string | null,
    lines: { object: 'list', data: [lineOf(bill)], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    number: null as string | null,
    parent:
      subscription === null
        ? null
        : {
            type: 'subscription_details',
            quote_details: null,
            subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
          },
    period_end: created,
    period_start: created,
    starting_balance: 0,
    status,
    status_transitions: {
      finalized_at: finalizedAt,
      marked_uncollectible_at: status === 'uncollectible' ? created + 4 * WEEK : null,
      paid_at: status === 'paid' ? created + HOUR + 40 : null,
      voided_at: status === 'void' ? created + WEEK : null,
    },
    subtotal: cents,
    total: cents,
  }
}

function lineOf({ id, subscription, reason, description, cents, quantity = 1, created }: Bill) {
  const item = subscription?.items.data[0]
  return {
    id: id.replace(/^in_/, 'il_'),
    object: 'line_item',
    amount: cents,
    currency: 'usd',
    description,
    discountable: true,
    invoice: id,
    livemode: false,
    metadata: {},
    parent:
      subscription === null
        ? { type: 'invoice_item_details', invoice_item_details: { invoice_item: id.replace(/^in_/, 'ii_') } }
        : {
            type: 'subscription_item_details',
            subscription_item_details: {
              proration: reason === 'subscription_update',
              subscription: subscription.id,
              subscription_item: item?.id,
            },
          },
    period: { start: created, end: created + 30 * 86_400 },
    pricing:
      item === undefined
        ? null
        : {
            type: 'price_details',
            price_details: { price: item.price.id, product: item.price.product },
            unit_amount_decimal: String(cents / quantity),
          },
    quantity,
  }
}
