import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Provider } from '../../frame/provider.ts'
import { billingAdmin } from './admin.ts'
import { Books } from './books.ts'
import { payingRoute } from './paying.ts'
import { failureOf, Refusal, stripeError } from './refusal.ts'
import { readingRoutes } from './routes.ts'

const KEY = 'sk_test_sandbox'
const AUTHORIZATIONS = [`Bearer ${KEY}`, `Basic ${Buffer.from(`${KEY}:`).toString('base64')}`]

/** What the service is sold for, and who has paid, as Stripe shows it. */
export function billing(): Provider {
  const books = new Books(Date.now() / 1000)
  return {
    name: 'billing',
    title: 'Card billing (Stripe)',
    about: `Under /billing/v1, and under /v1 for those who can only be told a host, with the key ${KEY} (Bearer, or as the user of Basic). A customer for each client of the demo, a subscription for each practice and product, invoices of the last twelve months.`,
    failure: (status) => stripeError(failureOf(status)),
    routes(app, { journal }) {
      void app.register(
        async (api) => {
          api.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
            send(reply, error instanceof Refusal ? error : failureOf(error.statusCode ?? 500)),
          )
          api.addHook('onRequest', async ({ headers }, reply) => {
            reply.header('request-id', `req_${randomBytes(7).toString('hex')}`)
            const refusal = keyRefusal(headers.authorization)
            return refusal && send(reply, refusal)
          })
          readingRoutes(api, books)
          payingRoute(api, books, journal)
        },
        { prefix: '/v1' },
      )
    },
    admin: billingAdmin(books),
  }
}

function keyRefusal(authorization: string | undefined): Refusal | undefined {
  if (authorization !== undefined && AUTHORIZATIONS.includes(authorization)) return undefined
  const message = authorization === undefined ? 'You did not provide an API key.' : 'Invalid API Key provided.'
  return new Refusal(401, { type: 'invalid_request_error', message })
}

function send(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { contentType, body } = stripeError(refusal)
  return reply.code(refusal.status).type(contentType).send(body)
}
