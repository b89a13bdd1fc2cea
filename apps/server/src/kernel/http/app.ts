import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { fail, type Failure } from '../errors.ts'
import { refuseBrokenRequest } from './broken-requests.ts'
import { LARGEST_JSON, parseLimited, VALUES_OF_LISTS } from '../limited-json.ts'
import { mountWebhooks } from '../webhooks/mount.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'
import type { AllHandlers } from './context.ts'
import { refusal } from './envelope.ts'
import { asFailure, mountContract } from './mount.ts'
import type { Kernel } from './mounted.ts'
import { LARGEST_FORM } from './uploads.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'

export function createApp(
  kernel: Kernel,
  handlers: AllHandlers,
  webhooks: Webhooks,
  options: { trustProxy: string[]; https: boolean; phoneOrigin?: string },
): FastifyInstance {
  const headers = securityHeaders(options)
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    // The pattern of the path, never the address itself, which may hold a name.
    const place = { requestId: request.id, endpoint: `${request.method} ${request.routeOptions.url ?? ''}`.trimEnd() }
    const failure = fastifyFailure(error) ?? asFailure(error, kernel.log, place)
    kernel.log.info('request', { ...place, status: failure.status, failure: failure.code })
    return reply.code(failure.status).send(refusal(failure, request.id))
  }
  const app = Fastify({
    logger: false,
    bodyLimit: LARGEST_JSON,
    trustProxy: options.trustProxy.length === 0 ? false : options.trustProxy,
    // Taken from a pool of random bytes: asking the system each time would cost 2 % of a list request.
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    // A slow sender must not hold a connection for ever.
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    // URLs that cannot be decoded never reach the error handler, and malformed HTTP does not even become a request.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply.headers(headers.api)),
    clientErrorHandler: (error, socket) => refuseBrokenRequest(error, socket, headers.api),
  })
  addSecurityHeaders(app, headers)
  readJsonBodies(app)
  // Bodies that nobody asked for are not read.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return refuse(fail('request.no_such_path'), request, reply)
  })
  mountContract(app, kernel, handlers)
  mountWebhooks(app, kernel, webhooks)
  app.setNotFoundHandler((request, reply) => refuse(fail('request.no_such_path'), request, reply))
  app.setErrorHandler(refuse)
  return app
}

/** Whatever its declared type, a body is JSON, or a multipart form where files are expected, or it is refused. */
function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(/^multipart\/form-data\b/, { bodyLimit: LARGEST_FORM }, (_request, body, done) =>
    done(null, body),
  )
  app.addContentTypeParser(/^application\/json\b/, { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    const { bodyLimit } = request.routeOptions
    try {
      // A sealed body is one long text, which is limited once it is opened.
      done(null, parseLimited(body as string, bodyLimit, bodyLimit > LARGEST_JSON ? VALUES_OF_LISTS : undefined))
    } catch (error) {
      done(error as Failure)
    }
  })
}

/** What Fastify itself refuses before a handler runs. */
function fastifyFailure(error: unknown): Failure | undefined {
  const { code } = error as { code?: string }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return fail('request.too_large')
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return fail('request.no_such_path')
  if (code?.startsWith('FST_ERR_CTP') || code === 'FST_ERR_BAD_URL' || error instanceof URIError)
    return fail('request.unreadable')
  return undefined
}
