import type { Db } from '@bitewing/db'
import { sql } from 'kysely'

export type Fill = { filledFrom: number | null; filled: boolean }

/** How far the first fill has come, in unix seconds. */
export async function fillState(db: Db): Promise<Fill> {
  const { rows } = await sql<Fill>`
    select extract(epoch from filled_from)::bigint as "filledFrom", filled from phone_accounts where provider = 'aircall'`.execute(
    db,
  )
  return rows[0] ?? { filledFrom: null, filled: false }
}

/** All calls from then on are here; never back. */
export async function noteFilled(db: Db, from: number, filled: boolean): Promise<void> {
  await sql`
    insert into phone_accounts (provider, filled_from, filled) values ('aircall', to_timestamp(${from}), ${filled})
    on conflict (provider) do update set filled_from = least(phone_accounts.filled_from, excluded.filled_from),
      filled = phone_accounts.filled or excluded.filled`.execute(db)
}

/** The provider has answered. */
export async function noteAsked(db: Db): Promise<void> {
  await sql`
    insert into phone_accounts (provider, asked_at) values ('aircall', now())
    on conflict (provider) do update set asked_at = excluded.asked_at`.execute(db)
}

/** When the oldest call of the last day began that is not known to have ended, in unix seconds. */
export async function oldestUnfinished(db: Db): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`
    select extract(epoch from min(started_at))::bigint as at from calls
    where stage <> 'ended' and started_at > now() - interval '1 day'`.execute(db)
  return rows[0]?.at ?? null
}

/** A call that was told and one that was noted at the same moment did not see each other: their match is found out once more. */
export async function matchAgain(db: Db): Promise<void> {
  await sql`update record_calls set matched = false where not matched and dialled_at > now() - interval '1 day'`.execute(
    db,
  )
}
