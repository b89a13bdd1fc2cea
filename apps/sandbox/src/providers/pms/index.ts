import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Journal } from '../../frame/journal.ts'
import type { Provider } from '../../frame/provider.ts'
import { newPractice, type Practice } from './practice.ts'
import { readRoutes } from './reading.ts'
import { explained, Refusal } from './refusal.ts'
import { writeRoutes } from './writing.ts'

const DEVELOPER_KEY = 'sandbox-developer'
const CUSTOMER_KEY = 'sandbox-customer'

/** A practice's Open Dental, as its REST API shows it. */
export function pms(): Provider {
  return {
    name: 'pms',
    title: 'Practice-management system (Open Dental)',
    about: `Under /pms/api/v1, with the header Authorization: ODFHIR ${DEVELOPER_KEY}/${CUSTOMER_KEY}. Who is asked for by full name and birth date is a patient here; about 7 in 100 are filed with a slip, which data quality finds.`,
    failure: (status) => explained(status === 429 ? 'Too many requests.' : `${status}`),
    routes(app, { journal }) {
      const practice = newPractice()
      app.addHook('onRequest', async (request, reply) =>
        request.headers.authorization === `ODFHIR ${DEVELOPER_KEY}/${CUSTOMER_KEY}`
          ? undefined
          : send(reply, 401, 'Invalid Authorization header.'),
      )
      void app.register(async (api) => resources(api, practice, journal), { prefix: '/api/v1' })
    },
  }
}

function resources(api: FastifyInstance, practice: Practice, journal: Journal): void {
  api.setErrorHandler((error: Error & { statusCode?: number }, _request: FastifyRequest, reply: FastifyReply) =>
    error instanceof Refusal
      ? send(reply, error.status, error.message)
      : send(reply, error.statusCode ?? 500, 'The request could not be read.'),
  )
  readRoutes(api, practice)
  writeRoutes(api, practice, journal)
}

function send(reply: FastifyReply, status: number, explanation: string): FastifyReply {
  const { contentType, body } = explained(explanation)
  return reply.code(status).type(contentType).send(body)
}
