import { type Access, type Endpoint, type OwnPermission, permissionsOf } from '@bitewing/contract'
import { type Grants, grantsOf, holds } from '@bitewing/domain'
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
  return useCallback<May>((asked) => isAllowed(grants, asked), [grants])
}

/** Whether somebody with these grants may do what is asked. */
export function isAllowed(grants: Grants, asked: Parameters<May>[0]): boolean {
  return isGranted(grants, typeof asked === 'object' && 'access' in asked ? asked.access : asked)
}

/** A permission is held at a client: what the user may do at one of them. */
export function grantsAt(own: readonly OwnPermission[], clientId: string): Grants {
  const isHeld = ({ notAt }: Pick<OwnPermission, 'notAt'>) => !notAt.includes(clientId)
  return grantsOf(own.filter(isHeld).map(({ name, actions }) => ({ name, actions: actions.filter(isHeld) })))
}

function isGranted(grants: Grants, access: Access): boolean {
  const wanted = permissionsOf(access)
  return wanted.length === 0 || wanted.some(({ permission, action }) => holds(grants, permission, action))
}
