import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyJson } from '../../frame/body.ts'
import type { Journal } from '../../frame/journal.ts'
import { baseOf, pageOf } from './paging.ts'
import { Refusal } from './refusal.ts'
import { type EventName, eventNames, type Webhook, type Webhooks } from './webhooks.ts'

/** Webhooks as their owner makes, changes and deletes them. */
export function webhookRoutes(app: FastifyInstance, webhooks: Webhooks, journal: Journal): void {
  const found = (request: FastifyRequest): Webhook => {
    const webhook = webhooks.find((request.params as { id: string }).id)
    if (webhook === undefined) throw new Refusal(404, 'Webhook not found')
    return webhook
  }
  app.get('/webhooks', (request, reply) => {
    const { meta, shown } = pageOf(webhooks.registered, request)
    return reply.send({ meta, webhooks: shown.map(webhookJson) })
  })
  app.get('/webhooks/:id', (request, reply) => reply.send({ webhook: webhookJson(found(request)) }))
  app.post('/webhooks', (request, reply) => {
    const { url, custom_name: name, events } = fieldsOf(request)
    const webhook = refusing(() =>
      webhooks.register(String(url), typeof name === 'string' ? name : '', eventsIn(events), baseOf(request)),
    )
    journal.wrote('POST webhooks', { id: webhook.id, url: webhook.url })
    return reply.code(201).send({ webhook: webhookJson(webhook) })
  })
  app.put('/webhooks/:id', (request, reply) => {
    const webhook = found(request)
    const { active } = fieldsOf(request)
    if (typeof active === 'boolean') {
      webhook.active = active
      webhook.failures = 0
      journal.wrote('PUT webhooks', { id: webhook.id, active })
    }
    return reply.send({ webhook: webhookJson(webhook) })
  })
  app.delete('/webhooks/:id', (request, reply) => {
    const { id } = found(request)
    webhooks.remove(id)
    journal.wrote('DELETE webhooks', { id })
    return reply.code(204).send()
  })
}

function fieldsOf({ body }: FastifyRequest): Record<string, unknown> {
  return Object(bodyJson(body)) as Record<string, unknown>
}

function eventsIn(given: unknown): readonly EventName[] {
  if (given === undefined) return eventNames
  if (!Array.isArray(given) || given.length === 0) throw new Refusal(400, 'events is invalid')
  // Others are known to the provider and never happen here.
  return eventNames.filter((name) => given.includes(name))
}

function refusing<T>(work: () => T): T {
  try {
    return work()
  } catch {
    throw new Refusal(400, 'url is invalid')
  }
}

function webhookJson({ id, name, createdAt, url, active, token, events, base }: Webhook) {
  return {
    webhook_id: id,
    direct_link: `${base}/v1/webhooks/${id}`,
    created_at: createdAt,
    custom_name: name,
    url,
    active,
    token,
    events,
  }
}
