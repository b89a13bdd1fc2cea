import { type Route, routes, type SignedInUser } from '@bitewing/contract'
import { type Grants, holds } from '@bitewing/domain'

/** The route that matches a path; undefined for unknown paths. */
export function routeFor(path: string): Route | undefined {
  const wanted = segments(path.replace(/[?#].*$/, ''))
  return (routes as readonly Route[]).find(({ path: pattern }) => {
    const parts = segments(pattern)
    return (
      parts.length === wanted.length && parts.every((part, index) => part.startsWith('{') || part === wanted[index])
    )
  })
}

function segments(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

export function mayOpen(route: Route, grants: Grants): boolean {
  return route.permission === 'public' || route.permission === 'login' || holds(grants, route.permission, route.action)
}

/** Where to go after signing in: back to where the user was, or to their default page, or to the landing page. */
export function pathAfterSignIn(user: Pick<SignedInUser, 'defaultPath'>, grants: Grants, from?: string): string {
  const allowed = [from, user.defaultPath].find((path) => {
    const route = path == null ? undefined : routeFor(path)
    return route !== undefined && route.permission !== 'public' && route.path !== '/' && mayOpen(route, grants)
  })
  return allowed ?? '/'
}
