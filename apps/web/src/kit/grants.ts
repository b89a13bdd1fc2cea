import { type Access, type Endpoint, permissionsOf } from '@bitewing/contract'
import { type Grants, holds } from '@bitewing/domain'
import { createContext, createElement, type ReactNode, useCallback, useContext } from 'react'

/**
 * What the signed-in user may do. The shell provides it, and screens ask it which actions to show.
 * It only decides what is shown: the server decides what is allowed.
 */
const GrantsContext = createContext<Grants>(new Map())

export function GrantsProvider({ grants, children }: { grants: Grants; children: ReactNode }) {
  return createElement(GrantsContext, { value: grants }, children)
}

export function useGrants(): Grants {
  return useContext(GrantsContext)
}

/** Whether the user may call an endpoint or has an access: `may(colours.add)`, `may(can('files'))`. */
export type May = (asked: Access | Pick<Endpoint, 'access'>) => boolean

/** The one way to ask what the user may do. */
export function useMay(): May {
  const grants = useGrants()
  return useCallback<May>(
    (asked) => isGranted(grants, typeof asked === 'object' && 'access' in asked ? asked.access : asked),
    [grants],
  )
}

function isGranted(grants: Grants, access: Access): boolean {
  const wanted = permissionsOf(access)
  return wanted.length === 0 || wanted.some(({ permission, action }) => holds(grants, permission, action))
}
