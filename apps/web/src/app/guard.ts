import type { Route } from '@bitewing/contract'
import type { Grants } from '@bitewing/domain'
import { mayOpen } from '../features/session/index.ts'

/** The data attached to each matched route, for the guard and the breadcrumbs. */
export type RouteHandle = { route: Route }

export type RouteAccess = 'open' | 'sign-in' | 'landing'

/** 1 §2.1: without a session the user is sent to the login page, without the permission to the landing page. */
export function routeAccess(route: Route | undefined, signedIn: boolean, grants: Grants): RouteAccess {
  if (route?.permission === 'public') return 'open'
  if (!signedIn) return 'sign-in'
  return route === undefined || mayOpen(route, grants) ? 'open' : 'landing'
}
