import type { FastifyReply } from 'fastify'
import type { Provider } from '../../frame/provider.ts'
import { phoneAdmin } from './admin.ts'
import { callRoutes, recordingRoute } from './call-routes.ts'
import { DAYS } from './calls.ts'
import { messageRoutes } from './message-routes.ts'
import { Messages, UNREACHABLE } from './messages.ts'
import { aircallError, Refusal } from './refusal.ts'
import { Webhook } from './webhook.ts'
import type { LiveCalls } from './workspace/live-calls.ts'

const API_ID = 'sandbox-api-id'
const API_TOKEN = 'sandbox-api-token'
const AUTHORIZATION = `Basic ${Buffer.from(`${API_ID}:${API_TOKEN}`).toString('base64')}`

/** Calls and SMS of the company's lines, as Aircall shows them. */
export function phone(live: LiveCalls): Provider {
  const [messages, webhook] = [new Messages(), new Webhook()]
  return {
    name: 'phone',
    title: 'Phone and its SMS (Aircall)',
    about: `Base address /phone/v1, with the API id ${API_ID} and the token ${API_TOKEN} (Basic). Calls of the last ${DAYS} days and of today, with recordings. SMS are sent through the interface and written on the page below; an SMS to a number that ends in ${UNREACHABLE} does not arrive.`,
    failure: (status) => aircallError(status, status === 429 ? 'The rate limit is reached' : undefined),
    routes(app, { journal }) {
      void app.register(async (scope) => {
        scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
          error instanceof Refusal
            ? send(reply, error.status, error.message)
            : send(reply, error.statusCode ?? 500, 'The request could not be read'),
        )
        recordingRoute(scope, live)
        void scope.register(
          async (api) => {
            api.addHook('onRequest', async ({ headers: { authorization } }, reply) => {
              if (authorization === AUTHORIZATION) return undefined
              return send(reply, authorization === undefined ? 401 : 403)
            })
            callRoutes(api, live)
            messageRoutes(api, messages, webhook, journal)
          },
          { prefix: '/v1' },
        )
      })
    },
    admin: phoneAdmin(messages, webhook),
  }
}

function send(reply: FastifyReply, status: number, troubleshoot?: string): FastifyReply {
  const { contentType, body } = aircallError(status, troubleshoot)
  return reply.code(status).type(contentType).send(body)
}
