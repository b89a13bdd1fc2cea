import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html, page } from '../../admin/html.ts'
import { sendPage, wantsJson } from '../../admin/send.ts'
import type { ProviderAdmin } from '../../frame/provider.ts'
import { tellMessage } from './events.ts'
import { lines } from './lines.ts'
import { isE164 } from './message-routes.ts'
import { eventJson, type Message, type Messages } from './messages.ts'
import { baseOf } from './paging.ts'
import type { Webhooks } from './webhooks.ts'

const PAGE = '/admin/phone/messages'

/** Pages to send an SMS to a line, see those that were sent, and set the webhook's address. */
export function phoneAdmin(messages: Messages, webhooks: Webhooks): ProviderAdmin {
  return {
    links: [{ path: 'messages', title: 'SMS and webhook' }],
    routes(app) {
      app.get('/messages', (request, reply) => {
        const { ofPage, registered, deliveries } = webhooks
        return wantsJson(request)
          ? reply.send({
              ...ofPage,
              webhooks: registered.map(({ url, active, failures }) => ({ url, active, failures })),
              messages: messages.all.map((one) => eventJson(one, baseOf(request))),
              deliveries,
            })
          : sendPage(reply, messagesPage(messages, webhooks))
      })
      webhookRoute(app, webhooks)
      writingRoutes(app, messages, webhooks)
    },
  }
}

function webhookRoute(app: FastifyInstance, webhooks: Webhooks): void {
  app.post('/webhook', (request, reply) => {
    const { address = '', token = webhooks.pageToken } = fieldsOf(request)
    try {
      webhooks.setOfPage(address.trim(), token, baseOf(request))
    } catch (error) {
      return refuse(reply, error instanceof Error ? error.message : 'not understood')
    }
    return done(request, reply, webhooks.ofPage)
  })
}

function writingRoutes(app: FastifyInstance, messages: Messages, webhooks: Webhooks): void {
  const tell = async (message: Message, request: FastifyRequest, reply: FastifyReply) => {
    const event = message.direction === 'inbound' ? 'message.received' : 'message.status_updated'
    await tellMessage(webhooks, event, message)
    return done(request, reply, eventJson(message, baseOf(request)))
  }
  app.post('/messages', (request, reply) => {
    const { line: lineId, from: number = '', body = '' } = fieldsOf(request)
    const line = lines.find(({ id }) => String(id) === lineId)
    const from = number.replace(/[\s()-]/g, '')
    if (line === undefined) return refuse(reply, 'line must be one of the numbers')
    if (!isE164(from)) return refuse(reply, 'from must be a phone number such as +1 800-555-0104')
    if (body === '') return refuse(reply, 'body must have a text')
    return tell(messages.receive(line, from, body), request, reply)
  })
  app.post('/messages/:id/again', (request, reply) => {
    const message = messages.find((request.params as { id: string }).id)
    return message === undefined
      ? reply.code(404).send({ error: 'There is no such message.' })
      : tell(message, request, reply)
  })
}

/** The fields of a form, or those of a JSON object that have a text or a number. */
function fieldsOf({ body }: FastifyRequest): Partial<Record<string, string>> {
  const plain = Object.entries(Object(body) as object).filter(([, value]) =>
    ['string', 'number'].includes(typeof value),
  )
  return Object.fromEntries(plain.map(([name, value]) => [name, String(value)]))
}

function refuse(reply: FastifyReply, error: string): FastifyReply {
  return reply.code(400).send({ error })
}

function done(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  return wantsJson(request) ? reply.send(answer) : reply.redirect(PAGE, 303)
}

function messagesPage(messages: Messages, webhooks: Webhooks): string {
  const outcomes = Map.groupBy(webhooks.deliveries, ({ about }) => about)
  return page(
    'SMS',
    html`<h1>SMS</h1>
<p>What people write to the lines, and what was sent over them.</p>
<h2>Webhook</h2>
<form method="post" action="/admin/phone/webhook">
<label>Address<input class="long" name="address" type="url" placeholder="nobody is told" value="${webhooks.ofPage.address}"></label>
<label>Token<input class="long" name="token" required value="${webhooks.ofPage.token}"></label>
<button>Set</button>
</form>
${webhooks.registered.map(
  ({ url, active, failures }) =>
    html`<p class="card">Registered through the interface: ${url}, ${active ? 'on' : 'switched off'}${failures > 0 ? `, not taken ${failures} times in a row` : ''}.</p>`,
)}
<h2>Write an SMS</h2>
<form method="post" action="${PAGE}">
<label>To<select name="line">${lines.toReversed().map(({ id, name, e164 }) => html`<option value="${id}">${name} (${e164})</option>`)}</select></label>
<label>From<input class="long" name="from" type="tel" required value="+18005550100"></label>
<label>Text<input class="long" name="body" required value="Your verification code is 482913."></label>
<button>Send</button>
</form>
<h2>Messages</h2>
${
  messages.all.length === 0
    ? html`<p class="card">Nobody has written yet.</p>`
    : html`<div class="scroll"><table>
<tr><th>Time</th><th>Direction</th><th>Line</th><th>Other side</th><th>Text</th><th>Status</th><th>Told</th><th></th></tr>
${messages.all.map(
  (
    one,
  ) => html`<tr><td class="date">${one.createdAt.slice(0, 19).replace('T', ' ')}</td><td>${one.direction}</td><td>${one.line.name}</td><td>${one.e164}</td><td>${one.body}</td><td>${one.status}</td>
<td>${(outcomes.get(one.id) ?? []).map(({ event, outcome }) => html`${event}: ${outcome}<br>`)}</td>
<td><form class="bare" method="post" action="${PAGE}/${one.id}/again"><button>Tell again</button></form></td></tr>
`,
)}</table></div>`
}`,
  )
}
