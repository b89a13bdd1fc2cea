import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callJson, type Fetch } from './call-json.ts'
import { type Call, callsUntil } from './calls.ts'
import { agents, lines, numberJson, wholeUserJson } from './lines.ts'
import { baseOf, pageOf, type Query, queryOf, wholeIn } from './paging.ts'
import { recording } from './recording.ts'
import { Refusal } from './refusal.ts'
import type { LiveCalls } from './workspace/live-calls.ts'

/** Calls, users and numbers: lists, and each by its id. */
export function callRoutes(app: FastifyInstance, live: LiveCalls): void {
  const list = (request: FastifyRequest, calls: readonly Call[]) => {
    const query = queryOf(request)
    const { meta, shown } = pageOf(inOrder(calls.filter(between(query)), query), request)
    return { meta, calls: shown.map((call) => callJson(call, fetchIn(query), baseOf(request), seconds())) }
  }
  app.get('/calls', (request, reply) => reply.send(list(request, callsSoFar(live))))
  app.get('/calls/search', (request, reply) =>
    reply.send(list(request, callsSoFar(live).filter(wanted(request.query as SearchQuery)))),
  )
  app.get('/calls/:id', (request, reply) => {
    const call = found(callsSoFar(live), request, 'Call')
    return reply.send({ call: callJson(call, fetchIn(queryOf(request)), baseOf(request), seconds()) })
  })
  app.get('/users', (request, reply) => {
    const { meta, shown } = pageOf(agents, request)
    return reply.send({ meta, users: shown.map((agent) => wholeUserJson(agent, baseOf(request))) })
  })
  app.get('/users/:id', (request, reply) =>
    reply.send({ user: wholeUserJson(found(agents, request, 'User'), baseOf(request)) }),
  )
  app.get('/numbers', (request, reply) => {
    const { meta, shown } = pageOf(lines, request)
    return reply.send({ meta, numbers: shown.map((line) => numberJson(line, baseOf(request))) })
  })
  app.get('/numbers/:id', (request, reply) =>
    reply.send({ number: numberJson(found(lines, request, 'Number'), baseOf(request)) }),
  )
}

/** Audio files need no key: whoever has the link may listen until it expires. */
export function recordingRoute(app: FastifyInstance, live: LiveCalls): void {
  app.get('/recordings/:file', (request, reply) => {
    const id = Number(/^(\d+)\.wav$/.exec((request.params as { file: string }).file)?.[1])
    const call = callsSoFar(live).find((one) => one.id === id)
    if (call === undefined || (call.answeredAt === null && !call.voicemail)) throw new Refusal(404, 'No such recording')
    if (!(Number(queryOf(request)['expires']) >= seconds())) throw new Refusal(403, 'The link has expired')
    return reply.type('audio/wav').send(recording)
  })
}

export function found<Item extends { readonly id: number }>(
  items: readonly Item[],
  request: FastifyRequest,
  what: string,
): Item {
  const { id } = request.params as { id: string }
  const item = items.find((one) => String(one.id) === id)
  if (item === undefined) throw new Refusal(404, `${what} not found`)
  return item
}

/** Those of every day, and those that were really made here. */
function callsSoFar(live: LiveCalls): Call[] {
  return [...callsUntil(seconds()), ...live.all].sort((one, other) => one.startedAt - other.startedAt)
}

function seconds(): number {
  return Math.floor(Date.now() / 1000)
}

function between(query: Query): (call: Call) => boolean {
  const from = wholeIn(query, 'from', 0, Number.MAX_SAFE_INTEGER) ?? 0
  const to = wholeIn(query, 'to', 0, Number.MAX_SAFE_INTEGER) ?? Number.MAX_SAFE_INTEGER
  return ({ startedAt }) => startedAt >= from && startedAt <= to
}

function inOrder(calls: Call[], { order = 'asc' }: Query): Call[] {
  if (order !== 'asc' && order !== 'desc') throw new Refusal(400, 'order is invalid')
  return order === 'asc' ? calls : calls.reverse()
}

type SearchQuery = { direction?: string; user_id?: string; phone_number?: string; 'tags[]'?: unknown }

function wanted(query: SearchQuery): (call: Call) => boolean {
  const { direction, user_id: userId, phone_number: phoneNumber } = query
  if (direction !== undefined && direction !== 'inbound' && direction !== 'outbound')
    throw new Refusal(400, 'direction is invalid')
  const digits = phoneNumber?.replace(/\D/g, '')
  return (call) =>
    (direction ?? call.direction) === call.direction &&
    (userId === undefined || String(call.agent?.id) === userId) &&
    (digits === undefined || [call.e164, call.line.e164].includes(`+${digits}`)) &&
    // Nobody has tagged a call here.
    query['tags[]'] === undefined
}

function fetchIn(query: Query): Fetch {
  const asked = (name: string) => query[name] === 'true'
  return {
    contact: asked('fetch_contact'),
    shortUrls: asked('fetch_short_urls'),
    timeline: asked('fetch_call_timeline'),
  }
}
