import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PayerNetwork } from '../eligibility/payer-network.ts'
import { readFault } from '../frame/faults.ts'
import type { RunningProvider } from '../frame/provider.ts'
import { style } from './html.ts'
import { memberRoutes } from './members.ts'
import { indexPage, providerPage } from './pages.ts'
import { sendPage, wantsJson } from './send.ts'

/** Pages for people, and the same as JSON for tests. */
export function adminRoutes(app: FastifyInstance, providers: readonly RunningProvider[], network: PayerNetwork): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.get('/', (_request, reply) => sendPage(reply, indexPage(providers)))
  app.get('/admin/style.css', (_request, reply) => reply.type('text/css').send(style))
  memberRoutes(app, network)
  for (const { name, admin } of providers) {
    if (admin !== undefined) {
      void app.register(async (scope) => admin.routes(scope), { prefix: `/admin/${name}` })
    }
  }

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
        provider.faults.set(readFault(request.body), partIn(request.body, provider))
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

/** The part of the provider that a fault is for; undefined means all of it. Throws a sentence. */
function partIn(given: unknown, { parts }: RunningProvider): string | undefined {
  const part = Object(given) as { part?: unknown }
  if (part.part === undefined || part.part === '') return undefined
  const known = parts?.choices.find(({ id }) => id === part.part)
  if (known === undefined) throw new Error(`part must be a ${parts?.word ?? 'part'} of this provider`)
  return known.id
}

function summary({ name, journal, faults }: RunningProvider) {
  const received = journal.entries.map(({ attachment: _, ...entry }) => entry)
  return { name, calls: journal.calls, writes: journal.writes, faults: faults.current, parts: faults.parts, received }
}
