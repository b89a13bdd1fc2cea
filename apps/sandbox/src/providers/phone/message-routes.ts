import type { FastifyInstance } from 'fastify'
import { bodyJson } from '../../frame/body.ts'
import type { Journal } from '../../frame/journal.ts'
import { found } from './call-routes.ts'
import { tellMessage } from './events.ts'
import { lines } from './lines.ts'
import { type Messages, sentJson } from './messages.ts'
import { baseOf } from './paging.ts'
import { Refusal } from './refusal.ts'
import type { Webhooks } from './webhooks.ts'

const LONGEST = 1600

/** Sends an SMS. The webhook reports its delivery after the answer. */
export function messageRoutes(app: FastifyInstance, messages: Messages, webhooks: Webhooks, journal: Journal): void {
  app.post('/numbers/:id/messages/native/send', (request, reply) => {
    const line = found(lines, request, 'Number')
    const { to, body } = Object(bodyJson(request.body)) as { to?: unknown; body?: unknown }
    if (typeof to !== 'string' || !isE164(to)) throw new Refusal(400, 'to must be a phone number in E.164 format')
    if (typeof body !== 'string' || body === '' || body.length > LONGEST)
      throw new Refusal(400, `body must have 1 to ${LONGEST} characters`)
    const message = messages.send(line, to, body)
    journal.wrote('POST messages/native/send', { id: message.id, from: line.e164, to, body })
    // The event comes even if the answer gets lost: the message was sent.
    reply.raw.once('close', () => {
      messages.arrive(message)
      void tellMessage(webhooks, 'message.status_updated', message)
    })
    return reply.send(sentJson(message, baseOf(request)))
  })
}

export function isE164(text: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(text)
}
