import type { FastifyReply } from 'fastify'
import type { Provider } from '../../frame/provider.ts'
import { phoneAdmin } from './admin.ts'
import { CallBook, type LiveSource } from './call-book.ts'
import { callRoutes, recordingRoute } from './call-routes.ts'
import { DAYS } from './calls.ts'
import { Happenings } from './events.ts'
import { messageRoutes } from './message-routes.ts'
import { Messages, UNREACHABLE } from './messages.ts'
import { type Limit, RateLimit } from './rate-limit.ts'
import { aircallError, Refusal } from './refusal.ts'
import { webhookRoutes } from './webhook-routes.ts'
import { Webhooks } from './webhooks.ts'

const API_ID = 'sandbox-api-id'
const API_TOKEN = 'sandbox-api-token'
const AUTHORIZATION = `Basic ${Buffer.from(`${API_ID}:${API_TOKEN}`).toString('base64')}`

export type PhoneOptions = {
  /** Calls that are really made, on the Workspace page. */
  live?: LiveSource
  /** How many past calls there are, where a few a day are not enough. */
  calls?: number | undefined
  limit?: Limit
  /** Calls begin and end, and codes arrive, as time goes on. */
  goesOn?: boolean
}

/** Calls and SMS of the company's lines, as Aircall shows them. */
export function phone({ live, calls, limit, goesOn = false }: PhoneOptions = {}): Provider {
  const [messages, webhooks] = [new Messages(), new Webhooks()]
  const book = new CallBook({ many: calls, live })
  const happenings = new Happenings(book, messages, webhooks)
  const rateLimit = new RateLimit(limit)
  return {
    name: 'phone',
    title: 'Phone and its SMS (Aircall)',
    about: `Base address /phone/v1, with the API id ${API_ID} and the token ${API_TOKEN} (Basic). Calls of the last ${DAYS} days and of today, with recordings. A list shows at most 10,000 of them. SMS are sent through the interface and written on the page below, and codes arrive every few minutes; an SMS to a number that ends in ${UNREACHABLE} does not arrive.`,
    failure: (status) => aircallError(status, status === 429 ? 'The rate limit is reached' : undefined),
    routes(app, { journal }) {
      if (goesOn) happenings.start()
      app.addHook('onClose', async () => happenings.stop())
      void app.register(async (scope) => {
        scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
          error instanceof Refusal
            ? send(reply, error.status, error.message)
            : send(reply, error.statusCode ?? 500, 'The request could not be read'),
        )
        recordingRoute(scope, book)
        void scope.register(
          async (api) => {
            api.addHook('onRequest', async ({ headers: { authorization } }, reply) => {
              if (authorization !== AUTHORIZATION) return send(reply, authorization === undefined ? 401 : 403)
              return rateLimit.refuses(reply) ? send(reply, 429, 'The rate limit is reached') : undefined
            })
            callRoutes(api, book)
            messageRoutes(api, messages, webhooks, journal)
            webhookRoutes(api, webhooks, journal)
          },
          { prefix: '/v1' },
        )
      })
    },
    admin: phoneAdmin(messages, webhooks),
  }
}

function send(reply: FastifyReply, status: number, troubleshoot?: string): FastifyReply {
  const { contentType, body } = aircallError(status, troubleshoot)
  return reply.code(status).type(contentType).send(body)
}
