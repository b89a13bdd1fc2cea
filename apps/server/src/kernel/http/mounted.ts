import type { Endpoint } from '@bitewing/contract'
import type { Secrets } from '../crypto/secrets.ts'
import type { Wire } from '../crypto/wire.ts'
import type { Database, RowScope } from '../data/database.ts'
import type { Live } from '../live/live.ts'
import type { AdministrationLog } from '../observe/administration-log.ts'
import type { Log } from '../observe/log.ts'
import type { Metrics } from '../observe/metrics.ts'
import type { PatientAccessLog } from '../observe/patient-access-log.ts'
import type { Principal, Principals } from '../session/principals.ts'
import type { Tokens } from '../session/tokens.ts'
import type { CallCounts } from './call-counts.ts'
import type { Caller } from './context.ts'
import type { ReadInput, Selection } from './input.ts'
import type { RateLimit } from './rate-limit.ts'
import type { SharedRateLimit } from './shared-rate-limit.ts'

/** What the kernel is made of. */
export type Kernel = {
  database: Database
  secrets: Secrets
  tokens: Tokens
  principals: Principals
  live: Live
  patientAccess: PatientAccessLog
  administrationLog: AdministrationLog
  log: Log
  metrics: Metrics
  wireOptional: boolean
  /** For tests: JSON that the database built is parsed and checked against the contract. */
  checkJsonText: boolean
  /** Calls a minute of one session; callers that are not signed in get a tenth of it per address. */
  rateLimit: number
  /** Over all processes. */
  callCounts: CallCounts
}

/** A mounted endpoint: everything that does not change from call to call. */
export type Mounted = {
  kernel: Kernel
  endpoint: Endpoint
  /** POST /api/scheme/color/{clientId} */
  name: string
  /** The one place where a handler is called without knowing its endpoint's types. */
  handle: (ctx: unknown, input: unknown) => Promise<unknown>
  read: ReadInput
  /** Its input is a multipart form with files. */
  upload: boolean
  /** The input fields that the access log notes. */
  targets: readonly string[]
  wire: Wire
  /** By session; by address, for calls without one; by either, for sealed bodies whose key has to be derived first. */
  limits: { session: SharedRateLimit; address: SharedRateLimit; salts: RateLimit }
}

/** A call that has passed the checks: who asks for what, and which rows they may see. */
export type Call = {
  caller: Caller
  /** Absent for endpoints that need no session. */
  principal: Principal | undefined
  input: unknown
  selection: Selection
  scope: RowScope
  idempotencyKey: string | undefined
}
