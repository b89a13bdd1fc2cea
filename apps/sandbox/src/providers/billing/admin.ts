import { html, page } from '../../admin/html.ts'
import { sendPage, wantsJson } from '../../admin/send.ts'
import type { ProviderAdmin } from '../../frame/provider.ts'
import { eventsPage } from './admin-events.ts'
import type { Books } from './books.ts'
import type { Happenings } from './happenings.ts'
import type { WebhookEndpoints } from './webhook-endpoints.ts'

const PAGE = '/admin/billing/customers'

/** Pages that show the customers and what they owe, let a card be refused, and say how events are sent. */
export function billingAdmin(books: Books, endpoints: WebhookEndpoints, happenings: Happenings): ProviderAdmin {
  return {
    links: [
      { path: 'customers', title: 'Customers and invoices' },
      { path: 'events', title: 'Events' },
    ],
    routes(app) {
      eventsPage(app, endpoints, happenings)
      app.get('/customers', (_request, reply) => sendPage(reply, customersPage(books)))
      app.post('/customers/:id/card', (request, reply) => {
        const { id } = request.params as { id: string }
        const { card } = Object(request.body) as { card?: unknown }
        if (!books.customers.some((customer) => customer.id === id))
          return reply.code(404).send({ error: 'There is no such customer.' })
        if (card !== 'refused' && card !== 'works')
          return reply.code(400).send({ error: 'card must be refused or works' })
        if (card === 'refused') books.declined.add(id)
        else books.declined.delete(id)
        return wantsJson(request) ? reply.send({ id, card }) : reply.redirect(PAGE, 303)
      })
      app.post('/odd', (request, reply) => {
        const { id, odd } = Object(request.body) as { id?: unknown; odd?: unknown }
        if (typeof id !== 'string' || books.find(id) === undefined)
          return reply.code(404).send({ error: 'There is no such thing.' })
        if (odd !== 'yes' && odd !== 'no') return reply.code(400).send({ error: 'odd must be yes or no' })
        if (odd === 'yes') books.odd.add(id)
        else books.odd.delete(id)
        return wantsJson(request) ? reply.send({ id, odd }) : reply.redirect(PAGE, 303)
      })
    },
  }
}

function customersPage(books: Books): string {
  const count = (items: readonly { customer: string; status: string }[], id: string, status?: string) =>
    items.filter((item) => item.customer === id && (status ?? item.status) === item.status).length
  return page(
    'Customers and invoices',
    html`<h1>Customers and invoices</h1>
<div class="scroll"><table>
<tr><th>Customer</th><th>Id</th><th>Subscriptions</th><th>Invoices</th><th>Open</th><th>Card</th><th></th></tr>
${books.customers.map(({ id, name }) => {
  const refused = books.declined.has(id)
  return html`<tr><td>${name}</td><td>${id}</td><td class="number">${count(books.subscriptions, id)}</td><td class="number">${count(books.invoices, id)}</td><td class="number">${count(books.invoices, id, 'open')}</td>
<td>${refused ? html`<span class="failing">refused</span>` : 'works'}</td>
<td><form class="bare" method="post" action="${PAGE}/${id}/card"><button name="card" value="${refused ? 'works' : 'refused'}">${refused ? 'Let it work' : 'Let it be refused'}</button></form></td></tr>
`
})}</table></div>
<h2>Not as documented</h2>
<p>${books.odd.size === 0 ? 'Everything is shown as it is documented.' : [...books.odd].join(', ')}</p>
<form method="post" action="/admin/billing/odd">
<label>Id of a customer, product, subscription or invoice<input name="id" required></label>
<button name="odd" value="yes">Show it otherwise</button>
<button name="odd" value="no">Show it as documented</button>
</form>
<h2>Invoices</h2>
<div class="scroll"><table class="wide">
<tr><th>Created</th><th>Status</th><th>Amount</th><th>Customer</th><th>For</th><th>Reason</th><th>Number</th><th>Id</th></tr>
${books.invoices.map(
  (
    one,
  ) => html`<tr><td>${new Date(one.created * 1000).toISOString().slice(0, 10)}</td><td>${one.status}</td><td class="number">${(one.amount_due / 100).toFixed(2)}</td>
<td>${one.customer_name}</td><td>${one.description}</td><td>${one.billing_reason}</td><td>${one.number ?? ''}</td><td>${one.id}</td></tr>
`,
)}</table></div>`,
  )
}
