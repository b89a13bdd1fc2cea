import { routes } from '@bitewing/contract'
import { catalogue } from '@bitewing/domain'
import { useMemo } from 'react'
import { useGrants } from '../../../kit/grants.ts'
import { type Menu, menuFor } from './menu.ts'

const PATHS: ReadonlySet<string> = new Set(routes.map((route) => route.path))

export function useMenu(): Menu {
  const grants = useGrants()
  return useMemo(() => menuFor(catalogue, grants, PATHS), [grants])
}
