import type { Db } from '@bitewing/db'
import type { AccountState } from '@bitewing/domain'
import { sql } from 'kysely'

/** Undefined for whoever is beyond the caller's sight. Deleted people are asked about too: that is an answer. */
export async function accountState(db: Db, userId: string): Promise<AccountState | undefined> {
  const row = await db
    .selectFrom('users')
    .select(
      sql<AccountState>`case when deleted_at is not null then 'deleted' when blocked_at is not null then 'blocked'
        when password_hash is null then 'invited' else 'active' end`.as('state'),
    )
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.state
}
