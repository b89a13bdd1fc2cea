import type { Contract, Endpoint, ParsedInputOf, ResultOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import type { IdentifierView } from '@bitewing/domain'
import type { Administered } from '../data/database.ts'
import type { JsonText } from '../data/json-text.ts'
import type { Failure } from '../errors.ts'
import type { Signal } from '../live/live.ts'
import type { Tell } from '../observe/administration-log.ts'
import type { Principal } from '../session/principals.ts'

/** What every handler knows about the request. */
export type Caller = {
  requestId: string
  ip: string
  userAgent: string
  cookie(name: string): string | undefined
  setCookie(cookie: Cookie): void
}

export type Cookie = { name: string; value: string; path: string; httpOnly: boolean; maxAgeSeconds: number }

type ScopedContext = Caller & {
  /** One transaction that sees the endpoint's scope and nothing else. */
  db: Db
  user: Principal
  /** The selected practices that the user really has; for scope 'granted' all of them. */
  practiceIds: readonly string[]
  /**
   * For files: member ids and the like as the caller may see them. Where that is whole, the call is logged as a reveal, so
   * ask only when they are sent. Answers that are no files have them masked for everybody.
   */
  identifiers(): Promise<IdentifierView>
  /** Sent to all processes when the transaction commits. */
  signal(message: Signal): Promise<void>
  /** For the administration log: one thing that was changed, before and after. Written with the transaction. */
  tell: Tell
}

/** scope 'administered': the transaction sees what the caller administers. */
type AdministeredContext = ScopedContext & { administered: Administered }

/** What a service of administration needs of its handler's context. */
export type AdministrationContext = Pick<AdministeredContext, 'db' | 'user' | 'administered' | 'signal' | 'tell'>

/** outside: each call of `inScope` is one short transaction that sees the endpoint's scope. */
type OutsideContext = Omit<ScopedContext, 'db' | 'signal' | 'tell'> & {
  inScope<T>(work: (db: Db, told: Pick<ScopedContext, 'signal' | 'tell'>) => Promise<T>): Promise<T>
  /** For the log of accesses to patient data: how many rows an export contained, once that is known. */
  exported(rows: number): Promise<void>
}

/** scope 'none' */
type UnscopedContext = Caller & { user: Principal | undefined }

/** scope 'system': each call is one transaction that sees everything. */
type SystemContext = Caller & {
  user: Principal | undefined
  systemDb<T>(work: (db: Db, tell: Tell) => Promise<T>): Promise<T>
  /**
   * The one transaction of a write, which sees everything as well. For a request that was sent twice it returns the first one's answer
   * instead, so its result is the handler's. In the other scopes the kernel does that by itself.
   */
  once<T>(work: (db: Db, tell: Tell) => Promise<T>): Promise<T>
}

/** What a handler may do follows from the scope in its contract. */
export type ContextOf<E extends Endpoint> = E['scope'] extends 'system'
  ? SystemContext
  : E['scope'] extends 'none'
    ? UnscopedContext
    : true extends E['outside']
      ? OutsideContext & ReachOf<E>
      : ScopedContext & ReachOf<E>

type ReachOf<E extends Endpoint> = E['scope'] extends 'administered'
  ? Pick<AdministeredContext, 'administered'>
  : unknown

/** A thrown Failure undoes everything, a returned one keeps what was written. */
export type Handler<E extends Endpoint> = (
  ctx: ContextOf<E>,
  input: ParsedInputOf<E>,
) => Promise<ResultOf<E> | JsonText<ResultOf<E>> | Failure>

export type Handlers<F extends Record<string, Endpoint>> = { readonly [N in keyof F]: Handler<F[N]> }
export type AllHandlers = { readonly [F in keyof Contract]: Handlers<Contract[F]> }
