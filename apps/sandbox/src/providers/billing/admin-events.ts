import type { FastifyInstance } from 'fastify'
import { type Html, html, page } from '../../admin/html.ts'
import { sendPage, wantsJson } from '../../admin/send.ts'
import { type Happenings, happenings as known, happeningTitles } from './happenings.ts'
import { deliveryModes, deliveryTitles, type WebhookEndpoints } from './webhook-endpoints.ts'

const PAGE = '/admin/billing/events'
const MOST_AT_ONCE = 100_000

/** The page of events: to whom and how they are sent, and a button that lets things happen. */
export function eventsPage(app: FastifyInstance, endpoints: WebhookEndpoints, happenings: Happenings): void {
  app.get('/events', (request, reply) =>
    wantsJson(request)
      ? reply.send({ mode: endpoints.mode, held: endpoints.held, deliveries: endpoints.deliveries })
      : sendPage(reply, page('Events', drawn(endpoints))),
  )
  app.post('/events', async (request, reply) => {
    const given = Object(request.body) as { mode?: unknown }
    const mode = deliveryModes.find((known) => known === given.mode)
    if (mode === undefined) return reply.code(400).send({ error: `mode must be one of ${deliveryModes.join(', ')}` })
    await endpoints.setMode(mode)
    return wantsJson(request) ? reply.send({ mode }) : reply.redirect(PAGE, 303)
  })
  app.post('/happenings', (request, reply) => {
    const given = Object(request.body) as { times?: unknown; what?: unknown }
    const times = Number(given.times)
    const what = known.find((one) => one === given.what)
    if (!Number.isInteger(times) || times < 1 || times > MOST_AT_ONCE)
      return reply.code(400).send({ error: `times must be a number from 1 to ${MOST_AT_ONCE}` })
    if (what === undefined && given.what !== undefined && given.what !== '')
      return reply.code(400).send({ error: `what must be one of ${known.join(', ')}, or nothing` })
    happenings.happen(times, what)
    return wantsJson(request) ? reply.send({ times }) : reply.redirect(PAGE, 303)
  })
}

function drawn(endpoints: WebhookEndpoints): Html {
  return html`<h1>Events</h1>
${
  endpoints.all.length === 0
    ? html`<p class="card">Nobody has asked to be told.</p>`
    : endpoints.all.map(({ url, enabled }) => html`<p class="card">${url}, ${enabled ? 'on' : 'switched off'}.</p>`)
}
<h2>How they are sent</h2>
<form method="post" action="${PAGE}">
<label>Way<select name="mode">${deliveryModes.map((mode) => html`<option value="${mode}"${mode === endpoints.mode ? html` selected` : ''}>${deliveryTitles[mode]}</option>`)}</select></label>
<button>Set</button>
</form>
<p>${endpoints.held} held.</p>
<h2>Let things happen</h2>
<form method="post" action="/admin/billing/happenings">
<label>How many<input name="times" type="number" min="1" max="1000" value="8"></label>
<label>What<select name="what"><option value="">One after the other</option>${known.map((one) => html`<option value="${one}">${happeningTitles[one]}</option>`)}</select></label>
<button>Let it happen</button>
</form>
<h2>Sent</h2>
<div class="scroll"><table>
<tr><th>Event</th><th>Type</th><th>Outcome</th></tr>
${endpoints.deliveries.map(({ event, type, outcome }) => html`<tr><td>${event}</td><td>${type}</td><td>${outcome}</td></tr>`)}</table></div>`
}
