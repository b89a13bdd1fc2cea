import { access } from '@bitewing/contract'
import { useMemo } from 'react'
import { useEndpoint } from './api/index.ts'
import { grantsAt, isAllowed, type May } from './grants.ts'
import { useSelection } from './selection.ts'

const NOTHING: readonly never[] = []

/** As `useMay`, at the client of the selected practices: who may do something at another client may lack it at this one. */
export function useMayHere(): May {
  const own = useEndpoint(access.ownPermissions, {}).data ?? NOTHING
  const clientId = useSelection()?.clientId ?? ''
  return useMemo(() => {
    const grants = grantsAt(own, clientId)
    return (asked) => isAllowed(grants, asked)
  }, [own, clientId])
}
