import { sql } from 'kysely'
import type { Database } from '../../kernel/data/database.ts'
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts'

/** A day's lines are worth putting together from so many on. */
const MANY = 20

/** Puts the lines of plus and minus of a practice's day together. Lines that come meanwhile are not touched. */
export function tallyJob(database: Database): ScheduledJob {
  return { name: 'tallies', cron: '*/5 * * * *', run: () => putTogether(database) }
}

export async function putTogether(database: Database, many = MANY): Promise<void> {
  await database.asSystem(async (db) => {
    await sql`call app.put_tallies_together(${many}::int)`.execute(db)
    await sql`call app.put_results_together(${many}::int)`.execute(db)
  })
}
