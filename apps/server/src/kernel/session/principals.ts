import type { Db } from '@bitewing/db'
import { type Grants } from '@bitewing/domain'
import { sql } from 'kysely'
import { RecentMap } from '../recent-map.ts'
import type { Database } from '../data/database.ts'
import { fail } from '../errors.ts'
import type { Live } from '../live/live.ts'
import type { AccessClaims } from './tokens.ts'

/** Who is calling, what they may do, and where. */
export type Principal = {
  userId: string
  sessionId: string
  grants: Grants
  /** Practice ids with the id of their client. */
  practices: ReadonlyMap<string, string>
  clientIds: ReadonlySet<string>
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

  constructor(database: Database, live: Live) {
    this.#database = database
    this.#live = live
    live.onConnection(() => this.#kept.clear())
    live.onSignal((signal) => {
      if ('forgetSession' in signal) this.#kept.delete(signal.forgetSession)
      if ('forgetUser' in signal) this.#kept.clear()
    })
  }

  async of(claims: AccessClaims): Promise<Principal> {
    const kept = this.#kept.get(claims.sessionId)
    if (kept !== undefined && kept.until > Date.now()) return kept.principal
    const principal = await this.#database.asSystem((db) => loadPrincipal(db, claims))
    if (this.#live.connected) this.#kept.set(claims.sessionId, { principal, until: Date.now() + KEPT_MS })
    return principal
  }
}

type Row = {
  permissions: { name: string; action: string | null }[]
  practices: { id: string; clientId: string }[]
}

async function loadPrincipal(db: Db, claims: AccessClaims): Promise<Principal> {
  const { rows } = await sql<Row>`
    with living as (
      select u.id from sessions s join users u on u.id = s.user_id
      where s.id = ${claims.sessionId} and u.id = ${claims.userId}
        and s.ended_at is null and u.blocked_at is null and u.deleted_at is null
    ), own_practices as (
      select p.id, p.client_id from living
      join user_practices up on up.user_id = living.id
      join practices p on p.id = up.practice_id and p.deleted_at is null
      join clients c on c.id = p.client_id and c.deleted_at is null
    ), granted as (
      -- Held when granted to the user and to a client of one of the user's practices.
      select pm.* from living
      join user_permissions up on up.user_id = living.id
      join permissions pm on pm.id = up.permission_id
      where exists (
        select from client_permissions cp join own_practices op on op.client_id = cp.client_id where cp.permission_id = pm.id)
    ), touched as (
      update sessions set last_used_at = now()
      where id = ${claims.sessionId} and last_used_at < now() - make_interval(secs => ${TOUCH_SECONDS}) and exists (select from living)
    )
    select
      coalesce((select json_agg(json_build_object('id', id, 'clientId', client_id)) from own_practices), '[]') as practices,
      coalesce((
        select json_agg(json_build_object('name', section.name, 'action', action.name))
        from granted section left join granted action on action.parent_id = section.id and action.type = 'Action'
        where section.type = 'Section'), '[]') as permissions
    from living`.execute(db)
  const row = rows[0]
  if (row === undefined) throw fail('session.token_blacklisted')
  return {
    userId: claims.userId,
    sessionId: claims.sessionId,
    grants: grantsOfRows(row.permissions),
    practices: new Map(row.practices.map((practice) => [practice.id, practice.clientId])),
    clientIds: new Set(row.practices.map((practice) => practice.clientId)),
  }
}

function grantsOfRows(rows: Row['permissions']): Grants {
  const grants = new Map<string, Set<string>>()
  for (const { name, action } of rows) {
    const actions = grants.get(name) ?? new Set()
    if (action !== null) actions.add(action)
    grants.set(name, actions)
  }
  return grants
}
