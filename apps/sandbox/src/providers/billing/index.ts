import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Provider } from '../../frame/provider.ts'
import { billingAdmin } from './admin.ts'
import { Books } from './books.ts'
import { cancellingRoutes } from './cancelling.ts'
import { eventRoutes } from './event-routes.ts'
import { EventLog } from './events.ts'
import { Happenings } from './happenings.ts'
import { Idempotency } from './idempotency.ts'
import { invoicePdfRoute } from './invoice-pdf.ts'
import { payingRoute } from './paying.ts'
import { failureOf, Refusal, stripeError } from './refusal.ts'
import { readingRoutes } from './routes.ts'
import { WebhookEndpoints } from './webhook-endpoints.ts'

const KEY = 'sk_test_sandbox'
const AUTHORIZATIONS = [`Bearer ${KEY}`, `Basic ${Buffer.from(`${KEY}:`).toString('base64')}`]

/** What the service is sold for, and who has paid, as Stripe shows it. */
export function billing(): Provider {
  const [books, events, endpoints] = [new Books(Date.now() / 1000), new EventLog(), new WebhookEndpoints()]
  events.listen((event) => void endpoints.tell(event))
  return {
    name: 'billing',
    title: 'Card billing (Stripe)',
    about: `Under /billing/v1, and under /v1 for those who can only be told a host, with the key ${KEY} (Bearer, or as the user of Basic). A customer for each client of the demo, a subscription for each practice and product (one client pays for what it uses, the others a fee), invoices of the last twelve months with their PDF files. What changes is told to webhook endpoints of this machine, signed.`,
    failure: (status) => stripeError(failureOf(status)),
    routes(app, { journal }) {
      invoicePdfRoute(app, books)
      const office = { books, events, endpoints, journal, idempotency: new Idempotency() }
      void app.register(
        async (api) => {
          api.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
            send(reply, error instanceof Refusal ? error : failureOf(error.statusCode ?? 500)),
          )
          api.addHook('onRequest', async ({ headers, protocol, host }, reply) => {
            books.reachedAt(`${protocol}://${host}`)
            reply.header('request-id', `req_${randomBytes(7).toString('hex')}`)
            const refusal = keyRefusal(headers.authorization)
            return refusal && send(reply, refusal)
          })
          readingRoutes(api, books)
          payingRoute(api, office)
          cancellingRoutes(api, office)
          eventRoutes(api, office)
        },
        { prefix: '/v1' },
      )
    },
    admin: billingAdmin(books, endpoints, new Happenings(books, events)),
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
