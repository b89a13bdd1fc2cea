import type { Invoice } from './invoices.ts'
import type { Subscription } from './subscriptions.ts'
import type { Customer } from './customers.ts'
import type { Product } from './products.ts'

export type EventType =
  | 'customer.updated'
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'invoice.finalized'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'invoice.voided'
  | 'product.updated'

type Changed = Customer | Product | Subscription | Invoice

export type BillingEvent = ReturnType<typeof eventJson>

/** Stripe forgets its events after thirty days; so many are more than happen here in that time. */
const KEPT = 50_000

/** What has happened, the newest first, each with the object as it was then. */
export class EventLog {
  readonly #events: BillingEvent[] = []
  #count = 0
  #listener: (event: BillingEvent) => void = () => undefined

  get all(): readonly BillingEvent[] {
    return this.#events
  }

  listen(listener: (event: BillingEvent) => void): void {
    this.#listener = listener
  }

  happened(type: EventType, object: Changed): void {
    this.#count += 1
    const event = eventJson(this.#count, type, object)
    this.#events.unshift(event)
    this.#events.splice(KEPT)
    this.#listener(event)
  }
}

function eventJson(count: number, type: EventType, object: Changed) {
  return {
    id: `evt_1Sandbox${String(count).padStart(8, '0')}`,
    object: 'event' as const,
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1000),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
}
