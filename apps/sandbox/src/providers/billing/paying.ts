import type { FastifyInstance } from 'fastify'
import type { Journal } from '../../frame/journal.ts'
import type { Books } from './books.ts'
import type { EventLog } from './events.ts'
import { expanded } from './expand.ts'
import type { Answer, Idempotency } from './idempotency.ts'
import type { Invoice } from './invoices.ts'
import { expandIn, type Query } from './query.ts'
import { invalidRequest, missing, Refusal, stripeError } from './refusal.ts'
import { writingRoute } from './writing.ts'

type Office = {
  readonly books: Books
  readonly events: EventLog
  readonly idempotency: Idempotency
  readonly journal: Journal
}

/** Pays an invoice with the customer's card, or records that it was paid in another way. */
export function payingRoute(app: FastifyInstance, office: Office): void {
  writingRoute(app, office.idempotency, {
    method: 'POST',
    path: '/invoices/:id/pay',
    known: ['forgive', 'mandate', 'off_session', 'paid_out_of_band', 'payment_method', 'source'],
    work: (id, query) => pay(office, id, query),
  })
}

function pay({ books, events, journal }: Office, id: string, query: Query): Answer {
  const invoice = books.invoices.find((one) => one.id === id)
  if (invoice === undefined) throw missing(404, 'invoice', id, 'invoice')
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid')
  if (invoice.status === 'void') throw invalidRequest('This invoice can no longer be paid')
  if (query['paid_out_of_band'] !== 'true' && books.declined.has(invoice.customer)) {
    const answer = declined(invoice)
    events.happened('invoice.payment_failed', invoice)
    return answer
  }
  settle(invoice, books)
  journal.wrote('POST invoices/pay', { id, customer: invoice.customer, amount_paid: invoice.amount_paid })
  events.happened('invoice.paid', invoice)
  return { status: 200, body: JSON.stringify(expanded(invoice, expandIn(query), (found) => books.find(found))) }
}

/** A refused card is an answer too: a repeated request with the same key gets it again. */
function declined(invoice: Invoice): Answer {
  refuseCard(invoice)
  const refusal = new Refusal(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  })
  return { status: refusal.status, body: stripeError(refusal).body }
}

export function refuseCard(invoice: Invoice): void {
  invoice.attempt_count += 1
  invoice.attempted = true
}

export function settle(invoice: Invoice, books: Books): void {
  const now = Math.floor(Date.now() / 1000)
  if (invoice.number === null) books.giveNumber(invoice)
  invoice.status_transitions.finalized_at ??= now
  invoice.effective_at ??= now
  invoice.status_transitions.paid_at = now
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  invoice.attempt_count += 1
  invoice.attempted = true
  invoice.auto_advance = false
}
