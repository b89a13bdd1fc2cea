import { type Db, newId } from '@bitewing/db'
import type { RowTarget } from '@bitewing/domain'
import { sql } from 'kysely'
import type { accessRecord, Attempt } from './attempt.ts'

/** A time this many minutes from now (or ago), by the database's clock, which all processes share. */
export const inMinutes = (minutes: number) => sql<string>`now() + make_interval(mins => ${minutes})`

export async function findUser(db: Db, email: string) {
  return await db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

export async function userById(db: Db, userId: string): Promise<UserRow | undefined> {
  return await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function storeAccessRecord(db: Db, record: ReturnType<typeof accessRecord>): Promise<void> {
  await db.insertInto('access_records').values(record).execute()
}

export async function setOutcome(
  db: Db,
  accessRecordId: string,
  outcome: 'wrong pin' | 'new location' | 'signed in',
): Promise<void> {
  await db.updateTable('access_records').set({ outcome }).where('id', '=', accessRecordId).execute()
}

/** Whether the user has blocked sign-ins like this one in the Login History. */
export async function isBlockedLocation(db: Db, userId: string, attempt: Attempt): Promise<boolean> {
  const match = await db
    .selectFrom('access_records')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_valid', '=', false)
    .where('ip', '=', attempt.ip)
    .where('country', '=', attempt.place.country)
    .where('device_type', '=', attempt.device.type)
    .where('browser', '=', attempt.device.browser)
    .limit(1)
    .executeTakeFirst()
  return match !== undefined
}

/** Seen before, or this user's very first sign-in. */
export async function isKnownLocation(db: Db, accessRecordId: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select not exists (select from access_records other where other.user_id = mine.user_id and other.outcome = 'signed in')
      or exists (
        select from access_records other
        where other.user_id = mine.user_id and other.outcome = 'signed in'
          and other.country = mine.country and other.region = mine.region
          and other.device_type = mine.device_type and other.browser = mine.browser) as known
    from access_records mine where mine.id = ${accessRecordId}`.execute(db)
  return rows[0]?.known ?? false
}

export async function countPinRequests(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('sign_ins')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', inMinutes(-60))
    .executeTakeFirstOrThrow()
  return count
}

export async function startSignIn(
  db: Db,
  signIn: {
    id: string
    userId: string
    accessRecordId: string
    originDigest: Buffer
    pinDigest: Buffer
    pinMinutes: number
  },
): Promise<void> {
  // A new PIN for the same origin invalidates the previous one.
  await db
    .updateTable('sign_ins')
    .set({ state: 'void' })
    .where('user_id', '=', signIn.userId)
    .where('origin_digest', '=', signIn.originDigest)
    .where('state', '=', 'pin')
    .execute()
  await db
    .insertInto('sign_ins')
    .values({
      id: signIn.id,
      user_id: signIn.userId,
      access_record_id: signIn.accessRecordId,
      state: 'pin',
      origin_digest: signIn.originDigest,
      pin_digest: signIn.pinDigest,
      pin_expires_at: inMinutes(signIn.pinMinutes),
    })
    .execute()
}

/** The sign-in from this origin that waits for its PIN; locked, so that two simultaneous attempts count as two. */
export async function openSignIn(db: Db, userId: string, originDigest: Buffer) {
  return await db
    .selectFrom('sign_ins')
    .selectAll()
    .select(sql<boolean>`pin_expires_at < now()`.as('expired'))
    .where('user_id', '=', userId)
    .where('origin_digest', '=', originDigest)
    .where('state', '=', 'pin')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function signInByTicket(db: Db, ticketDigest: Buffer) {
  return await db
    .selectFrom('sign_ins')
    .selectAll()
    .select(sql<boolean>`created_at < now() - interval '45 minutes'`.as('expired'))
    .where('ticket_digest', '=', ticketDigest)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateSignIn(
  db: Db,
  id: string,
  change: { state?: 'authorization' | 'done' | 'void'; wrong_tries?: number; ticket_digest?: Buffer | null },
): Promise<void> {
  await db.updateTable('sign_ins').set(change).where('id', '=', id).execute()
}

export async function authorizeSignIn(db: Db, id: string): Promise<void> {
  await db
    .updateTable('sign_ins')
    .set({ authorized_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'authorization')
    .execute()
}

export async function voidSignIns(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('sign_ins')
    .set({ state: 'void' })
    .where('user_id', '=', userId)
    .where('state', 'in', ['pin', 'authorization'])
    .execute()
}

export async function storeLink(
  db: Db,
  link: { userId: string; kind: 'password' | 'authorize'; tokenDigest: Buffer; minutes: number; signInId?: string },
): Promise<string> {
  const id = newId()
  await db
    .insertInto('links')
    .values({
      id,
      user_id: link.userId,
      kind: link.kind,
      sign_in_id: link.signInId ?? null,
      token_digest: link.tokenDigest,
      expires_at: inMinutes(link.minutes),
    })
    .execute()
  return id
}

/** A link that is still valid, with the sign-in that it is about. */
export async function workingLink(db: Db, kind: 'password' | 'authorize', tokenDigest: Buffer) {
  return await db
    .selectFrom('links')
    .innerJoin('users', 'users.id', 'links.user_id')
    .leftJoin('sign_ins', 'sign_ins.id', 'links.sign_in_id')
    .leftJoin('access_records', 'access_records.id', 'sign_ins.access_record_id')
    .select([
      'links.id',
      'links.user_id',
      'links.sign_in_id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'access_records.id as access_record_id',
      'access_records.country',
      'access_records.region',
      'access_records.ip',
      'access_records.browser',
      'access_records.device_type',
      'access_records.created_at',
    ])
    .where('links.kind', '=', kind)
    .where('links.token_digest', '=', tokenDigest)
    .where('links.used_at', 'is', null)
    .where('links.expires_at', '>', sql<string>`now()`)
    .where('users.deleted_at', 'is', null)
    .forNoKeyUpdate('links')
    .executeTakeFirst()
}

/** Locks the user, so that of two links made at once one voids the other. */
export async function voidPasswordLinks(db: Db, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  await db
    .updateTable('links')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('kind', '=', 'password')
    .where('used_at', 'is', null)
    .execute()
}

export async function useLink(db: Db, id: string): Promise<void> {
  await db.updateTable('links').set({ used_at: sql`now()` }).where('id', '=', id).execute()
}

export async function useAllLinks(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('links')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** The names of the user's practices and of their clients. */
export async function namesAround(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_practices')
    .innerJoin('practices', 'practices.id', 'user_practices.practice_id')
    .innerJoin('clients', 'clients.id', 'practices.client_id')
    .select(['practices.name as practice', 'clients.name as client'])
    .where('user_practices.user_id', '=', userId)
    .execute()
  return rows.flatMap(({ practice, client }) => [practice, client])
}

export async function setPassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      password_once: false,
      blocked_at: sql`case when blocked_by is null then null else blocked_at end`,
    })
    .where('id', '=', userId)
    .execute()
}

/** A password that works for one sign-in has had it. */
export async function useUpPassword(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: null, password_once: false }).where('id', '=', userId).execute()
}

export async function blockUser(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ blocked_at: sql`now()` }).where('id', '=', userId).execute()
}

export async function invalidateAccessRecord(db: Db, id: string): Promise<void> {
  await db.updateTable('access_records').set({ is_valid: false }).where('id', '=', id).execute()
}

export async function updateProfile(
  db: Db,
  userId: string,
  profile: {
    first_name: string
    last_name: string
    phone: string | null
    notify_on_login: boolean
    row_opens?: RowTarget | null
    password_hash?: string
  },
): Promise<UserRow> {
  return await db.updateTable('users').set(profile).where('id', '=', userId).returningAll().executeTakeFirstOrThrow()
}

export async function accessRecordById(db: Db, id: string) {
  return await db
    .selectFrom('access_records')
    .select(['country', 'region', 'ip', 'browser', 'device_os', 'device_type', 'device_digest'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
