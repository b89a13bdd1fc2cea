import { type Endpoint, permissionsOf } from '@bitewing/contract'
import { holds } from '@bitewing/domain'
import type { RowScope } from '../data/database.ts'
import { fail } from '../errors.ts'
import type { Principal } from '../session/principals.ts'
import type { Selection } from './input.ts'

/** Throws unless the caller holds the permission that the endpoint needs. */
export function checkAccess(endpoint: Endpoint, principal: Principal): void {
  const asked = permissionsOf(endpoint.access)
  if (asked.length === 0) return
  if (!asked.some(({ permission, action }) => holds(principal.grants, permission, action)))
    throw fail('access.permission')
}

/**
 * The rows that the endpoint's transaction may see: requested ∩ granted. What belongs to another practice or client is answered exactly
 * like what does not exist.
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
      return { userId, practiceIds: [...principal.practices.keys()], clientIds: [...principal.clientIds] }
    case 'practices': {
      const practiceIds = selection.filter((practiceId) => principal.practices.has(practiceId))
      if (selection.length > 0 && practiceIds.length === 0) throw fail('request.not_found')
      return {
        userId,
        practiceIds,
        clientIds: [...new Set(practiceIds.map((id) => principal.practices.get(id) as string))],
      }
    }
    case 'client': {
      const { clientId } = input as { clientId: string }
      if (!principal.clientIds.has(clientId)) throw fail('request.not_found')
      return { userId, clientIds: [clientId] }
    }
  }
}
