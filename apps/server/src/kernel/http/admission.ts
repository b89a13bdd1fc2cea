import type { FastifyRequest } from 'fastify'
import { fail, Failure } from '../errors.ts'
import { LARGEST_OF_STRANGERS } from '../limited-json.ts'
import type { Principal } from '../session/principals.ts'
import { isLocal } from './loopback.ts'
import type { Mounted } from './mounted.ts'

/**
 * Who calls, and whether too often: found from the head alone, before any of the body is read. A call without a valid session counts for its
 * address, so that strangers cannot flood any endpoint; one with a session counts for that only, so that an office behind one address is not
 * held back by its number.
 */
export async function admit(mounted: Mounted, request: FastifyRequest, ip: string): Promise<Principal | undefined> {
  const { endpoint, limits } = mounted
  if (endpoint.access === 'loopback' && !isLocal(request)) throw fail('request.no_such_path')
  if (endpoint.access === 'public' || endpoint.access === 'loopback') {
    await limits.address.take(ip)
    if (Number(request.headers['content-length'] ?? 0) > LARGEST_OF_STRANGERS) throw fail('request.too_large')
    return undefined
  }
  try {
    return await identify(mounted, request)
  } catch (error) {
    if (error instanceof Failure && error.status === 401) await limits.address.take(ip)
    throw error
  }
}

async function identify({ kernel, limits }: Mounted, request: FastifyRequest): Promise<Principal> {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) throw fail('session.invalid_token')
  const claims = await kernel.tokens.readAccess(token)
  // Before the database is asked: a session that has ended is looked up again at each call.
  await limits.session.take(claims.sessionId)
  return await kernel.principals.of(claims)
}
