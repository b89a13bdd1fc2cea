import type { Db } from '@bitewing/db'
import { sql } from 'kysely'
import { inMinutes } from './queries.ts'

export async function storeSession(
  db: Db,
  session: { id: string; userId: string; accessRecordId: string },
): Promise<void> {
  // First, because it makes sign-ins of the same user wait for each other.
  await db.updateTable('users').set({ last_login_at: sql`now()` }).where('id', '=', session.userId).execute()
  await db
    .insertInto('sessions')
    .values({ id: session.id, user_id: session.userId, access_record_id: session.accessRecordId })
    .execute()
}

/** Ends the user's earlier sessions on the device of the given one. */
export async function endOthersOfDevice(db: Db, sessionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update sessions older set ended_at = now(), end_reason = 'signed in again'
    from sessions newer, access_records here, access_records there
    where newer.id = ${sessionId} and here.id = newer.access_record_id and there.id = older.access_record_id
      and there.device_digest = here.device_digest and older.user_id = newer.user_id
      and older.id <> newer.id and older.ended_at is null
    returning older.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Ends those that were used longest ago, beyond the given number. */
export async function endSessionsBeyond(db: Db, userId: string, kept: number): Promise<string[]> {
  const beyond = db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .offset(kept)
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: sql`now()`, end_reason: 'too many sessions' })
    .where('id', 'in', beyond)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

export type SessionLimits = { readonly idleMinutes: number; readonly totalMinutes: number }

const isExpired = (limits: SessionLimits) =>
  sql<boolean>`(sessions.last_used_at < ${inMinutes(-limits.idleMinutes)} or sessions.created_at < ${inMinutes(-limits.totalMinutes)})`

/** The session of a refresh token; locked, so that of two simultaneous uses the second sees the new generation. */
export async function sessionForRefresh(db: Db, sessionId: string, limits: SessionLimits) {
  return await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.generation'])
    .select(
      sql<boolean>`sessions.ended_at is not null or users.blocked_at is not null or users.deleted_at is not null`.as(
        'ended',
      ),
    )
    .select(isExpired(limits).as('expired'))
    .where('sessions.id', '=', sessionId)
    .forNoKeyUpdate('sessions')
    .executeTakeFirst()
}

/** The user's sessions that can still be used, the one used last first, each with where it was begun. */
export async function openSessions(db: Db, userId: string, limits: SessionLimits) {
  return await db
    .selectFrom('sessions')
    .leftJoin('access_records', 'access_records.id', 'sessions.access_record_id')
    .select((select) => [
      'sessions.id as _id',
      'sessions.created_at as createdAt',
      'sessions.last_used_at as lastUsedAt',
      ...(['ip', 'country', 'region', 'city', 'browser'] as const).map((column) =>
        select.fn.coalesce(`access_records.${column}`, sql.lit('')).as(column),
      ),
      select.fn.coalesce('access_records.device_type', sql.lit('')).as('deviceType'),
      select.fn.coalesce('access_records.browser_version', sql.lit('')).as('browserVersion'),
    ])
    .where('sessions.user_id', '=', userId)
    .where('sessions.ended_at', 'is', null)
    .where((where) => where.not(isExpired(limits)))
    .orderBy('sessions.last_used_at', 'desc')
    .orderBy('sessions.id')
    .execute()
}

/** Ends one session of the user, or all but one; resolves with the ids of those that were open. */
export async function endOpenSessions(
  db: Db,
  userId: string,
  which: { only: string } | { allBut: string },
): Promise<string[]> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: sql`now()`, end_reason: 'signed out from elsewhere' })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('id', 'only' in which ? '=' : '!=', 'only' in which ? which.only : which.allBut)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

export async function turnSession(db: Db, sessionId: string, generation: number): Promise<void> {
  await db.updateTable('sessions').set({ generation, last_used_at: sql`now()` }).where('id', '=', sessionId).execute()
}

export async function endSession(db: Db, sessionId: string, reason: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Answers how many were open. */
export async function endSessionsOf(db: Db, userId: string, reason: string, except = ''): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('user_id', '=', userId)
    .where('id', '!=', except)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
