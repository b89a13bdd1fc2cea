import type { FastifyReply } from 'fastify'
import { askPayer, payerParts } from '../../eligibility/ask-payer.ts'
import { answerJson } from '../../eligibility/json/answer.ts'
import { readRequest } from '../../eligibility/json/request.ts'
import type { PayerNetwork } from '../../eligibility/payer-network.ts'
import { bodyJson, bodyText } from '../../frame/body.ts'
import type { Provider } from '../../frame/provider.ts'
import { Tokens } from '../../frame/tokens.ts'

const CLIENT = 'sandbox-client'
const SECRET = 'sandbox-secret'
const ELIGIBILITY = '/medicalnetwork/eligibility/v3'

const messages: Readonly<Record<number, string>> = {
  404: 'no Route matched with those values',
  429: 'API rate limit exceeded',
  503: 'The service is unavailable',
  504: 'The upstream server is timing out',
}

/** Eligibility in JSON, with OAuth2 client credentials. A refusal by the payer comes with 400. */
export function change(network: PayerNetwork): Provider {
  const tokens = new Tokens()
  return {
    name: 'change',
    title: 'Eligibility in JSON (Change Healthcare)',
    about: `Base address /change. A token for an hour comes from /change/apip/auth/v2/token, for the client ${CLIENT} with the secret ${SECRET}.`,
    parts: payerParts,
    failure: (status) => json({ message: messages[status] ?? 'An unexpected error occurred' }),
    routes(app, context) {
      app.post('/apip/auth/v2/token', (request, reply) => {
        const given = credentialsIn(request.body, request.headers['content-type'] ?? '')
        const fine = given.client_id === CLIENT && given.client_secret === SECRET
        if (given.grant_type !== 'client_credentials')
          return send(reply, 400, { error: 'unsupported_grant_type', error_description: 'Invalid grant_type' })
        if (!fine)
          return send(reply, 401, { error: 'invalid_client', error_description: 'Invalid client authentication' })
        return reply.send({ access_token: tokens.issue(), token_type: 'bearer', expires_in: tokens.seconds })
      })
      app.post(ELIGIBILITY, async (request, reply) => {
        if (!tokens.accepts(request.headers.authorization))
          return send(reply, 401, {
            error: 'invalid_token',
            error_description: 'The access token is invalid or has expired',
          })
        const today = new Date().toISOString().slice(0, 10)
        const inquiry = readRequest(bodyJson(request.body), { controlNumber: 'required', today })
        if (Array.isArray(inquiry)) return send(reply, 400, { fieldList: inquiry, message: 'Invalid request' })
        const answer = await askPayer(network, 'change', inquiry, context, request, reply)
        if (answer === undefined) return reply
        return reply
          .code(answer.rejection === null ? 200 : 400)
          .send(answerJson(answer, 'productOrServiceIdQualifierCode'))
      })
    },
    admin: {
      actions: [{ path: 'forget-tokens', title: 'Let every token expire' }],
      routes(app) {
        app.post('/forget-tokens', (_request, reply) => {
          tokens.forget()
          return reply.redirect('/admin/change', 303)
        })
      },
    },
  }
}

type Credentials = { client_id?: string; client_secret?: string; grant_type?: string }

function credentialsIn(body: unknown, contentType: string): Credentials {
  if (contentType.startsWith('application/json')) return Object(bodyJson(body)) as Credentials
  return Object.fromEntries(new URLSearchParams(bodyText(body)))
}

function json(body: unknown) {
  return { contentType: 'application/json', body: JSON.stringify(body) }
}

function send(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply.code(status).type('application/json').send(JSON.stringify(body))
}
