import type { Route } from '@bitewing/contract'

export type Crumb = { path: string; title: string }

/** From the landing down to the route: each route names its parent. */
export function breadcrumbsOf(route: Route, all: readonly Route[]): Crumb[] {
  const crumbs: Crumb[] = []
  let current: Route | undefined = route
  // A parent that names its child again would never end.
  while (current !== undefined && !crumbs.some((crumb) => crumb.path === current?.path)) {
    crumbs.unshift({ path: current.path, title: current.title })
    const parent: string | undefined = current.parent
    current = parent === undefined ? undefined : all.find((candidate) => candidate.path === parent)
  }
  return crumbs
}
