import type { Db } from '@bitewing/db'
import { type Grants, holds } from '@bitewing/domain'
import { type RawBuilder, sql } from 'kysely'
import { RecentMap } from '../recent-map.ts'
import type { Database } from '../data/database.ts'
import { fail } from '../errors.ts'
import type { Live, Signal } from '../live/live.ts'
import type { AccessClaims } from './tokens.ts'

/** Who is calling, what they may do, and where. */
export type Principal = {
  userId: string
  sessionId: string
  /** What the user may do at one client at least. */
  grants: Grants
  /** What the user may do at each client: what is granted to the user and to that client. */
  rights: ReadonlyMap<string, Grants>
  /** Practice ids with the id of their client. */
  practices: ReadonlyMap<string, string>
  clientIds: ReadonlySet<string>
}

/** Whether the user holds a permission, and an action of it, at one client. */
export function holdsAt(
  { rights }: Pick<Principal, 'rights'>,
  clientId: string,
  permission: string,
  action?: string,
): boolean {
  const grants = rights.get(clientId)
  return grants !== undefined && holds(grants, permission, action)
}

/**
 * The same caller with what is held at every one of these clients: whoever works for several at once may do there what all of them were
 * given.
 */
export function within(principal: Principal, clientIds: readonly string[]): Principal {
  const [first, ...others] = new Set(clientIds.flatMap((clientId) => principal.rights.get(clientId) ?? []))
  if (first === undefined) return principal
  return { ...principal, grants: others.reduce(common, first) }
}

function common(one: Grants, other: Grants): Grants {
  const shared = [...one].filter(([name]) => other.has(name))
  return new Map(shared.map(([name, actions]) => [name, actions.intersection(other.get(name) as Set<string>)]))
}

type Kept = { principal: Principal; until: number }

const KEPT_MS = 30_000
const CAPACITY = 10_000
/** How precisely a session's last use is recorded. */
const TOUCH_SECONDS = 60

/**
 * Finds the caller behind a token. Results are cached for half a minute, and dropped at once when another process signals that the session
 * ended or the user's permissions changed; while such signals cannot be received, nothing is cached.
 */
export class Principals {
  readonly #database: Database
  readonly #live: Live
  readonly #kept = new RecentMap<string, Kept>(CAPACITY)
  /** How often something was forgotten. */
  #forgotten = 0

  constructor(database: Database, live: Live) {
    this.#database = database
    this.#live = live
    live.onConnection(() => this.#forget(() => true))
    live.onSignal((signal) => {
      const forgets = forgetting(signal)
      if (forgets !== undefined) this.#forget(forgets)
    })
  }

  async of(claims: AccessClaims): Promise<Principal> {
    const kept = this.#kept.get(claims.sessionId)
    if (kept !== undefined && kept.until > Date.now()) return kept.principal
    const asked = this.#forgotten
    const principal = await this.#database.asSystem((db) => loadPrincipal(db, claims))
    // What was forgotten while it was being read may be what was read.
    if (this.#live.connected && asked === this.#forgotten)
      this.#kept.set(claims.sessionId, { principal, until: Date.now() + KEPT_MS })
    return principal
  }

  #forget(forgets: (principal: Principal) => boolean): void {
    this.#forgotten++
    this.#kept.deleteWhere(({ principal }) => forgets(principal))
  }
}

/** Whose rights a signal makes outdated; undefined if it is about something else. */
export function forgetting(signal: Signal): ((principal: Principal) => boolean) | undefined {
  if ('forgetSession' in signal) return ({ sessionId }) => sessionId === signal.forgetSession
  if ('forgetUser' in signal) return ({ userId }) => userId === signal.forgetUser
  if (!('forgetPrincipals' in signal)) return undefined
  const { clientId } = signal
  return ({ clientIds }) => clientId === undefined || clientIds.has(clientId)
}

type Entry = { id: string; name: string; type: string; parentId: string | null }
type Row = {
  permissions: Entry[]
  /** Of each client, which of the user's permissions it was not given. */
  clients: { id: string; lacks: string[] }[]
  practices: { id: string; clientId: string }[]
}

type Rights = Omit<Principal, 'sessionId'>

async function loadPrincipal(db: Db, { sessionId, userId }: AccessClaims): Promise<Principal> {
  const living = sql`
    select u.id from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and u.id = ${userId}
      and s.ended_at is null and u.blocked_at is null and u.deleted_at is null`
  const touched = sql`
    update sessions set last_used_at = now()
    where id = ${sessionId} and last_used_at < now() - make_interval(secs => ${TOUCH_SECONDS}) and exists (select from living)`
  const rights = await readRights(db, userId, sql`living as (${living}), touched as (${touched})`)
  if (rights === undefined) throw fail('session.token_blacklisted')
  return { ...rights, sessionId }
}

/** What somebody may do who is not there, for work on their behalf; undefined for who may no longer sign in. */
export async function loadRights(db: Db, userId: string): Promise<Rights | undefined> {
  const living = sql`select id from users where id = ${userId} and blocked_at is null and deleted_at is null`
  return await readRights(db, userId, sql`living as (${living})`)
}

async function readRights(db: Db, userId: string, living: RawBuilder<unknown>): Promise<Rights | undefined> {
  const { rows } = await sql<Row>`
    with ${living}, own_practices as (
      select p.id, p.client_id from living
      join user_practices up on up.user_id = living.id
      join practices p on p.id = up.practice_id and p.deleted_at is null
      join clients c on c.id = p.client_id and c.deleted_at is null
    ), own_permissions as (
      select pm.id, pm.name, pm.type, pm.parent_id from living
      join user_permissions up on up.user_id = living.id
      join permissions pm on pm.id = up.permission_id
    )
    select
      coalesce((select json_agg(json_build_object('id', id, 'clientId', client_id)) from own_practices), '[]') as practices,
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'type', type, 'parentId', parent_id)) from own_permissions), '[]')
        as permissions,
      coalesce((
        select json_agg(json_build_object('id', client_id, 'lacks', array(
          select id from own_permissions except select permission_id from client_permissions cp where cp.client_id = c.client_id)))
        from (select distinct client_id from own_practices) c), '[]') as clients
    from living`.execute(db)
  const row = rows[0]
  if (row === undefined) return undefined
  const rights = rightsOf(row)
  return {
    userId,
    grants: everyGrant(new Set(rights.values())),
    rights,
    practices: new Map(row.practices.map((practice) => [practice.id, practice.clientId])),
    clientIds: new Set(rights.keys()),
  }
}

/** Clients that were given the same share the same grants: a service company's user can have thousands of clients. */
function rightsOf({ permissions, clients }: Row): Map<string, Grants> {
  const made = new Map<string, Grants>()
  return new Map(
    clients.map(({ id, lacks }) => {
      const key = [...lacks].sort().join()
      const grants = made.get(key) ?? grantsOf(permissions.filter((entry) => !lacks.includes(entry.id)))
      made.set(key, grants)
      return [id, grants]
    }),
  )
}

/** An action is held with its section only. */
function grantsOf(entries: readonly Entry[]): Grants {
  const actions = Map.groupBy(
    entries.filter(({ type }) => type === 'Action'),
    ({ parentId }) => parentId,
  )
  const sections = entries.filter(({ type }) => type === 'Section')
  return new Map(sections.map(({ id, name }) => [name, new Set(actions.get(id)?.map((action) => action.name))]))
}

function everyGrant(all: Iterable<Grants>): Grants {
  const union = new Map<string, Set<string>>()
  for (const grants of all)
    for (const [name, actions] of grants) union.set(name, new Set([...(union.get(name) ?? []), ...actions]))
  return union
}
