import type { Route } from '@bitewing/contract'

export type Crumb = { path: string; title: string }

/** The path from the landing page down to the route, following each route's parent, with what people call the screens. */
export function breadcrumbsOf(
  route: Route,
  all: readonly Route[],
  ownTitles: ReadonlyMap<string, string> = new Map(),
): Crumb[] {
  const crumbs: Crumb[] = []
  let current: Route | undefined = route
  // Stops at a route seen before, so that two routes naming each other as parent cannot loop forever.
  while (current !== undefined && !crumbs.some((crumb) => crumb.path === current?.path)) {
    crumbs.unshift({ path: current.path, title: ownTitles.get(current.path) ?? current.title })
    const parent: string | undefined = current.parent
    current = parent === undefined ? undefined : all.find((candidate) => candidate.path === parent)
  }
  return crumbs
}
