import type { FastifyReply, FastifyRequest } from 'fastify'
import { html, page } from '../../../admin/html.ts'
import { sendPage, wantsJson } from '../../../admin/send.ts'
import type { ProviderAdmin } from '../../../frame/provider.ts'
import { agents } from '../lines.ts'
import { isE164 } from '../message-routes.ts'
import type { Stations, Switches } from './stations.ts'

const PAGE = '/admin/workspace/switches'
const words = {
  microphone: ['asked for', 'refused'],
  dialling: ['answers', 'never answers', 'starts without an answer'],
  callee: ['answers', 'is busy', 'does not answer'],
} as const satisfies Partial<Record<keyof Switches, readonly string[]>>
const numbers = ['ringing', 'hold', 'dropsAfter'] as const

/** Lets phones ring, and makes them fail: one station of them, or all. */
export function workspaceAdmin(stations: Stations): ProviderAdmin {
  return {
    links: [{ path: 'switches', title: 'Switches and incoming calls' }],
    routes(app) {
      app.get('/switches', (request, reply) =>
        wantsJson(request)
          ? reply.send(stations.open.map((station) => ({ station, ...stations.switchesOf(station) })))
          : sendPage(reply, switchesPage(stations)),
      )
      app.post('/switches', (request, reply) => {
        const fields = fieldsOf(request)
        const change = changeIn(fields)
        if (change === undefined) return reply.code(400).send({ error: 'A switch has no such position.' })
        stations.change(stationIn(fields), change)
        return done(request, reply)
      })
      app.post('/incoming', (request, reply) => {
        const fields = fieldsOf(request)
        const from = (fields['from'] ?? '').replace(/[\s()-]/g, '')
        if (!isE164(from)) return reply.code(400).send({ error: 'from must be a phone number such as +18005550104' })
        stations.ring(stationIn(fields), from)
        return done(request, reply)
      })
    },
  }
}

/** Undefined where a switch is set to something that it does not have. */
function changeIn(fields: Partial<Record<string, string>>): Partial<Switches> | undefined {
  const change: Record<string, unknown> = {}
  if (fields['agentId'] !== undefined) {
    const agent = agents.find(({ id }) => String(id) === fields['agentId'])
    if (agent === undefined && fields['agentId'] !== '') return undefined
    change['agentId'] = agent?.id ?? null
  }
  for (const [name, positions] of Object.entries(words)) {
    const position = fields[name]
    if (position === undefined) continue
    if (!(positions as readonly string[]).includes(position)) return undefined
    change[name] = position
  }
  for (const name of numbers) {
    if (fields[name] === undefined) continue
    if (!/^\d{1,5}$/.test(fields[name])) return undefined
    change[name] = Number(fields[name])
  }
  return change
}

function stationIn({ station }: Partial<Record<string, string>>): string | undefined {
  return station === '' ? undefined : station
}

/** The fields of a form, or those of a JSON object; null is an empty text. */
function fieldsOf({ body }: FastifyRequest): Partial<Record<string, string>> {
  const fields = Object.entries(Object(body) as Record<string, string | number | null>)
  return Object.fromEntries(fields.map(([name, value]) => [name, value === null ? '' : String(value)]))
}

function done(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return wantsJson(request) ? reply.code(204).send() : reply.redirect(PAGE, 303)
}

const captions: Record<keyof typeof words | (typeof numbers)[number], string> = {
  microphone: 'Microphone is',
  dialling: 'Asked to dial, the page',
  callee: 'The other side',
  ringing: 'Rings for (s)',
  hold: 'On hold for (s)',
  dropsAfter: 'Breaks off after (s, 0: never)',
}

function switchesPage(stations: Stations): string {
  const shown = ['', ...stations.open].map((station) => ({ station, ...stations.switchesOf(station) }))
  return page(
    'Workspace',
    html`<h1>Workspace pages</h1>
<p>Each browser that has the phone open is a station.</p>
<h2>Incoming call</h2>
<form method="post" action="/admin/workspace/incoming">
<label>Station<select name="station"><option value="">all</option>${stations.open.map((one) => html`<option>${one}</option>`)}</select></label>
<label>From<input class="long" name="from" type="tel" required value="+18005550104"></label>
<button>Call now</button>
</form>
${shown.map(
  (one) => html`<h2>${one.station === '' ? 'All stations, and those to come' : one.station}</h2>
<form method="post" action="${PAGE}"><input type="hidden" name="station" value="${one.station}">
<label>Signed in<select name="agentId"><option value="">nobody</option>${agents.map(({ id, name }) => html`<option value="${id}"${selected(id === one.agentId)}>${name}</option>`)}</select></label>
${(['microphone', 'dialling', 'callee'] as const).map((name) => html`<label>${captions[name]}<select name="${name}">${words[name].map((word) => html`<option${selected(word === one[name])}>${word}</option>`)}</select></label>`)}
${numbers.map((name) => html`<label>${captions[name]}<input name="${name}" inputmode="numeric" value="${one[name]}"></label>`)}
<button>Set</button></form>`,
)}`,
  )
}

function selected(yes: boolean) {
  return yes ? html` selected` : html``
}
