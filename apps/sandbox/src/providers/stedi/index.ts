import type { FastifyReply, FastifyRequest } from 'fastify'
import { askPayer, payerParts } from '../../eligibility/ask-payer.ts'
import { answerJson } from '../../eligibility/json/answer.ts'
import { payers, searchPayers } from '../../eligibility/json/payers.ts'
import { readRequest } from '../../eligibility/json/request.ts'
import { answerPlans } from '../../eligibility/plans/answer.ts'
import { readPlansRequest } from '../../eligibility/plans/request.ts'
import type { PayerNetwork } from '../../eligibility/payer-network.ts'
import { bodyJson } from '../../frame/body.ts'
import type { Provider } from '../../frame/provider.ts'

const KEY = 'sandbox-stedi-key'
const VERSION = '/2024-04-01'
const REDESIGNED = '/2026-06-01/eligibility-check'

const errors: Readonly<Record<number, { code: string; message: string }>> = {
  400: { code: 'BAD_REQUEST', message: 'The request could not be read' },
  403: { code: 'ACCESS_DENIED', message: 'Forbidden' },
  404: { code: 'NOT_FOUND', message: 'Not found' },
  429: { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Slow down and try again.' },
  503: { code: 'SERVICE_UNAVAILABLE', message: 'Service Unavailable' },
  504: { code: 'GATEWAY_TIMEOUT', message: 'Endpoint request timed out' },
}

/** Eligibility in JSON, with a plain key. A refusal by the payer comes with 200. */
export function stedi(network: PayerNetwork): Provider {
  return {
    name: 'stedi',
    title: 'Eligibility in JSON (Stedi)',
    about: `Base address /stedi${VERSION}/change, the redesigned endpoint at /stedi${REDESIGNED}, payers under /stedi${VERSION}/payers, with the header Authorization: ${KEY}.`,
    parts: payerParts,
    failure,
    routes(app, context) {
      app.addHook('onRequest', async (request, reply) =>
        (request.headers.authorization ?? '').replace(/^Key /, '') === KEY ? undefined : refuse(reply, 403),
      )
      app.post(`${VERSION}/change/medicalnetwork/eligibility/v3`, async (request, reply) => {
        const body = bodyJson(request.body)
        if (body === undefined) return refuse(reply, 400)
        const inquiry = readRequest(body, { controlNumber: 'optional', today: today() })
        if (Array.isArray(inquiry)) {
          return reply.code(400).send({ fieldList: inquiry, message: 'Some fields are missing or invalid' })
        }
        const answer = await askPayer(network, 'stedi', inquiry, context, request, reply)
        return answer === undefined ? reply : reply.send(answerJson(answer, 'productOrServiceIDQualifierCode'))
      })
      app.post(REDESIGNED, async (request, reply) => {
        const body = bodyJson(request.body)
        const inquiry = body === undefined ? [] : readPlansRequest(body, today())
        if (Array.isArray(inquiry)) return reply.code(400).send({ message: 'The request is invalid.', errors: inquiry })
        const answer = await askPayer(network, 'stedi', inquiry, context, request, reply)
        return answer === undefined ? reply : reply.send(answerPlans(answer))
      })
      app.get(`${VERSION}/payers`, (request, reply) => reply.send(page(payers, request)))
      app.get(`${VERSION}/payers/search`, (request, reply) => {
        const found = searchPayers(request.query as Record<string, string>).map((payer) => ({ payer }))
        return reply.send({ ...page(found, request), stats: { total: found.length } })
      })
    },
  }
}

/** A page of a list: the token is where the next one begins. */
function page<T>(all: readonly T[], { query }: FastifyRequest): { items: T[]; nextPageToken?: string } {
  const { pageSize, pageToken } = query as { pageSize?: string; pageToken?: string }
  const from = Number(pageToken ?? 0) || 0
  const to = from + Math.min(Math.max(Number(pageSize ?? 100) || 100, 1), 500)
  return { items: all.slice(from, to), ...(to < all.length ? { nextPageToken: String(to) } : {}) }
}

function failure(status: number) {
  return {
    contentType: 'application/json',
    body: JSON.stringify(errors[status] ?? { code: 'INTERNAL', message: 'Internal error' }),
  }
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  const { contentType, body } = failure(status)
  return reply.code(status).type(contentType).send(body)
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
