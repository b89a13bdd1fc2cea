import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyJson } from '../../frame/body.ts'
import type { Journal } from '../../frame/journal.ts'
import { listOf } from './listing.ts'
import { type Message, OWN_NUMBER } from './message.ts'
import { baseOf, isOwn, messageJson } from './message-json.ts'
import { invalid, notFound, Refusal } from './refusal.ts'
import type { Store } from './store.ts'

const LONGEST = 1000

/** The message store of the caller's own extension, and sending an SMS. */
export function messageRoutes(app: FastifyInstance, store: Store, journal: Journal): void {
  app.addHook('preHandler', async ({ params }) => {
    if (!isOwn(params as Parameters<typeof isOwn>[0])) throw notFound('extensionId')
  })
  app.get('/phone-number', (_request, reply) =>
    reply.send({
      records: [{ id: 1, phoneNumber: OWN_NUMBER, usageType: 'DirectNumber', features: ['SmsSender'], primary: true }],
      paging: { page: 1, perPage: 100, totalPages: 1, totalElements: 1 },
    }),
  )
  app.get('/message-store', (request, reply) => reply.send(listOf(store.all, request)))
  app.get('/message-store/:id', (request, reply) => reply.send(messageJson(found(store, request), baseOf(request))))
  app.get('/message-store/:id/content/:attachment', (request, reply) => {
    const message = found(store, request)
    if ((request.params as { attachment: string }).attachment !== String(message.id)) throw notFound('attachmentId')
    return reply.type('text/plain; charset=utf-8').send(message.text)
  })
  app.post('/sms', (request, reply) => {
    const { to, text } = readSms(bodyJson(request.body))
    const message = store.send(to, text)
    journal.wrote('POST sms', { id: message.id, from: OWN_NUMBER, to, text })
    // Whether it is delivered is not known yet when the answer is sent.
    return reply.send(messageJson(message, baseOf(request), 'Queued'))
  })
}

function found(store: Store, request: FastifyRequest): Message {
  const message = store.find((request.params as { id: string }).id)
  if (message === undefined) throw notFound('messageId')
  return message
}

function readSms(body: unknown): { to: string[]; text: string } {
  const { from, to, text } = Object(body) as { from?: unknown; to?: unknown; text?: unknown }
  const recipients = (Array.isArray(to) ? to : []).map(phoneNumberOf)
  if (phoneNumberOf(from) !== OWN_NUMBER)
    throw new Refusal(
      400,
      'MSG-245',
      'Parameter [from] value is invalid [Cannot find the phone number which belongs to user]',
      'from',
    )
  if (recipients.length === 0 || !recipients.every(isE164)) throw invalid('to')
  if (new Set(recipients).size < recipients.length)
    throw new Refusal(400, 'CMN-406', 'Duplicate value for parameter to', 'to')
  if (typeof text !== 'string' || text === '' || text.length > LONGEST) throw invalid('text')
  return { to: recipients, text }
}

function phoneNumberOf(party: unknown): string {
  const { phoneNumber } = Object(party) as { phoneNumber?: unknown }
  return typeof phoneNumber === 'string' ? phoneNumber : ''
}

export function isE164(text: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(text)
}
