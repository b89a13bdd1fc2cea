import type { Route } from '@bitewing/contract'
import type { Grants } from '@bitewing/domain'
import { mayOpen } from '../features/session/index.ts'

/** What a matched route carries, for the guard and the breadcrumbs. */
export type RouteHandle = { route: Route }

export type Passage = 'open' | 'sign-in' | 'landing'

/** 1 §2.1: without a session to the login page, without the permission to the landing. */
export function passageTo(route: Route | undefined, signedIn: boolean, grants: Grants): Passage {
  if (route?.permission === 'public') return 'open'
  if (!signedIn) return 'sign-in'
  return route === undefined || mayOpen(route, grants) ? 'open' : 'landing'
}
