import type { FastifyInstance } from 'fastify'
import { bodyText } from '../../frame/body.ts'
import type { Journal } from '../../frame/journal.ts'
import type { Books } from './books.ts'
import { expanded } from './expand.ts'
import { type Answer, Idempotency } from './idempotency.ts'
import type { Invoice } from './invoices.ts'
import { expandIn, type Query } from './query.ts'
import { invalidRequest, missing, Refusal, stripeError } from './refusal.ts'

const known = ['forgive', 'mandate', 'off_session', 'paid_out_of_band', 'payment_method', 'source']

/** Pays an invoice with the customer's card, or records that it was paid in another way. */
export function payingRoute(app: FastifyInstance, books: Books, journal: Journal): void {
  const idempotency = new Idempotency()
  app.post('/invoices/:id/pay', (request, reply) => {
    const form = bodyText(request.body)
    const query: Query = Object.fromEntries(new URLSearchParams(form))
    for (const name of Object.keys(query))
      if (!known.includes(name) && !name.startsWith('expand['))
        throw invalidRequest(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name })
    const key = request.headers['idempotency-key']
    const answer = idempotency.once(key?.toString(), `${request.url} ${form}`, () =>
      pay(books, (request.params as { id: string }).id, query, journal),
    )
    if (answer.replayed) reply.header('idempotent-replayed', 'true')
    return reply.code(answer.status).type('application/json').send(answer.body)
  })
}

function pay(books: Books, id: string, query: Query, journal: Journal): Answer {
  const invoice = books.invoices.find((one) => one.id === id)
  if (invoice === undefined) throw missing(404, 'invoice', id, 'invoice')
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid')
  if (invoice.status === 'void') throw invalidRequest('This invoice can no longer be paid')
  if (query['paid_out_of_band'] !== 'true' && books.declined.has(invoice.customer)) return declined(invoice)
  settle(invoice, books)
  journal.wrote('POST invoices/pay', { id, customer: invoice.customer, amount_paid: invoice.amount_paid })
  return { status: 200, body: JSON.stringify(expanded(invoice, expandIn(query), (found) => books.find(found))) }
}

/** A refused card is an answer too: a repeated request with the same key gets it again. */
function declined(invoice: Invoice): Answer {
  invoice.attempt_count += 1
  invoice.attempted = true
  const refusal = new Refusal(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  })
  return { status: refusal.status, body: stripeError(refusal).body }
}

function settle(invoice: Invoice, books: Books): void {
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
