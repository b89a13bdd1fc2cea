import { sql } from 'kysely'
import type { Database } from '../data/database.ts'
import { OWN_KEY } from '../http/idempotency.ts'
import type { ScheduledJob } from './jobs.ts'

/** Removes what is no longer needed: idempotency keys and counted tries after a day, sign-ins after a week, messages in the outbox. Access records stay. */
export function cleanUp(database: Database): ScheduledJob {
  return {
    name: 'clean-up',
    cron: '17 * * * *',
    run: async () => {
      await database.asSystem(async (db) => {
        await db
          .deleteFrom('idempotency_keys')
          .where('created_at', '<', sql<string>`now() - interval '1 day'`)
          .execute()
        // These count for seconds only.
        await db
          .deleteFrom('idempotency_keys')
          .where('key', 'like', `${OWN_KEY}%`)
          .where('created_at', '<', sql<string>`now() - interval '1 minute'`)
          .execute()
        await db.deleteFrom('sign_in_tries').where('at', '<', sql<string>`now() - interval '1 day'`).execute()
        await db.deleteFrom('call_counts').where('ends_at', '<', sql<string>`now()`).execute()
        await db.deleteFrom('links').where('expires_at', '<', sql<string>`now() - interval '7 days'`).execute()
        await db.deleteFrom('sign_ins').where('created_at', '<', sql<string>`now() - interval '7 days'`).execute()
        await db
          .deleteFrom('outbox_messages')
          .where('created_at', '<', sql<string>`now() - interval '7 days'`)
          .execute()
        await db.deleteFrom('sessions').where('ended_at', '<', sql<string>`now() - interval '90 days'`).execute()
      })
    },
  }
}
