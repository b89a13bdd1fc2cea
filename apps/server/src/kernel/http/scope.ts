import { type Endpoint, permissionsOf } from '@bitewing/contract'
import { holds } from '@bitewing/domain'
import type { Administered, RowScope } from '../data/database.ts'
import { fail } from '../errors.ts'
import type { Principal } from '../session/principals.ts'
import type { Selection } from './input.ts'

/** Throws unless the caller holds the permission that the endpoint needs, at one client at least. */
export function checkAccess(endpoint: Endpoint, principal: Principal): void {
  if (!isAllowed(endpoint, principal.grants)) throw fail('access.permission')
}

function isAllowed({ access }: Endpoint, grants: Principal['grants']): boolean {
  const asked = permissionsOf(access)
  return asked.length === 0 || asked.some(({ permission, action }) => holds(grants, permission, action))
}

function isAllowedAt(endpoint: Endpoint, { rights }: Principal, clientId: string): boolean {
  const grants = rights.get(clientId)
  return grants !== undefined && isAllowed(endpoint, grants)
}

/**
 * The rows that the endpoint's transaction may see: requested ∩ granted, at the clients where the caller holds the endpoint's permission.
 * What belongs to another practice or client is answered exactly like what does not exist.
 */
export function rowScope(endpoint: Endpoint, principal: Principal, selection: Selection, input: unknown): RowScope {
  const { userId } = principal
  switch (endpoint.scope) {
    case 'none':
    case 'system':
      return {}
    case 'user':
      return { userId }
    case 'granted':
      return { userId, ...allowedPart(endpoint, principal, [...principal.practices.keys()]) }
    case 'practices': {
      const own = selection.filter((practiceId) => principal.practices.has(practiceId))
      if (selection.length > 0 && own.length === 0) throw fail('request.not_found')
      const allowed = allowedPart(endpoint, principal, own)
      // Where the client was not given it, lists are empty; the screen says why.
      if (own.length > 0 && allowed.practiceIds.length === 0 && !onlyReads(endpoint)) throw fail('access.permission')
      return { userId, ...allowed }
    }
    case 'client': {
      const { clientId } = input as { clientId: string }
      if (!principal.clientIds.has(clientId)) throw fail('request.not_found')
      if (!isAllowedAt(endpoint, principal, clientId)) throw fail('access.permission')
      return { userId, clientIds: [clientId] }
    }
    case 'administered':
      return { userId, administered: administeredBy(endpoint, principal) }
  }
}

export function onlyReads({ method, changes }: Endpoint): boolean {
  return method === 'GET' || changes === 'nothing'
}

function allowedPart(endpoint: Endpoint, principal: Principal, own: readonly string[]) {
  const clientOf = (practiceId: string) => principal.practices.get(practiceId) as string
  const clientIds = new Set(own.map(clientOf).filter((clientId) => isAllowedAt(endpoint, principal, clientId)))
  return { practiceIds: own.filter((practiceId) => clientIds.has(clientOf(practiceId))), clientIds: [...clientIds] }
}

/** Users with "permissions", who decide what clients may do at all, administer every client. */
function administeredBy(endpoint: Endpoint, principal: Principal): Administered {
  if (holds(principal.grants, 'permissions')) return 'all'
  return allowedPart(endpoint, principal, [...principal.practices.keys()])
}
