export { call, sessionGate } from './call.ts'
export { ApiError, isRefused } from './error.ts'
export type { LockReason } from './gate.ts'
export { useLiveEvents } from './live-events.ts'
export { useUser } from './own-session.ts'
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
export { startConfiguration } from './start-configuration.ts'
export { beginSession, endSession, lockIdleSession, onSessionNews } from './session-life.ts'
export { readToken } from './token.ts'
export { usePresence } from './use-presence.ts'
export { ownChange } from './own-changes.ts'
export { useChangedRows } from './use-changed-rows.ts'
