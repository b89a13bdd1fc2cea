import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Fault } from './faults.ts'
import type { RunningProvider } from './provider.ts'

const RUBBISH = '<!doctype html><title>Welcome</title><p>This hotel network needs you to sign in.'

/** Puts a provider's switches before its routes; `closing` ends the waiting of a slow one. */
export function misbehaveOnPurpose(app: FastifyInstance, provider: RunningProvider, closing: AbortSignal): void {
  const losing = new WeakSet<FastifyRequest>()

  app.addHook('onRequest', async (request, reply) => {
    provider.journal.calls += 1
    const fault = provider.faults.next(request.method)
    switch (fault.kind) {
      case 'none':
        return undefined
      case 'down':
        return hangUp(request, reply)
      case 'unavailable':
        return refuse(provider, reply, 503)
      case 'limited':
        return refuse(provider, reply.header('retry-after', String(fault.seconds)), 429)
      case 'rubbish':
        return reply.type('text/html').send(RUBBISH)
      case 'slow':
        return waitFor(fault, closing)
      case 'lost-answer':
        losing.add(request)
        return undefined
    }
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (losing.has(request)) hangUp(request, reply)
    return payload
  })
}

function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.socket.destroy()
  return reply.hijack()
}

function refuse(provider: RunningProvider, reply: FastifyReply, status: number): FastifyReply {
  const { contentType, body } = provider.failure(status)
  return reply.code(status).type(contentType).send(body)
}

async function waitFor(fault: Fault, closing: AbortSignal): Promise<undefined> {
  await pause(fault.seconds * 1000, undefined, { signal: closing }).catch(() => undefined)
  return undefined
}
