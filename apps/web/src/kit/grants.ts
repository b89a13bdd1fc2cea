import { type Endpoint, permissionsOf } from '@bitewing/contract'
import { type ActionName, type Grants, holds, type PermissionName } from '@bitewing/domain'
import { createContext, createElement, type ReactNode, useContext } from 'react'

/**
 * What the signed-in user may do. The app fills it; screens ask it which actions to show.
 * It only decides what is shown: the server decides what happens.
 */
const GrantsContext = createContext<Grants>(new Map())

export function GrantsProvider({ grants, children }: { grants: Grants; children: ReactNode }) {
  return createElement(GrantsContext, { value: grants }, children)
}

export function useGrants(): Grants {
  return useContext(GrantsContext)
}

export function useCan<P extends PermissionName>(permission: P, action?: ActionName<P>): boolean {
  return holds(useGrants(), permission, action)
}

/** Whether the server would let the user call this. */
export function useMayCall({ access }: Pick<Endpoint, 'access'>): boolean {
  const grants = useGrants()
  const asked = permissionsOf(access)
  return asked.length === 0 || asked.some(({ permission, action }) => holds(grants, permission, action))
}
