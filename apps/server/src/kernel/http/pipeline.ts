import assert from 'node:assert/strict'
import {
  administers,
  type Endpoint,
  isEventStream,
  isFileAnswer,
  isLive,
  isPlainText,
  type LiveEvent,
  PLAIN_HEADER,
  type SentFile,
} from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { type IdentifierView, maskedIdentifiers, mayRevealIdentifiers, wholeIdentifiers } from '@bitewing/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sealedText } from '../crypto/wire.ts'
import { JsonText } from '../data/json-text.ts'
import { Failure } from '../errors.ts'
import { type Signal, signal } from '../live/live.ts'
import { type Tell, ToldChanges } from '../observe/administration-log.ts'
import { type Principal, within } from '../session/principals.ts'
import type { Caller } from './context.ts'
import { answer } from './envelope.ts'
import { streamEvents } from './event-stream.ts'
import { sendFile } from './file-answer.ts'
import { claimOf, once } from './idempotency.ts'
import { pathOf } from './input.ts'
import type { Call, Mounted } from './mounted.ts'
import { logPatientAccess, touchesPatients } from './patient-access.ts'
import { noteWrite, readerOf } from './read-your-writes.ts'
import { checkAccess, onlyReads, rowScope } from './scope.ts'

/** (session and rate limit, before the body was read) → decrypt and parse → access → scope → handler → presenter → envelope → encrypt */
export async function answerCall(
  mounted: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
  principal: Principal | undefined,
): Promise<unknown> {
  const { endpoint, limits } = mounted
  if (mounted.upload && principal !== undefined) await checkUploader(mounted, caller, principal)
  const { input, selection, plain } = await mounted.read(request, () =>
    limits.salts.take(principal?.sessionId ?? caller.ip),
  )
  const key = request.headers['idempotency-key']
  // Repeating a read does no harm, whatever its method: the key is for writes.
  const writes = endpoint.method !== 'GET' && touchesPatients(endpoint) !== 'view'
  const idempotencyKey = writes && typeof key === 'string' ? key : undefined
  const call: Call = { caller, principal, input, selection, scope: {}, idempotencyKey }
  const result = await decide(mounted, call, reply)
  if (!onlyReads(endpoint)) await noteWrite(mounted, call)
  if (result instanceof Failure || isEventStream(endpoint.output)) return result
  if (isFileAnswer(endpoint.output)) return sendFile(reply, result as SentFile)
  if (isPlainText(endpoint.output)) return reply.type('text/plain; version=0.0.4; charset=utf-8').send(result)
  const json = present(mounted, result)
  const sealed = endpoint.carries !== 'nothing' && !(plain && request.headers[PLAIN_HEADER] === 'none')
  const value = sealed ? sealedText(await mounted.wire.seal(json, endpoint.method, pathOf(request))) : json
  return reply.type('application/json; charset=utf-8').send(answer(value))
}

/** The output schema decides what is sent. JSON that the database built is sent as it is; tests check it against the schema. */
function present({ endpoint, kernel }: Mounted, result: unknown): string {
  if (!(result instanceof JsonText)) return JSON.stringify(endpoint.output.parse(result) ?? null)
  if (kernel.checkJsonText) assert.deepEqual(endpoint.output.parse(JSON.parse(result.text)), JSON.parse(result.text))
  return result.text
}

/** Uploads are read only after the caller was found to have the permission; which record they meant is not known then. */
async function checkUploader(mounted: Mounted, caller: Caller, principal: Principal): Promise<void> {
  try {
    checkAccess(mounted.endpoint, principal)
  } catch (error) {
    const call: Call = { caller, principal, input: {}, selection: [], scope: {}, idempotencyKey: undefined }
    if (error instanceof Failure) await logRefusal(mounted, call, error)
    throw error
  }
}

/** Checks access and scope, then runs the handler. Access to patient data is logged in either case, before anything is sent. */
async function decide(mounted: Mounted, call: Call, reply: FastifyReply): Promise<unknown> {
  const { endpoint, kernel } = mounted
  const { principal } = call
  try {
    if (principal !== undefined) {
      checkAccess(endpoint, principal)
      call.scope = rowScope(endpoint, principal, call.selection, call.input)
      if (isEventStream(endpoint.output)) return streamEvents(reply, kernel.live, principal, call.scope)
    }
    const result = await executeLogged(mounted, call)
    if (result instanceof Failure) await logRefusal(mounted, call, result)
    return result
  } catch (error) {
    if (error instanceof Failure) await logRefusal(mounted, call, error)
    throw error
  }
}

async function executeLogged(mounted: Mounted, call: Call): Promise<unknown> {
  const touch = touchesPatients(mounted.endpoint)
  if (touch === undefined) return await execute(mounted, call)
  const logged = logPatientAccess(mounted, call, 'allowed')
  // A view may run while its log entry is written, since both are awaited; a change must be logged first.
  if (touch !== 'view') await logged
  const [result] = await Promise.all([execute(mounted, call), logged])
  return result
}

async function logRefusal(mounted: Mounted, call: Call, failure: Failure): Promise<void> {
  if (touchesPatients(mounted.endpoint) === undefined || (failure.status !== 403 && failure.status !== 404)) return
  await logPatientAccess(mounted, call, 'refused')
}

/** The handler gets only what its scope allows. */
async function execute(mounted: Mounted, call: Call): Promise<unknown> {
  const { endpoint, kernel, handle } = mounted
  const { caller, principal, input, scope } = call
  if (endpoint.scope === 'none') return await handle({ ...caller, user: principal }, input)
  const { database, secrets } = kernel
  if (endpoint.scope === 'system') {
    const claim = claimOf(mounted, call)
    const systemDb = (work: SystemWork) =>
      database.asSystem((db) => withLog(mounted, call, db, (told) => work(db, told.tell)))
    const onlyOnce = (work: SystemWork) => systemDb((db, tell) => once({ db, secrets }, claim, () => work(db, tell)))
    return await handle({ ...caller, user: principal, systemDb, once: onlyOnce }, input)
  }
  const user = within(principal as Principal, scope.clientIds ?? [])
  const practiceIds = scope.practiceIds ?? []
  const identifiers = () => identifiersFor(mounted, call, user)
  const known = { ...caller, user, practiceIds, administered: scope.administered, identifiers }
  if (endpoint.outside === true) {
    const inScope = (work: ScopedWork) =>
      database.inScope(scope, (db) =>
        withLog(mounted, call, db, ({ tell }) => work(db, { signal: (message) => signal(db, message), tell })),
      )
    const exported = (rows: number) => logPatientAccess(mounted, call, 'allowed', { rows })
    return await handle({ ...known, inScope, exported }, input)
  }
  const claim = claimOf(mounted, call)
  const transaction = <T>(work: (db: Db) => Promise<T>) =>
    onlyReads(endpoint) && claim === undefined
      ? database.read(scope, readerOf(call), work)
      : database.inScope(scope, work)
  return await transaction((db) =>
    withLog(mounted, call, db, async (told) => {
      const sends = (message: Signal) => signal(db, message)
      const context = { ...known, db, signal: sends, tell: told.tell }
      const result = await once({ db, secrets }, claim, async () => {
        const answer = await handle(context, input)
        if (administers(endpoint) && !(answer instanceof Failure)) told.mustHaveTold()
        return answer
      })
      if (!(result instanceof Failure)) for (const event of eventsOf(endpoint, input)) await sends({ event })
      return result
    }),
  )
}

type SystemWork = (db: Db, tell: Tell) => Promise<unknown>
type ScopedWork = (db: Db, told: { signal: (message: Signal) => Promise<void>; tell: Tell }) => Promise<unknown>

/** What a transaction tells about administration is written at its end, since the log's newest line is held from then until the commit. */
async function withLog<T>(mounted: Mounted, call: Call, db: Db, work: (told: ToldChanges) => Promise<T>): Promise<T> {
  const told = new ToldChanges(mounted.name)
  const result = await work(told)
  await mounted.kernel.administrationLog.write(db, told.lines, {
    userId: call.principal?.userId ?? null,
    endpoint: mounted.name,
    ip: call.caller.ip,
    requestId: call.caller.requestId,
  })
  return result
}

/** Whoever may see identifiers gets them whole, once that is logged. */
async function identifiersFor(mounted: Mounted, call: Call, { grants }: Principal): Promise<IdentifierView> {
  if (!mayRevealIdentifiers(grants)) return maskedIdentifiers
  await logPatientAccess(mounted, call, 'allowed', { reveals: true })
  return wholeIdentifiers
}

/** What a client's screens show changes for everybody who looks at it. What a record's do, its service tells, which knows the record. */
function eventsOf({ scope, refreshes = [] }: Endpoint, input: unknown): LiveEvent[] {
  if (scope !== 'client') return []
  const { clientId } = input as { clientId: string }
  return refreshes.filter(isLive).map((topic) => ({ topic, clientId }))
}
