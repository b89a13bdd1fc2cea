import { type Db, type FeedKind, type FeedTrouble, newId } from '@bitewing/db'
import { sql } from 'kysely'

const LEASE = sql<string>`now() + interval '60 seconds'`

/** The accounts that there are: those of credentials, and the installation's own. One that is gone takes with it what is known to lie in it. */
export async function bringSourcesUpToDate(
  db: Db,
  own: readonly { kind: FeedKind; sandbox: boolean }[],
): Promise<void> {
  await sql`select pg_advisory_xact_lock(7246057)`.execute(db)
  const groups = await db
    .selectFrom('credential_groups as g')
    .innerJoin('credentials as c', 'c.id', 'g.credential_id')
    .where('g.name', 'in', ['azure', 'sftp'])
    .select(['g.id as group_id', 'g.name as kind', 'c.client_id', 'c.practice_id'])
    .execute()
  const wanted = [
    ...groups.map((group) => ({ ...group, kind: group.kind as FeedKind, sandbox: false })),
    ...own.map((one) => ({ ...one, group_id: null, client_id: null, practice_id: null })),
  ]
  const known = await db.selectFrom('feed_sources').select(['id', 'kind', 'group_id']).execute()
  const nameOf = ({ kind, group_id }: { kind: string; group_id: string | null }) => `${kind} ${group_id ?? ''}`
  const wantedNames = new Set(wanted.map(nameOf))
  const knownNames = new Set(known.map(nameOf))
  const gone = known.filter((source) => !wantedNames.has(nameOf(source))).map(({ id }) => id)
  if (gone.length > 0) await db.deleteFrom('feed_sources').where('id', 'in', gone).execute()
  const added = wanted.filter((source) => !knownNames.has(nameOf(source)))
  if (added.length > 0)
    await db
      .insertInto('feed_sources')
      .values(added.map((source) => ({ id: newId(), ...source })))
      .execute()
}

/** The one that has waited longest, if one has to be looked through now. The lease is the caller's until it ends. */
export async function takeSource(db: Db) {
  const due = db
    .selectFrom('feed_sources')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('next_at', '<=', sql<string>`now()`), eb('leased_until', 'is', null)]),
        // Whoever held it was killed.
        eb('leased_until', '<', sql<string>`now()`),
      ]),
    )
    .orderBy('next_at')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
  return await db
    .updateTable('feed_sources')
    // Who asks for another look while this one is under way sets the time again.
    .set({ leased_until: LEASE, fence: sql`fence + 1`, next_at: sql<string>`now() + interval '5 minutes'` })
    .where('id', '=', due)
    .returning([
      'id',
      'kind',
      'client_id',
      'practice_id',
      'group_id',
      'fence',
      'reached',
      'trouble',
      'host_key',
      'passed_at',
    ])
    .executeTakeFirst()
}
export type TakenSource = NonNullable<Awaited<ReturnType<typeof takeSource>>>
type Held = Pick<TakenSource, 'id' | 'fence'>

/** Whoever was slower than the lease has lost it. */
export async function renewLease(db: Db, { id, fence }: Held): Promise<boolean> {
  const renewed = await db
    .updateTable('feed_sources')
    .set({ leased_until: LEASE })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .executeTakeFirst()
  return renewed.numUpdatedRows === 1n
}

/** For the rest of the transaction nobody else can take it. */
export async function holdLease(db: Db, { id, fence }: Held): Promise<boolean> {
  const held = db.selectFrom('feed_sources').select('id').where('id', '=', id).where('fence', '=', fence)
  return (await held.forNoKeyUpdate().executeTakeFirst()) !== undefined
}

/** `reached`: how far a pass got that ran out of time; the next one begins at once. */
export async function endPass(db: Db, { id, fence }: Held, reached: string | undefined): Promise<void> {
  await db
    .updateTable('feed_sources')
    .set({
      leased_until: null,
      reached: reached ?? '',
      trouble: '',
      down_since: null,
      host_key_seen: '',
      ...(reached === undefined ? { passed_at: sql<string>`now()` } : { next_at: sql<string>`now()` }),
    })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .execute()
}

export async function noteTrouble(
  db: Db,
  { id, fence }: Held,
  { trouble, fingerprint = '' }: { trouble: Exclude<FeedTrouble, ''>; fingerprint?: string | undefined },
): Promise<void> {
  await db
    .updateTable('feed_sources')
    .set({
      leased_until: null,
      trouble,
      down_since: sql<string>`coalesce(down_since, now())`,
      host_key_seen: fingerprint,
    })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .execute()
}

/** Another process takes it at once; the fence keeps this one from writing. */
export async function giveBack(db: Db, { id, fence }: Held): Promise<void> {
  await db
    .updateTable('feed_sources')
    .set({ leased_until: null })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .execute()
}

/** Of the server that is called with these credentials; '' where nobody has confirmed one. */
export async function confirmedHostKey(db: Db, groupId: string): Promise<string> {
  const source = db.selectFrom('feed_sources').select('host_key').where('kind', '=', 'sftp')
  return (await source.where('group_id', '=', groupId).executeTakeFirst())?.host_key ?? ''
}
