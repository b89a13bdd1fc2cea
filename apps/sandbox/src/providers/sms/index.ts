import type { FastifyReply } from 'fastify'
import type { Provider } from '../../frame/provider.ts'
import { Tokens } from '../../frame/tokens.ts'
import { smsAdmin } from './admin.ts'
import { DAYS, OWN_NUMBER } from './message.ts'
import { failureOf, Refusal, ringCentralError } from './refusal.ts'
import { messageRoutes } from './routes.ts'
import { Store, UNREACHABLE } from './store.ts'
import { CLIENT_ID, CLIENT_SECRET, JWT, tokenRoute } from './token-route.ts'

/** The second provider of SMS, as RingCentral's message store shows them. */
export function sms(): Provider {
  const [store, tokens, refreshTokens] = [new Store(), new Tokens(), new Tokens()]
  return {
    name: 'sms',
    title: 'Second SMS provider (RingCentral)',
    about: `Server address /sms. A token for an hour comes from /sms/restapi/oauth/token, for the client ${CLIENT_ID} with the secret ${CLIENT_SECRET} (Basic) and the JWT ${JWT}. Messages of the last ${DAYS} days; the own number is ${OWN_NUMBER}, and an SMS to a number that ends in ${UNREACHABLE} does not arrive.`,
    failure: (status) => ringCentralError(failureOf(status)),
    routes(app, { journal }) {
      void app.register(async (scope) => {
        scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
          send(reply, error instanceof Refusal ? error : failureOf(error.statusCode ?? 500)),
        )
        tokenRoute(scope, tokens, refreshTokens)
        void scope.register(
          async (api) => {
            api.addHook('onRequest', async ({ headers }, reply) =>
              tokens.accepts(headers.authorization) ? undefined : send(reply, failureOf(401)),
            )
            messageRoutes(api, store, journal)
          },
          { prefix: '/restapi/v1.0/account/:account/extension/:extension' },
        )
      })
    },
    admin: smsAdmin(store, tokens),
  }
}

function send(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { contentType, body } = ringCentralError(refusal)
  return reply.code(refusal.status).type(contentType).send(body)
}
