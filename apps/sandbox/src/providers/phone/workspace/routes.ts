import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { bodyJson } from '../../../frame/body.ts'
import type { Journal } from '../../../frame/journal.ts'
import { agents } from '../lines.ts'
import { isE164 } from '../message-routes.ts'
import { Refusal } from '../refusal.ts'
import { carrierCalled, type LiveCalls, workspaceLine } from './live-calls.ts'
import { linesAbout } from './representative.ts'
import type { Stations } from './stations.ts'

/** The provider lets its page into frames of known sites alone; here these are the ones of this machine. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; media-src 'self' blob:; frame-ancestors http://localhost:* http://127.0.0.1:*"

const types = { html: 'text/html', js: 'text/javascript', css: 'text/css' } as const

/** The page itself, its window to sign in, and its scripts. */
export function pageRoutes(app: FastifyInstance): void {
  app.get('/', (_request, reply) => sendFile(reply, 'workspace.html'))
  app.get('/sign-in', (_request, reply) => sendFile(reply, 'sign-in.html'))
  app.get('/agents', () => agents.map(({ id, name, email }) => ({ id, name, email })))
  app.get('/page/:file', (request, reply) => sendFile(reply, (request.params as { file: string }).file))
}

function sendFile(reply: FastifyReply, file: string): FastifyReply {
  const [, extension] = /^[a-z-]+\.(html|js|css)$/.exec(file) ?? []
  if (extension === undefined) throw new Refusal(404, 'No such file')
  return reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type(`${types[extension as keyof typeof types]}; charset=utf-8`)
    .send(readFileSync(resolve(import.meta.dirname, 'page', file)))
}

/** What the page hears: the switches, and that somebody calls. */
export function eventRoute(app: FastifyInstance, stations: Stations): void {
  app.get('/stations/:station/events', (request, reply) => {
    const { station } = request.params as { station: string }
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    const stop = stations.listen(station, ({ event, data }) =>
      reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    )
    reply.raw.once('close', stop)
  })
  app.put('/stations/:station/agent', (request, reply) => {
    const { agentId } = fieldsOf(request.body)
    const agent = agents.find(({ id }) => id === agentId)
    stations.change((request.params as { station: string }).station, { agentId: agent?.id ?? null })
    return reply.code(204).send()
  })
}

/** What the page tells: dials as they come, and its calls from beginning to end. */
export function liveCallRoutes(app: FastifyInstance, calls: LiveCalls, stations: Stations, journal: Journal): void {
  app.post('/stations/:station/dials', (request, reply) => {
    const { number } = fieldsOf(request.body)
    journal.wrote('dial', { ...(request.params as object), number })
    return reply.code(204).send()
  })
  app.post('/stations/:station/calls', (request) => {
    const { station } = request.params as { station: string }
    const { number, direction } = fieldsOf(request.body)
    if (typeof number !== 'string' || !isE164(number)) throw new Refusal(400, 'number must be in E.164 format')
    const { agentId } = stations.switchesOf(station)
    const call = calls.begin(
      direction === 'inbound' ? 'inbound' : 'outbound',
      number,
      agents.find(({ id }) => id === agentId),
    )
    journal.wrote(`${call.direction} call`, { station, id: call.id, number })
    return { id: call.id, line: workspaceLine.e164, name: call.carrier?.name ?? number }
  })
  app.post('/calls/:id/answered', (request, reply) => {
    if (calls.answer(idIn(request.params)) === undefined) throw new Refusal(404, 'Call not found')
    return reply.code(204).send()
  })
  app.put('/calls/:id/hold', (request, reply) => {
    const { held } = fieldsOf(request.body)
    if (calls.hold(idIn(request.params), held === true) === undefined) throw new Refusal(404, 'Call not found')
    return reply.code(204).send()
  })
  // Sent as a beacon when the page is closed, which is a POST.
  app.post('/calls/:id/ended', (request, reply) => {
    calls.end(idIn(request.params))
    return reply.code(204).send()
  })
  app.post('/representative', (request) => {
    const { number, said } = fieldsOf(request.body)
    const carrier = carrierCalled(String(number))
    const today = new Date().toISOString().slice(0, 10)
    return { lines: carrier === undefined ? ['You have the wrong number.'] : linesAbout(carrier, String(said), today) }
  })
}

function idIn(params: unknown): number {
  return Number((params as { id: string }).id)
}

function fieldsOf(body: unknown): Record<string, unknown> {
  return Object(bodyJson(body)) as Record<string, unknown>
}
