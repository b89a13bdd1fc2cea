import { sql } from 'kysely'
import type { Database } from '../data/database.ts'

/** How many calls of a key all processes have let in together, in the minute that they share. */
export type CallCounts = {
  /** A call never waits longer than this for the counts of the others. */
  patienceMs: number
  /** Adds this process's; resolves with everybody's. A minute that is over begins anew, and ends when the caller's own would. */
  add(key: string, calls: number, endsInMs: number): Promise<{ calls: number; endsInMs: number }>
}

const PATIENCE_MS = 500

export function callCountsIn(database: Database, patience = 1): CallCounts {
  return {
    patienceMs: PATIENCE_MS * patience,
    add: (key, calls, endsInMs) =>
      database.asSystem(async (db) => {
        const { rows } = await sql<{ calls: number; endsInMs: number }>`
          insert into call_counts as known (key, calls, ends_at)
          values (${key}, ${calls}, now() + ${endsInMs} * interval '1 ms')
          on conflict (key) do update set
            calls = case when known.ends_at > now() then known.calls else 0 end + excluded.calls,
            ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
          returning calls, (extract(epoch from ends_at - now()) * 1000)::float8 as "endsInMs"`.execute(db)
        return rows[0] as { calls: number; endsInMs: number }
      }),
  }
}
