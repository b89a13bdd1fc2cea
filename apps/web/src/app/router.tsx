import { type Route, type RoutePath, routes } from '@bitewing/contract'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { ContentNotDisplayable } from './ContentNotDisplayable.tsx'
import type { RouteHandle } from './guard.ts'
import { type LoadScreen, type PublicPath, publicScreens } from './public-screens.ts'

/** Pages for demo and development, which are not part of the product and so not in the contract. */
const extraScreens: Record<string, LoadScreen> = {
  '/outbox': async () => (await import('../features/session/outbox/OutboxScreen.tsx')).OutboxScreen,
}
if (import.meta.env.DEV) {
  extraScreens['/kit'] = async () => (await import('../features/kit-gallery/KitGalleryScreen.tsx')).KitGalleryScreen
}

export function createRouter() {
  const open = routes.filter((route) => route.permission === 'public')
  const guarded = routes.filter((route) => route.permission !== 'public')
  return createBrowserRouter([
    {
      ErrorBoundary: ContentNotDisplayable,
      HydrateFallback: () => null,
      children: [
        ...open.map((route) => screenRoute(route.path, loaderOf(route.path), route)),
        {
          lazy: async () => ({ Component: (await import('./DataRoot.tsx')).DataRoot }),
          children: [
            ...Object.entries(extraScreens).map(([path, load]) => screenRoute(path, load)),
            {
              lazy: async () => ({ Component: (await import('./layout/Shell.tsx')).Shell }),
              children: guarded.map((route) => screenRoute(route.path, loaderOf(route.path), route)),
            },
          ],
        },
      ],
    },
  ])
}

/**
 * The list of guarded screens is loaded on demand: users who are not signed in need not learn what exists behind the
 * login.
 */
function loaderOf(path: RoutePath): LoadScreen {
  return isPublic(path) ? publicScreens[path] : async () => await (await import('./screens.ts')).screens[path]()
}

function isPublic(path: RoutePath): path is PublicPath {
  return path in publicScreens
}

function screenRoute(path: string, load: LoadScreen, route?: Route): RouteObject {
  return {
    // The contract writes parameters in braces, the router with a colon.
    path: path.replace(/\{(\w+)\}/g, ':$1'),
    lazy: async () => ({ Component: await load() }),
    ErrorBoundary: ContentNotDisplayable,
    ...(route === undefined ? {} : { handle: { route } satisfies RouteHandle }),
  }
}
