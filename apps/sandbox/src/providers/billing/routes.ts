import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Books } from './books.ts'
import { expanded } from './expand.ts'
import { invoiceStatuses } from './invoices.ts'
import { type Listing, listOf, oneOf } from './listing.ts'
import { expandIn, type Query } from './query.ts'
import { missing } from './refusal.ts'

const subscriptionStatuses = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
]

/** Customers, products, subscriptions and invoices: lists, and each by its id. */
export function readingRoutes(app: FastifyInstance, books: Books): void {
  const shown = (answer: unknown, request: FastifyRequest) =>
    expanded(asShown(answer, books.odd), expandIn(request.query as Query), (id) => books.find(id))
  const resource = <Item extends { id: string }>(name: string, listing: Listing<Item>) => {
    app.get(`/${name}`, (request, reply) => reply.send(shown(listOf(listing, request.query as Query), request)))
    app.get(`/${name}/:id`, (request, reply) => {
      const { id } = request.params as { id: string }
      const item = listing.items.find((one) => one.id === id)
      if (item === undefined) throw missing(404, listing.noun, id, 'id')
      return reply.send(shown(item, request))
    })
  }
  resource('customers', customersIn(books))
  resource('products', productsIn(books))
  resource('subscriptions', subscriptionsIn(books))
  resource('invoices', invoicesIn(books))

  app.get('/invoices/:id/lines', (request, reply) => {
    const { id } = request.params as { id: string }
    const lines = books.invoices.find((invoice) => invoice.id === id)?.lines
    if (lines === undefined) throw missing(404, 'invoice', id, 'invoice')
    return reply.send(
      listOf({ path: lines.url, noun: 'line_item', items: lines.data, filters: {} }, request.query as Query),
    )
  })
}

/** Lists, and things by themselves; what is odd has text where its documentation has an object. */
function asShown(answer: unknown, odd: ReadonlySet<string>): unknown {
  if (odd.size === 0) return answer
  const { object, data } = Object(answer) as { object?: unknown; data?: unknown }
  if (object === 'list' && Array.isArray(data)) return { ...Object(answer), data: data.map((one) => asShown(one, odd)) }
  return odd.has(String(Object(answer).id))
    ? { ...Object(answer), metadata: 'not as documented', status_transitions: 'not as documented' }
    : answer
}

function customersIn({ customers }: Books): Listing<Books['customers'][number]> {
  return {
    path: '/v1/customers',
    noun: 'customer',
    items: customers,
    filters: { email: (email) => (customer) => customer.email === email },
  }
}

function productsIn({ products }: Books): Listing<Books['products'][number]> {
  return {
    path: '/v1/products',
    noun: 'product',
    items: products,
    filters: { active: (active) => (product) => String(product.active) === active },
  }
}

function subscriptionsIn({ subscriptions, customers }: Books): Listing<Books['subscriptions'][number]> {
  return {
    path: '/v1/subscriptions',
    noun: 'subscription',
    items: subscriptions,
    filters: {
      customer: ofCustomer(customers),
      price: (price) => (one) => one.items.data.some((item) => item.price.id === price),
      status: (value) => {
        const status = oneOf('status', subscriptionStatuses, value)
        if (status === 'all') return () => true
        return (one) => one.status === (status === 'ended' ? 'canceled' : status)
      },
    },
    usual: { unless: 'status', keeps: ({ status }) => status !== 'canceled' },
  }
}

function invoicesIn({ invoices, customers }: Books): Listing<Books['invoices'][number]> {
  return {
    path: '/v1/invoices',
    noun: 'invoice',
    items: invoices,
    filters: {
      customer: ofCustomer(customers),
      subscription: (id) => (one) => one.parent?.subscription_details.subscription === id,
      status: (value) => {
        const status = oneOf('status', invoiceStatuses, value)
        return (one) => one.status === status
      },
      collection_method: (method) => (one) => one.collection_method === method,
    },
  }
}

function ofCustomer(customers: Books['customers']) {
  return (id: string) => {
    if (!customers.some((customer) => customer.id === id)) throw missing(400, 'customer', id, 'customer')
    return (item: { customer: string }) => item.customer === id
  }
}
