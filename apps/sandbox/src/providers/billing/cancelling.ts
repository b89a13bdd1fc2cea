import type { FastifyInstance } from 'fastify'
import type { Journal } from '../../frame/journal.ts'
import type { Books } from './books.ts'
import type { EventLog } from './events.ts'
import type { Idempotency } from './idempotency.ts'
import type { Query } from './query.ts'
import { invalidRequest, missing } from './refusal.ts'
import type { Subscription } from './subscriptions.ts'
import { writingRoute } from './writing.ts'

type Office = {
  readonly books: Books
  readonly events: EventLog
  readonly idempotency: Idempotency
  readonly journal: Journal
}

/** Ends a subscription with its period or at once, and takes the former back. */
export function cancellingRoutes(app: FastifyInstance, { books, events, idempotency, journal }: Office): void {
  const found = (id: string): Subscription => {
    const subscription = books.subscriptions.find((one) => one.id === id)
    if (subscription === undefined) throw missing(404, 'subscription', id, 'id')
    if (subscription.status === 'canceled')
      throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.')
    return subscription
  }
  writingRoute(app, idempotency, {
    method: 'POST',
    path: '/subscriptions/:id',
    known: ['cancel_at_period_end'],
    work: (id, query) => {
      const subscription = found(id)
      const atPeriodEnd = booleanIn(query, 'cancel_at_period_end') ?? subscription.cancel_at_period_end
      if (atPeriodEnd !== subscription.cancel_at_period_end) {
        cancelAtPeriodEnd(subscription, atPeriodEnd)
        journal.wrote('POST subscriptions', { id, cancel_at_period_end: atPeriodEnd })
        events.happened('customer.subscription.updated', subscription)
      }
      return { status: 200, body: JSON.stringify(subscription) }
    },
  })
  writingRoute(app, idempotency, {
    method: 'DELETE',
    path: '/subscriptions/:id',
    known: [],
    work: (id) => {
      const subscription = found(id)
      cancelNow(subscription)
      journal.wrote('DELETE subscriptions', { id })
      events.happened('customer.subscription.deleted', subscription)
      return { status: 200, body: JSON.stringify(subscription) }
    },
  })
}

export function cancelAtPeriodEnd(subscription: Subscription, atPeriodEnd: boolean): void {
  subscription.cancel_at_period_end = atPeriodEnd
  subscription.cancel_at = atPeriodEnd ? (subscription.items.data[0]?.current_period_end ?? null) : null
  subscription.canceled_at = atPeriodEnd ? Math.floor(Date.now() / 1000) : null
}

export function cancelNow(subscription: Subscription): void {
  const now = Math.floor(Date.now() / 1000)
  subscription.canceled_at = now
  subscription.ended_at = now
  subscription.status = 'canceled'
}

function booleanIn(query: Query, name: string): boolean | undefined {
  const given = query[name]
  if (given === undefined) return undefined
  if (given !== 'true' && given !== 'false') throw invalidRequest(`Invalid boolean: ${String(given)}`, { param: name })
  return given === 'true'
}
