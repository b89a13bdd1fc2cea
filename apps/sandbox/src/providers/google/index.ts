import type { FastifyInstance, FastifyReply } from 'fastify'
import { bodyText } from '../../frame/body.ts'
import type { Provider } from '../../frame/provider.ts'
import { Tokens } from '../../frame/tokens.ts'
import { googleAdmin } from './admin.ts'
import { Drive } from './drive.ts'
import { driveRoutes } from './drive-routes.ts'
import { googleError, Refusal } from './refusal.ts'
import { ServiceAccount } from './service-account.ts'
import { Sheets } from './sheets.ts'
import { sheetRoutes } from './sheets-routes.ts'

const TOKEN = 'sandbox-google-token'
const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

/** The practices' sheets and folders, as Google's APIs show them. */
export function google(): Provider {
  const [sheets, drive, tokens, account] = [new Sheets(), new Drive(), new Tokens(), new ServiceAccount()]
  return {
    name: 'google',
    title: 'Sheets and folders (Google)',
    about: `Root address /google/. Signs in with the key file below at /google/token, or with the token ${TOKEN}. Each practice has a spreadsheet with a page for every working day (2026-11-16), a row for every appointment.`,
    failure: (status) =>
      googleError(status, status === 429 ? 'Quota exceeded.' : 'The service is currently unavailable.'),
    routes(app, { journal }) {
      void app.register(async (scope) => {
        scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
          error instanceof Refusal
            ? send(reply, error.status, error.message)
            : send(reply, error.statusCode ?? 500, 'Internal error encountered.'),
        )
        tokenRoute(scope, tokens, account)
        void scope.register(async (api) => {
          api.addHook('onRequest', async ({ headers }, reply) =>
            headers.authorization === `Bearer ${TOKEN}` || tokens.accepts(headers.authorization)
              ? undefined
              : send(reply, 401, 'Request had invalid authentication credentials.'),
          )
          sheetRoutes(api, sheets, journal)
          driveRoutes(api, drive, journal)
        })
      })
    },
    admin: googleAdmin(sheets, drive, tokens, account),
  }
}

function tokenRoute(app: FastifyInstance, tokens: Tokens, account: ServiceAccount): void {
  app.post('/token', (request, reply) => {
    const form = new URLSearchParams(bodyText(request.body))
    const problem =
      form.get('grant_type') === JWT_BEARER ? account.problemWith(form.get('assertion') ?? '') : 'Invalid grant_type.'
    return problem === undefined
      ? reply.send({ access_token: tokens.issue(), token_type: 'Bearer', expires_in: tokens.seconds })
      : reply.code(400).send({ error: 'invalid_grant', error_description: problem })
  })
}

function send(reply: FastifyReply, status: number, message: string): FastifyReply {
  const { contentType, body } = googleError(status, message)
  return reply.code(status).type(contentType).send(body)
}
