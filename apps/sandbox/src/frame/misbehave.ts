import type { OutgoingHttpHeaders } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Fault } from './faults.ts'
import type { Misbehave, RunningProvider } from './provider.ts'

const RUBBISH = '<!doctype html><title>Welcome</title><p>This hotel network needs you to sign in.'

/** Applies a provider's faults before its routes; `closing` and the next fault end the pause of a slow one. Returns a function that does the same for a part. */
export function misbehaveOnPurpose(app: FastifyInstance, provider: RunningProvider, closing: AbortSignal): Misbehave {
  const ending = new WeakMap<FastifyRequest, typeof hangUp>()

  const misbehave: Misbehave = async (fault, request, reply) => {
    switch (fault.kind) {
      case 'none':
        return undefined
      case 'down':
        return hangUp(request, reply)
      case 'unavailable':
        return refuse(provider, reply, 503)
      case 'timeout':
        return refuse(provider, reply, 504)
      case 'limited':
        return refuse(provider, reply.header('retry-after', String(fault.seconds)), 429)
      case 'rubbish':
        return reply.type('text/html').send(RUBBISH)
      case 'slow':
        return waitFor(fault, AbortSignal.any([closing, provider.faults.change]))
      case 'cut':
        ending.set(request, breakOff)
        return undefined
      case 'lost-answer':
        ending.set(request, hangUp)
        return undefined
    }
  }

  app.addHook('onRequest', async (request, reply) => {
    provider.journal.calls += 1
    return misbehave(provider.faults.next(request.method), request, reply)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    ending.get(request)?.(request, reply, payload)
    return payload
  })
  return misbehave
}

function hangUp(request: FastifyRequest, reply: FastifyReply, _payload?: unknown): FastifyReply {
  request.raw.socket.destroy()
  return reply.hijack()
}

function breakOff(request: FastifyRequest, reply: FastifyReply, payload?: unknown): FastifyReply {
  const body = Buffer.isBuffer(payload) ? payload : Buffer.from(typeof payload === 'string' ? payload : '')
  reply.hijack()
  reply.raw.writeHead(reply.statusCode, { ...reply.getHeaders(), 'content-length': body.length } as OutgoingHttpHeaders)
  reply.raw.write(body.subarray(0, body.length / 2), () => request.raw.socket.destroy())
  return reply
}

function refuse(provider: RunningProvider, reply: FastifyReply, status: number): FastifyReply {
  const { contentType, body } = provider.failure(status)
  return reply.code(status).type(contentType).send(body)
}

async function waitFor(fault: Fault, signal: AbortSignal): Promise<undefined> {
  await pause(fault.seconds * 1000, undefined, { signal }).catch(() => undefined)
  return undefined
}
