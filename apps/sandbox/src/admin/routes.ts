import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFault } from '../frame/faults.ts'
import type { RunningProvider } from '../frame/provider.ts'
import { style } from './html.ts'
import { indexPage, providerPage } from './pages.ts'

/** Pages for a person, and the same by JSON for tests. */
export function adminRoutes(app: FastifyInstance, providers: readonly RunningProvider[]): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.get('/', (_request, reply) => sendPage(reply, indexPage(providers)))
  app.get('/admin/style.css', (_request, reply) => reply.type('text/css').send(style))

  const withProvider =
    (answer: (provider: RunningProvider, request: FastifyRequest, reply: FastifyReply) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { name } = request.params as { name: string }
      const provider = providers.find((candidate) => candidate.name === name)
      if (provider === undefined) return reply.code(404).send({ error: `There is no provider ${name}.` })
      return answer(provider, request, reply)
    }

  app.get(
    '/admin/:name',
    withProvider((provider, request, reply) =>
      wantsJson(request) ? reply.send(summary(provider)) : sendPage(reply, providerPage(provider)),
    ),
  )
  app.post(
    '/admin/:name/faults',
    withProvider((provider, request, reply) => {
      try {
        provider.faults.set(readFault(request.body))
      } catch (error) {
        return reply.code(400).send({ error: error instanceof Error ? error.message : 'not understood' })
      }
      return wantsJson(request) ? reply.send(summary(provider)) : reply.redirect(`/admin/${provider.name}`, 303)
    }),
  )
  app.get(
    '/admin/:name/received/:id',
    withProvider((provider, request, reply) => {
      const { id } = request.params as { id: string }
      const attachment = provider.journal.entry(Number(id))?.attachment
      if (attachment === undefined) return reply.code(404).send({ error: 'There is no such file.' })
      return reply
        .header('content-disposition', `attachment; filename="${attachment.filename.replace(/[^\w.-]/g, '_')}"`)
        .header('x-content-type-options', 'nosniff')
        .type('application/octet-stream')
        .send(attachment.bytes)
    }),
  )
}

function wantsJson({ headers }: FastifyRequest): boolean {
  return headers['content-type'] === 'application/json' || headers.accept === 'application/json'
}

function summary({ name, journal, faults }: RunningProvider) {
  const received = journal.entries.map(({ attachment: _, ...entry }) => entry)
  return { name, calls: journal.calls, writes: journal.writes, faults: faults.current, received }
}

function sendPage(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(text)
}
