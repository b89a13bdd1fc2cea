import { type Route, routes } from '@bitewing/contract'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { ContentNotDisplayable } from './ContentNotDisplayable.tsx'
import type { RouteHandle } from './guard.ts'
import { type LoadScreen, screens } from './screens.ts'

/** Pages beside the contract: they are not part of the product that people work with. */
const extraScreens: Record<string, LoadScreen> = {
  '/outbox': async () => (await import('../features/session/OutboxScreen.tsx')).OutboxScreen,
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
        ...open.map((route) => screenRoute(route.path, screens[route.path], route)),
        {
          lazy: async () => ({ Component: (await import('./DataRoot.tsx')).DataRoot }),
          children: [
            ...Object.entries(extraScreens).map(([path, load]) => screenRoute(path, load)),
            {
              lazy: async () => ({ Component: (await import('./layout/Shell.tsx')).Shell }),
              children: guarded.map((route) => screenRoute(route.path, screens[route.path], route)),
            },
          ],
        },
      ],
    },
  ])
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
