import { allEndpoints, uploadField } from '@bitewing/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Wire } from '../crypto/wire.ts'
import { isUnavailable } from '../data/database.ts'
import { fail, Failure } from '../errors.ts'
import type { Log } from '../observe/log.ts'
import { StorageUnavailable } from '../ports/storage.ts'
import { callerOf } from './caller.ts'
import type { AllHandlers } from './context.ts'
import { refusal } from './envelope.ts'
import { inputReader } from './input.ts'
import type { Kernel, Mounted } from './mounted.ts'
import { loggedFields } from './patient-access.ts'
import { answerCall } from './pipeline.ts'
import { RateLimit } from './rate-limit.ts'

/** Mounts every endpoint of the contract and nothing else. An endpoint without a handler, or without saying whose data it carries, stops the start. */
export function mountContract(app: FastifyInstance, kernel: Kernel, handlers: AllHandlers): void {
  const wire = new Wire(kernel.secrets.wirePassphrase)
  const limits = { session: new RateLimit(kernel.rateLimit), address: new RateLimit(Math.ceil(kernel.rateLimit / 10)) }
  const all = allEndpoints().map(({ feature, name, endpoint }): Mounted => {
    const handle = (handlers as unknown as Record<string, Record<string, Mounted['handle']>>)[feature]?.[name]
    if (handle === undefined) throw new Error(`${endpoint.method} ${endpoint.path} has no handler (${feature}.${name})`)
    return {
      kernel,
      endpoint,
      name: `${endpoint.method} ${endpoint.path}`,
      handle,
      read: inputReader(endpoint, wire, kernel.wireOptional),
      upload: uploadField(endpoint.input) !== undefined,
      targets: loggedFields(endpoint),
      wire,
      limits,
    }
  })
  for (const sharing of Map.groupBy(all, ({ name }) => name).values()) route(app, sharing)
}

/** One path and the endpoints that share it: the query chooses among them, and the one without a condition takes the rest. */
function route(app: FastifyInstance, sharing: readonly Mounted[]): void {
  const [general, another] = sharing.filter(({ endpoint }) => endpoint.when === undefined)
  if (general === undefined || another !== undefined)
    throw new Error(`${sharing[0]?.name} needs one endpoint that answers where no query chooses another`)
  const chosen = ({ query }: FastifyRequest) =>
    sharing.find(({ endpoint }) => endpoint.when && isChosen(endpoint.when, query as object)) ?? general
  const { method, path } = general.endpoint
  const url = path.replace(/\{(\w+)\}/g, ':$1')
  // The specification writes some paths with a slash at the end; both are served.
  for (const either of [url, url.endsWith('/') ? url.slice(0, -1) : `${url}/`]) {
    app.route({ method, url: either, handler: (request, reply) => serve(chosen(request), request, reply) })
  }
}

function isChosen(when: Readonly<Record<string, string>>, query: object): boolean {
  return Object.entries(when).every(([name, value]) => (query as Record<string, unknown>)[name] === value)
}

/** Handles one request: an answer or a refusal, a line in the log, a count in the metrics. */
async function serve(mounted: Mounted, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { kernel, name } = mounted
  const started = performance.now()
  const caller = callerOf(request, reply)
  const { requestId } = caller
  let userId: string | undefined
  const known = (id: string) => {
    userId = id
  }
  let failure: Failure | undefined
  try {
    const result = await answerCall(mounted, request, reply, caller, known)
    if (!(result instanceof Failure)) return result
    failure = result
  } catch (error) {
    failure = asFailure(error, kernel.log, { requestId, endpoint: name })
  } finally {
    const ms = Math.round((performance.now() - started) * 100) / 100
    const status = failure?.status ?? 200
    kernel.metrics.request(name, status, ms)
    const who = { ...(userId && { userId }), ...(failure && { failure: failure.code }) }
    kernel.log.info('request', { requestId, endpoint: name, status, ms, ...who })
  }
  return reply.code(failure.status).send(refusal(failure, requestId))
}

/** The caller gets one of two sentences about an internal error; the log has the details under the request's id. */
export function asFailure(error: unknown, log: Log, place: { requestId: string; endpoint: string }): Failure {
  if (error instanceof Failure) return error
  if (isUnavailable(error)) {
    log.warn('database not reachable', { ...place, error })
    return fail('request.unavailable')
  }
  if (error instanceof StorageUnavailable) {
    log.warn('storage not reachable', { ...place, error })
    return fail('files.storage_unavailable')
  }
  log.error('unexpected error', { ...place, error })
  return fail('request.internal')
}
