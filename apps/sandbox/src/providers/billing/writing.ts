import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyText } from '../../frame/body.ts'
import type { Idempotency } from './idempotency.ts'
import type { Query } from './query.ts'
import { invalidRequest } from './refusal.ts'

type Write = {
  readonly method: 'POST' | 'DELETE'
  readonly path: string
  /** Parameters that are understood; `enabled_events` also as enabled_events[0]. */
  readonly known: readonly string[]
  readonly work: (id: string, query: Query) => { status: number; body: string }
}

/** A write of the interface: unknown parameters are refused, and a repeated key gets the first answer. */
export function writingRoute(app: FastifyInstance, idempotency: Idempotency, write: Write): void {
  app.route({
    method: write.method,
    url: write.path,
    handler: (request: FastifyRequest, reply) => {
      const form = bodyText(request.body)
      const query: Query = Object.fromEntries(new URLSearchParams(form))
      for (const name of Object.keys(query))
        if (![...write.known, 'expand'].includes(name.replace(/\[\d*\]$/, '')))
          throw invalidRequest(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name })
      const key = request.headers['idempotency-key']?.toString()
      const { id = '' } = request.params as { id?: string }
      const answer = idempotency.once(key, `${request.url} ${form}`, () => write.work(id, query))
      if (answer.replayed) reply.header('idempotent-replayed', 'true')
      return reply.code(answer.status).type('application/json').send(answer.body)
    },
  })
}
