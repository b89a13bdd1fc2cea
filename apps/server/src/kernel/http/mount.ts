import { allEndpoints, uploadField } from '@bitewing/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Wire } from '../crypto/wire.ts'
import { isUnavailable, whyUnavailable } from '../data/is-unavailable.ts'
import { fail, Failure } from '../errors.ts'
import { LARGEST_JSON, LARGEST_LIST, LARGEST_OF_STRANGERS } from '../limited-json.ts'
import type { Log } from '../observe/log.ts'
import { traced } from '../observe/tracing.ts'
import { StorageUnavailable } from '../ports/storage.ts'
import type { Principal } from '../session/principals.ts'
import { admit } from './admission.ts'
import { callerOf } from './caller.ts'
import type { AllHandlers, Caller } from './context.ts'
import { refusal } from './envelope.ts'
import { inputReader } from './input.ts'
import type { Kernel, Mounted } from './mounted.ts'
import { loggedFields } from './patient-access.ts'
import { answerCall } from './pipeline.ts'
import { RateLimit } from './rate-limit.ts'
import { SharedRateLimit } from './shared-rate-limit.ts'
import { LARGEST_FORM } from './uploads.ts'

/** Mounts every endpoint of the contract and nothing else. An endpoint without a handler, or without saying whose data it carries, stops the start. */
export function mountContract(app: FastifyInstance, kernel: Kernel, handlers: AllHandlers): void {
  const wire = new Wire(kernel.secrets.wirePassphrase)
  const tenth = Math.ceil(kernel.rateLimit / 10)
  const limits = {
    session: new SharedRateLimit('session', kernel.rateLimit, kernel.callCounts),
    address: new SharedRateLimit('address', tenth, kernel.callCounts),
    // Each process derives the keys of salts for itself.
    salts: new RateLimit(tenth),
  }
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
  const { access, method, path } = general.endpoint
  const url = path.replace(/\{(\w+)\}/g, ':$1')
  // The specification writes some paths with a slash at the end; both are served.
  for (const either of [url, url.endsWith('/') ? url.slice(0, -1) : `${url}/`]) {
    app.route({
      method,
      url: either,
      // For bodies that do not say beforehand how long they are.
      bodyLimit: access === 'public' ? LARGEST_OF_STRANGERS : largestOf(general),
      onRequest: (request, reply) => receive(chosen(request), request, reply),
      handler: (request, reply) => serve(request, reply),
    })
  }
}

function isChosen(when: Readonly<Record<string, string>>, query: object): boolean {
  return Object.entries(when).every(([name, value]) => (query as Record<string, unknown>)[name] === value)
}

type Received = { mounted: Mounted; caller: Caller; started: number; principal: Principal | undefined }

/** The calls whose body is being read. */
const received = new WeakMap<FastifyRequest, Received>()

/** The head of a request is there: it goes on to its body, or is refused. */
async function receive(mounted: Mounted, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const call: Received = { mounted, caller: callerOf(request, reply), started: performance.now(), principal: undefined }
  try {
    call.principal = await admit(mounted, request, call.caller.ip)
    received.set(request, call)
    return undefined
  } catch (error) {
    // Node reads and drops what is still to come of a body, which for one without end would go on for minutes.
    if (request.headers['transfer-encoding'] !== undefined || hasLargeBody(mounted, request))
      reply.header('connection', 'close')
    return end(call, reply, asFailure(error, mounted.kernel.log, placeOf(call)))
  }
}

function hasLargeBody(mounted: Mounted, { headers }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? 0) > (mounted.upload ? LARGEST_FORM : largestOf(mounted))
}

function largestOf({ endpoint }: Mounted): number {
  return endpoint.large === true ? LARGEST_LIST : LARGEST_JSON
}

/** Handles one request: an answer or a refusal, a line in the log, a count in the metrics. */
async function serve(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const call = received.get(request) as Received
  try {
    const result = await tracedAnswer(call, request, reply)
    if (result instanceof Failure) return end(call, reply, result)
    note(call)
    return result
  } catch (error) {
    return end(call, reply, asFailure(error, call.mounted.kernel.log, placeOf(call)))
  }
}

/** What is refused is an answer too: only an internal error makes the span a failed one. */
async function tracedAnswer(call: Received, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { mounted, caller, principal } = call
  const { method, path } = mounted.endpoint
  let status = 200
  return await traced(
    mounted.name,
    {
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': path, 'bitewing.request_id': caller.requestId },
      afterwards: () => ({ 'http.response.status_code': status }),
      caller: request.headers['traceparent'] as string | undefined,
    },
    async () => {
      const result = await answerCall(mounted, request, reply, caller, principal).catch((error: unknown) => {
        if (error instanceof Failure) return error
        status = 500
        throw error
      })
      if (result instanceof Failure) status = result.status
      return result
    },
  )
}

function placeOf({ mounted, caller }: Received): { requestId: string; endpoint: string } {
  return { requestId: caller.requestId, endpoint: mounted.name }
}

function end(call: Received, reply: FastifyReply, failure: Failure): FastifyReply {
  note(call, failure)
  return reply.code(failure.status).send(refusal(failure, call.caller.requestId))
}

function note(call: Received, failure?: Failure): void {
  const { kernel, name } = call.mounted
  const ms = Math.round((performance.now() - call.started) * 100) / 100
  const status = failure?.status ?? 200
  kernel.metrics.request(name, status, ms)
  const who = { ...(call.principal && { userId: call.principal.userId }), ...(failure && { failure: failure.code }) }
  kernel.log.info('request', { ...placeOf(call), status, ms, ...who })
}

/** The caller gets one of two sentences about an internal error; the log has the details under the request's id. */
export function asFailure(error: unknown, log: Log, place: { requestId: string; endpoint: string }): Failure {
  if (error instanceof Failure) return error
  if (isUnavailable(error)) {
    log.warn(whyUnavailable(error), { ...place, error })
    return fail('request.unavailable')
  }
  if (error instanceof StorageUnavailable) {
    log.warn('storage not reachable', { ...place, error })
    return fail('files.storage_unavailable')
  }
  log.error('unexpected error', { ...place, error })
  return fail('request.internal')
}
