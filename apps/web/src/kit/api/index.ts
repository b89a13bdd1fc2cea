export { call, sessionLock } from './transport/call.ts'
export { reportFailure } from './failure-report.ts'
export { ApiError, isRefused } from './transport/error.ts'
export type { LockReason } from './session/session-lock.ts'
export { useLiveEvents } from './live/live-events.ts'
export { useUser } from './session/use-user.ts'
export {
  invalidate,
  perform,
  queryClient,
  type Refetch,
  refresh,
  useCall,
  useEndpoint,
  useGrowingList,
} from './queries.ts'
export { patientNames } from './transport/input-names.ts'
export { startConfiguration } from './transport/start-configuration.ts'
export { beginSession, endSession, lockIdleSession, onSessionMessage } from './session/session.ts'
export { readToken } from './session/token.ts'
export { usePresence } from './live/use-presence.ts'
export { ignoringOwnEvent } from './live/own-events.ts'
export { useChangedRows } from './live/use-changed-rows.ts'
export { useLiveRefresh } from './live/use-live-refresh.ts'
