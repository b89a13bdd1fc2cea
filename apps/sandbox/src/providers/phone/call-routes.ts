import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callJson, type Fetch } from './call-json.ts'
import type { CallBook } from './call-book.ts'
import type { Call } from './calls.ts'
import { agents, lines, numberJson, wholeUserJson } from './lines.ts'
import { baseOf, pageOf, type Query, queryOf, wholeIn } from './paging.ts'
import { recording } from './recording.ts'
import { Refusal } from './refusal.ts'
import { transcriptOf } from './transcript.ts'

/** However one pages, a list of calls ends here; more are found by splitting the time. */
const MOST_OF_QUERY = 10_000

/** Calls, users and numbers: lists, and each by its id. */
export function callRoutes(app: FastifyInstance, book: CallBook): void {
  const list = (request: FastifyRequest, isWanted: (call: Call) => boolean = () => true) => {
    const query = queryOf(request)
    const calls = inOrder(between(book, query).filter(isWanted), query)
    const { meta, shown } = pageOf(calls, request, MOST_OF_QUERY)
    return { meta, calls: shown.map((call) => callJson(call, fetchIn(query), baseOf(request), seconds())) }
  }
  app.get('/calls', (request, reply) => reply.send(list(request)))
  app.get('/calls/search', (request, reply) => reply.send(list(request, wanted(request.query as SearchQuery))))
  app.get('/calls/:id', (request, reply) => {
    const call = book.find(Number((request.params as { id: string }).id), seconds())
    if (call === undefined) throw new Refusal(404, 'Call not found')
    return reply.send({ call: callJson(call, fetchIn(queryOf(request)), baseOf(request), seconds()) })
  })
  app.get('/calls/:id/transcription', (request, reply) => {
    const call = book.find(Number((request.params as { id: string }).id), seconds())
    const today = new Date().toISOString().slice(0, 10)
    const transcription = call === undefined || call.endedAt > seconds() ? undefined : transcriptOf(call, today)
    if (transcription === undefined) throw new Refusal(404, 'Transcription not found')
    return reply.send({ transcription })
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
export function recordingRoute(app: FastifyInstance, book: CallBook): void {
  app.get('/recordings/:file', (request, reply) => {
    const id = Number(/^(\d+)\.wav$/.exec((request.params as { file: string }).file)?.[1])
    const call = book.find(id, seconds())
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

function seconds(): number {
  return Math.floor(Date.now() / 1000)
}

function between(book: CallBook, query: Query): Call[] {
  const from = wholeIn(query, 'from', 0, Number.MAX_SAFE_INTEGER) ?? 0
  const to = wholeIn(query, 'to', 0, Number.MAX_SAFE_INTEGER) ?? Number.MAX_SAFE_INTEGER
  return book.between(from, to, seconds())
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
