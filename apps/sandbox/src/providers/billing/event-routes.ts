import type { FastifyInstance } from 'fastify'
import type { Journal } from '../../frame/journal.ts'
import type { EventLog } from './events.ts'
import type { Idempotency } from './idempotency.ts'
import { listOf } from './listing.ts'
import { type Query, textIn } from './query.ts'
import { invalidRequest, missing } from './refusal.ts'
import type { WebhookEndpoint, WebhookEndpoints } from './webhook-endpoints.ts'
import { writingRoute } from './writing.ts'

type Office = {
  readonly events: EventLog
  readonly endpoints: WebhookEndpoints
  readonly idempotency: Idempotency
  readonly journal: Journal
}

/** What has happened, and who is told of it. */
export function eventRoutes(app: FastifyInstance, { events, endpoints, idempotency, journal }: Office): void {
  app.get('/events', ({ query }, reply) =>
    reply.send(
      listOf(
        {
          path: '/v1/events',
          noun: 'event',
          items: events.all,
          filters: { type: (type) => (event) => event.type === type },
        },
        query as Query,
      ),
    ),
  )
  app.get('/events/:id', (request, reply) => {
    const { id } = request.params as { id: string }
    const event = events.all.find((one) => one.id === id)
    if (event === undefined) throw missing(404, 'event', id, 'id')
    return reply.send(event)
  })
  app.get('/webhook_endpoints', ({ query }, reply) =>
    reply.send(
      listOf(
        {
          path: '/v1/webhook_endpoints',
          noun: 'webhook_endpoint',
          items: endpoints.all.map((one) => endpointJson(one)),
          filters: {},
        },
        query as Query,
      ),
    ),
  )
  const found = (id: string): WebhookEndpoint => {
    const endpoint = endpoints.find(id)
    if (endpoint === undefined) throw missing(404, 'webhook endpoint', id, 'id')
    return endpoint
  }
  const write = { known: ['api_version', 'description', 'disabled', 'enabled_events', 'url'] }
  writingRoute(app, idempotency, {
    ...write,
    method: 'POST',
    path: '/webhook_endpoints',
    work: (_id, query) => {
      const endpoint = refusing(() => endpoints.add(textIn(query, 'url') ?? '', eventsIn(query)))
      journal.wrote('POST webhook_endpoints', { id: endpoint.id, url: endpoint.url })
      // The secret is told here and never again.
      return { status: 200, body: JSON.stringify({ ...endpointJson(endpoint), secret: endpoint.secret }) }
    },
  })
  writingRoute(app, idempotency, {
    ...write,
    method: 'POST',
    path: '/webhook_endpoints/:id',
    work: (id, query) => {
      const endpoint = found(id)
      if (query['disabled'] !== undefined) endpoint.enabled = query['disabled'] !== 'true'
      journal.wrote('POST webhook_endpoints/id', { id, enabled: endpoint.enabled })
      return { status: 200, body: JSON.stringify(endpointJson(endpoint)) }
    },
  })
  writingRoute(app, idempotency, {
    ...write,
    method: 'DELETE',
    path: '/webhook_endpoints/:id',
    work: (id) => {
      endpoints.remove(found(id).id)
      journal.wrote('DELETE webhook_endpoints', { id })
      return { status: 200, body: JSON.stringify({ id, object: 'webhook_endpoint', deleted: true }) }
    },
  })
}

function eventsIn(query: Query): string[] {
  const events = Object.entries(query).flatMap(([name, value]) =>
    /^enabled_events\[\d*\]$/.test(name) ? [String(value)] : [],
  )
  if (events.length === 0) throw invalidRequest('Missing required param: enabled_events.', { param: 'enabled_events' })
  return events
}

function refusing<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof Error && !('fault' in error)
      ? invalidRequest(`Invalid URL: ${error.message}`, { param: 'url' })
      : error
  }
}

function endpointJson({ id, created, url, events, enabled }: WebhookEndpoint) {
  return {
    id,
    object: 'webhook_endpoint' as const,
    api_version: null,
    created,
    description: null,
    enabled_events: events,
    livemode: false,
    metadata: {},
    status: enabled ? 'enabled' : 'disabled',
    url,
  }
}
