import { access, routes } from '@bitewing/contract'
import { useMemo } from 'react'
import { useEndpoint } from '../../../kit/api/index.ts'
import { useGrants } from '../../../kit/grants.ts'
import { menuFor, type MenuPart, ownTitles, shippedCatalogue } from '../../../kit/menu.ts'

const PATHS: ReadonlySet<string> = new Set(routes.map((route) => route.path))

/** Drawn from the server's catalogue, and until that is there from the one that the program ships: nothing waits for it. */
export function useMenu(): readonly MenuPart[] {
  const grants = useGrants()
  const { data } = useEndpoint(access.catalogue, {})
  return useMemo(() => menuFor(data ?? shippedCatalogue(), grants, PATHS), [data, grants])
}

/** What people call screens otherwise than the program. */
export function useOwnTitles(): ReadonlyMap<string, string> {
  const { data } = useEndpoint(access.catalogue, {})
  return useMemo(() => ownTitles(data ?? []), [data])
}
