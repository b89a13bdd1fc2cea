import type { Route } from '@bitewing/contract'

export type Crumb = { path: string; title: string }

/** The path from the landing page down to the route, following each route's parent. */
export function breadcrumbsOf(route: Route, all: readonly Route[]): Crumb[] {
  const crumbs: Crumb[] = []
  let current: Route | undefined = route
  // Stops at a route seen before, so that two routes naming each other as parent cannot loop forever.
  while (current !== undefined && !crumbs.some((crumb) => crumb.path === current?.path)) {
    crumbs.unshift({ path: current.path, title: current.title })
    const parent: string | undefined = current.parent
    current = parent === undefined ? undefined : all.find((candidate) => candidate.path === parent)
  }
  return crumbs
}
