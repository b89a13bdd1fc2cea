import { allEndpoints, type Endpoint, isEventStream, isPlainText, PLAIN_HEADER } from '@bitewing/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Secrets } from '../crypto/secrets.ts'
import { Wire } from '../crypto/wire.ts'
import { type Database, isUnavailable } from '../data/database.ts'
import { fail, Failure } from '../errors.ts'
import { type Live, signal } from '../live/live.ts'
import type { Log } from '../observe/log.ts'
import type { Metrics } from '../observe/metrics.ts'
import type { PatientAccessLog } from '../observe/patient-access-log.ts'
import type { Principal, Principals } from '../session/principals.ts'
import type { Tokens } from '../session/tokens.ts'
import { callerOf } from './caller.ts'
import type { AllHandlers, Caller } from './context.ts'
import { answer, refusal } from './envelope.ts'
import { streamEvents } from './event-stream.ts'
import { once } from './idempotency.ts'
import { inputReader, pathOf, type ReadInput, type Selection } from './input.ts'
import { isLocal } from './loopback.ts'
import { RateLimit } from './rate-limit.ts'
import { checkAccess, rowScope } from './scope.ts'

export type Kernel = {
  database: Database
  secrets: Secrets
  tokens: Tokens
  principals: Principals
  live: Live
  patientAccess: PatientAccessLog
  log: Log
  metrics: Metrics
  wireOptional: boolean
  /** Calls a minute: of one signed-in user's session, and a tenth of it of one address that is not signed in. */
  rateLimit: number
}

// biome-ignore lint: the one place where a handler is called without knowing its endpoint's types
type AnyHandler = (ctx: never, input: never) => Promise<unknown>
type Mounted = {
  endpoint: Endpoint
  name: string
  handler: AnyHandler
  read: ReadInput
  wire: Wire
  limits: Limits
  kernel: Kernel
}
type Limits = { session: RateLimit; address: RateLimit }

/** Mounts every endpoint of the contract, and nothing else. One without a handler stops the start. */
export function mountContract(app: FastifyInstance, kernel: Kernel, handlers: AllHandlers): void {
  const wire = new Wire(kernel.secrets.wirePassphrase)
  const limits = { session: new RateLimit(kernel.rateLimit), address: new RateLimit(Math.ceil(kernel.rateLimit / 10)) }
  for (const { feature, name, endpoint } of allEndpoints()) {
    const handler = (handlers as unknown as Record<string, Record<string, AnyHandler>>)[feature]?.[name]
    if (handler === undefined)
      throw new Error(`${endpoint.method} ${endpoint.path} has no handler (${feature}.${name})`)
    const read = inputReader(endpoint, wire, kernel.wireOptional)
    const mounted: Mounted = {
      endpoint,
      name: `${endpoint.method} ${endpoint.path}`,
      handler,
      read,
      wire,
      limits,
      kernel,
    }
    const url = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
    // The specification writes some paths with a slash at the end; both are served.
    for (const path of [url, url.endsWith('/') ? url.slice(0, -1) : `${url}/`]) {
      app.route({ method: endpoint.method, url: path, handler: (request, reply) => serve(mounted, request, reply) })
    }
  }
}

async function serve(mounted: Mounted, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { kernel, name } = mounted
  const started = performance.now()
  const caller = callerOf(request, reply)
  let userId: string | undefined
  let failure: Failure | undefined
  try {
    const result = await run(mounted, request, reply, caller, (id) => {
      userId = id
    })
    if (!(result instanceof Failure)) return result
    failure = result
  } catch (error) {
    failure = asFailure(error, kernel.log, { requestId: caller.requestId, endpoint: name })
  } finally {
    const ms = Math.round((performance.now() - started) * 100) / 100
    const status = failure?.status ?? 200
    kernel.metrics.request(name, status, ms)
    kernel.log.info('request', {
      requestId: caller.requestId,
      endpoint: name,
      status,
      ms,
      ...(userId && { userId }),
      ...(failure && { failure: failure.code }),
    })
  }
  return reply.code(failure.status).send(refusal(failure, caller.requestId))
}

/** rate limit → decrypt and parse → session → access → scope → handler → presenter → envelope → encrypt */
async function run(
  mounted: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
  known: (userId: string) => void,
) {
  const { endpoint, kernel, limits } = mounted
  if (endpoint.access === 'loopback' && !isLocal(request)) throw fail('request.no_such_path')
  const anonymous = endpoint.access === 'public' || endpoint.access === 'loopback'
  if (anonymous) limits.address.take(caller.ip)
  const { input, selection, plain } = await mounted.read(request)
  const principal = anonymous ? undefined : await authenticate(kernel, request)
  if (principal !== undefined) {
    known(principal.userId)
    limits.session.take(principal.sessionId)
  }
  const touched = patientAccess(mounted, caller, principal, selection, input)
  try {
    if (principal !== undefined) checkAccess(endpoint, principal)
    if (isEventStream(endpoint.output)) {
      const scope = rowScope(endpoint, principal as Principal, selection, input)
      return streamEvents(reply, kernel.live, principal as Principal, scope)
    }
    const logged = touched('allowed')
    const [result] = await Promise.all([execute(mounted, request, caller, principal, selection, input), logged])
    if (result instanceof Failure) return result
    if (isPlainText(endpoint.output)) return reply.type('text/plain; version=0.0.4').send(result)
    const value: unknown = endpoint.output.parse(result)
    const sealed = endpoint.carries !== 'nothing' && !(plain && request.headers[PLAIN_HEADER] === 'none')
    return answer(sealed ? await mounted.wire.seal(value, endpoint.method, pathOf(request)) : value)
  } catch (error) {
    if (error instanceof Failure && (error.status === 403 || error.status === 404)) await touched('refused')
    throw error
  }
}

async function authenticate(kernel: Kernel, request: FastifyRequest): Promise<Principal> {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) throw fail('session.invalid_token')
  return await kernel.principals.of(await kernel.tokens.readAccess(token))
}

async function execute(
  mounted: Mounted,
  request: FastifyRequest,
  caller: Caller,
  principal: Principal | undefined,
  selection: Selection,
  input: unknown,
): Promise<unknown> {
  const { endpoint, kernel, name } = mounted
  const handle = mounted.handler as unknown as (ctx: unknown, input: unknown) => Promise<unknown>
  if (endpoint.scope === 'none') return await handle({ ...caller, user: principal }, input)
  if (endpoint.scope === 'system') {
    return await handle({ ...caller, user: principal, systemDb: kernel.database.asSystem.bind(kernel.database) }, input)
  }
  const user = principal as Principal
  const scope = rowScope(endpoint, user, selection, input)
  return await kernel.database.inScope(scope, (db) => {
    const context = {
      ...caller,
      user,
      db,
      practiceIds: scope.practiceIds ?? [],
      signal: (message: Parameters<typeof signal>[1]) => signal(db, message),
    }
    const key = request.headers['idempotency-key']
    if (endpoint.method === 'GET' || typeof key !== 'string') return handle(context, input)
    return once({ db, secrets: kernel.secrets, userId: user.userId, endpoint: name, key, input }, () =>
      handle(context, input),
    )
  })
}

/** The entry in the log of accesses to patient data, for an endpoint that touches any. */
function patientAccess(
  mounted: Mounted,
  caller: Caller,
  principal: Principal | undefined,
  selection: Selection,
  input: unknown,
) {
  const { carries } = mounted.endpoint
  if (typeof carries === 'string') return () => Promise.resolve()
  const fields = Object.entries(input as Record<string, unknown>)
  return (outcome: 'allowed' | 'refused') =>
    mounted.kernel.patientAccess.record({
      user_id: principal?.userId ?? null,
      action: carries.patients,
      outcome,
      endpoint: mounted.name,
      target_ids: fields
        .filter(([name]) => /^(id|transactionId|dataId|fileId)$/.test(name))
        .map(([, value]) => String(value)),
      practice_ids: [...selection],
      filters: fields.filter(([, value]) => value !== undefined).map(([name]) => name),
      row_count: null,
      ip: caller.ip,
      request_id: caller.requestId,
    })
}

/** Whatever goes wrong inside is told as one of two sentences; the log has the rest under the request's id. */
export function asFailure(error: unknown, log: Log, place: { requestId: string; endpoint: string }): Failure {
  if (error instanceof Failure) return error
  if (isUnavailable(error)) {
    log.warn('database not reachable', { ...place, error })
    return fail('request.unavailable')
  }
  log.error('unexpected error', { ...place, error })
  return fail('request.internal')
}
