import type { Route } from '@bitewing/contract'
import { Navigate, Outlet, useLocation, useMatches } from 'react-router'
import { readToken, sessionLock, useLiveEvents } from '../../kit/api/index.ts'
import { useGrants } from '../../kit/grants.ts'
import { PracticePrompt } from '../../kit/components/index.ts'
import { routeAccess, type RouteHandle } from '../guard.ts'
import { SessionProvider } from '../session/SessionProvider.tsx'
import { AskForPractices } from './AskForPractices.tsx'
import { Layout } from './Layout.tsx'
import { PhonePlace } from './PhonePlace.tsx'

/** Wraps every screen that needs a session. */
export function Shell() {
  const { pathname, search } = useLocation()
  const route = useCurrentRoute()
  // While the re-login dialog is open there may be no token, but the page must stay.
  const signedIn = readToken() !== undefined || sessionLock.reason() !== undefined
  if (!signedIn) return <Navigate to="/login" replace state={{ from: `${pathname}${search}` }} />
  return (
    <SessionProvider beside={<PhonePlace />}>
      <Guarded route={route} />
    </SessionProvider>
  )
}

function Guarded({ route }: { route: Route | undefined }) {
  const grants = useGrants()
  useLiveEvents()
  if (routeAccess(route, true, grants) === 'landing') return <Navigate to="/" replace />
  return (
    <Layout route={route}>
      <PracticePrompt value={AskForPractices}>
        <Outlet />
      </PracticePrompt>
    </Layout>
  )
}

function useCurrentRoute(): Route | undefined {
  const match = useMatches().findLast(({ handle }) => handle !== undefined)
  return (match?.handle as RouteHandle | undefined)?.route
}
