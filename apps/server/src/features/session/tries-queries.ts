import { type Db, newId } from '@bitewing/db'
import { sql } from 'kysely'

/** Who tries. A known device is one on which this user has signed in before, or the session of a user who is signed in. */
export type Trier = { usernameDigest: Buffer; ip: string; knownDevice?: Buffer | undefined }

type Counted = { failed: number; underWay: number; lastInMs: number }

/** Two tries that count together are counted one after the other; the locks are always taken in the same order. */
export async function lockTries(db: Db, trier: Trier): Promise<void> {
  const keys =
    trier.knownDevice === undefined
      ? [trier.usernameDigest.toString('hex'), trier.ip]
      : [trier.knownDevice.toString('hex')]
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('sign in ' || part, 0) as key from unnest(${keys}::text[]) part order by 1
    ) ordered`.execute(db)
}

export async function isKnownDevice(db: Db, usernameDigest: Buffer, deviceDigest: Buffer): Promise<boolean> {
  const record = await db
    .selectFrom('access_records')
    .select('id')
    .where('device_digest', '=', deviceDigest)
    .where('username_digest', '=', usernameDigest)
    .where('outcome', '=', 'signed in')
    .where('is_valid', '=', true)
    .limit(1)
    .executeTakeFirst()
  return record !== undefined
}

/** Tries of the last 15 minutes: those of the known device, or those of strangers for this user and from this address. */
export async function recentTries(db: Db, trier: Trier): Promise<Counted[]> {
  const { usernameDigest, ip, knownDevice } = trier
  if (knownDevice !== undefined)
    return [await count(db, sql`username_digest = ${usernameDigest} and known_device = ${knownDevice}`)]
  return [
    await count(db, sql`username_digest = ${usernameDigest} and known_device is null`),
    await count(db, sql`ip = ${ip} and known_device is null`),
  ]
}

async function count(db: Db, whose: ReturnType<typeof sql>): Promise<Counted> {
  // A try whose process died is never settled. Its sender never saw the outcome, so it stops counting soon.
  const { rows } = await sql<Counted>`
    select count(*) filter (where failed) as failed,
      count(*) filter (where failed is null and at >= clock_timestamp() - interval '15 seconds') as "underWay",
      coalesce(extract(epoch from max(at) - clock_timestamp()) * 1000, 0)::float8 as "lastInMs"
    from sign_in_tries
    where kind = 'sign in' and at > now() - interval '15 minutes' and failed is not false and ${whose}`.execute(db)
  return rows[0] as Counted
}

/** Enters a try that may go on in so many milliseconds. */
export async function enterTry(db: Db, trier: Trier, inMs: number): Promise<string> {
  const id = newId()
  await db
    .insertInto('sign_in_tries')
    .values({
      id,
      kind: 'sign in',
      username_digest: trier.usernameDigest,
      ip: trier.ip,
      known_device: trier.knownDevice ?? null,
      at: sql<string>`clock_timestamp() + make_interval(secs => ${inMs / 1000})`,
      failed: null,
    })
    .execute()
  return id
}

export async function settleTry(db: Db, id: string, failed: boolean): Promise<void> {
  await db.updateTable('sign_in_tries').set({ failed }).where('id', '=', id).execute()
}

/** Links for a new password that were asked for within the last hour, for this user and from this address. */
export async function recentLinkRequests(db: Db, trier: Trier): Promise<{ ofUser: number; ofAddress: number }> {
  const { rows } = await sql<{ ofUser: number; ofAddress: number }>`
    select count(*) filter (where username_digest = ${trier.usernameDigest}) as "ofUser",
      count(*) filter (where ip = ${trier.ip}) as "ofAddress"
    from sign_in_tries
    where kind = 'new password' and at > now() - interval '1 hour'
      and (username_digest = ${trier.usernameDigest} or ip = ${trier.ip})`.execute(db)
  return rows[0] as { ofUser: number; ofAddress: number }
}

export async function enterLinkRequest(db: Db, trier: Trier): Promise<void> {
  await db
    .insertInto('sign_in_tries')
    .values({
      id: newId(),
      kind: 'new password',
      username_digest: trier.usernameDigest,
      ip: trier.ip,
      known_device: null,
      at: sql<string>`clock_timestamp()`,
      failed: false,
    })
    .execute()
}
