import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '../errors.ts'
import { callerOf } from '../http/caller.ts'
import { refusal } from '../http/envelope.ts'
import { asFailure } from '../http/mount.ts'
import type { Kernel } from '../http/mounted.ts'
import { SharedRateLimit } from '../http/shared-rate-limit.ts'
import type { Webhook } from './webhook.ts'
import type { Webhooks } from './webhooks.ts'

/** Several times the largest event of any provider. */
const LARGEST_EVENT = 256 * 1024
/** Wrong ones of one address in a minute. */
const WRONG_A_MINUTE = 300

type Observed = Pick<Kernel, 'log' | 'metrics' | 'callCounts'>

/** Mounts the addresses of providers: raw bodies of any type, no session, no sealing. */
export function mountWebhooks(app: FastifyInstance, observed: Observed, webhooks: Webhooks): void {
  const wrong = new SharedRateLimit('webhook', WRONG_A_MINUTE, observed.callCounts)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_EVENT }, (_request, body, done) =>
      done(null, body),
    )
    for (const webhook of webhooks.all) {
      const url = webhook.path.replace(/\{(\w+)\}/g, ':$1')
      scope.post(url, { bodyLimit: LARGEST_EVENT }, (request, reply) =>
        receive(webhook, { observed, webhooks, wrong }, request, reply),
      )
    }
  })
}

async function receive(
  webhook: Webhook,
  { observed, webhooks, wrong }: { observed: Observed; webhooks: Webhooks; wrong: SharedRateLimit },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const started = performance.now()
  const { requestId, ip } = callerOf(request, reply)
  const place = { requestId, endpoint: `POST ${webhook.path}` }
  const end = (failure?: Failure) => {
    const status = failure?.status ?? 200
    const ms = Math.round((performance.now() - started) * 100) / 100
    observed.metrics.request(place.endpoint, status, ms)
    observed.log.info('request', { ...place, status, ms, ...(failure && { failure: failure.code }) })
    return reply.code(status).send(failure === undefined ? {} : refusal(failure, requestId))
  }
  try {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    await webhooks.accept(webhook, { headers: request.headers, body, params: request.params as Record<string, string> })
    return end()
  } catch (error) {
    const failure = asFailure(error, observed.log, place)
    return end(failure.status === 401 ? await limited(failure, () => wrong.take(ip)) : failure)
  }
}

/** Only wrong deliveries count: a provider that shares its address with somebody who guesses is not held back by it. */
async function limited(failure: Failure, take: () => Promise<void>): Promise<Failure> {
  try {
    await take()
    return failure
  } catch (error) {
    return error as Failure
  }
}
