import type { Provider } from '../../../frame/provider.ts'
import { aircallError, Refusal } from '../refusal.ts'
import { workspaceAdmin } from './admin.ts'
import type { LiveCalls } from './live-calls.ts'
import { eventRoute, liveCallRoutes, pageRoutes } from './routes.ts'
import { Stations } from './stations.ts'

/** The softphone that Bitewing frames. A provider of its own, so that the page can fail while the interface works. */
export function workspace(calls: LiveCalls): Provider {
  const stations = new Stations()
  return {
    name: 'workspace',
    title: 'Phone: the Workspace page (Aircall)',
    about:
      'The page that Bitewing’s shell frames, at /workspace. A call is a real one, with the other side in the same page: a payer’s menu (1 for eligibility, 0 for a person), music, and a representative who tells the truth about the member whose ID is said. Calls appear among those of the phone.',
    failure: (status) => aircallError(status),
    routes(app, { journal }) {
      void app.register(async (scope) => {
        scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
          const status = error instanceof Refusal ? error.status : (error.statusCode ?? 500)
          const { contentType, body } = aircallError(status, error instanceof Refusal ? error.message : undefined)
          return reply.code(status).type(contentType).send(body)
        })
        pageRoutes(scope)
        eventRoute(scope, stations)
        liveCallRoutes(scope, calls, stations, journal)
      })
    },
    admin: workspaceAdmin(stations),
  }
}
